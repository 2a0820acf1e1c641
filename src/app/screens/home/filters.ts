import { HINTED } from '../../../games/hinted.ts';
import { compileKnown, type DealNumber, deal, type GameDefinition, unseenCards } from '../../../rules/index.ts';
import { arrange } from '../../table/geometry/arrange.ts';
import type { Size } from '../../table/geometry/plan.ts';
import { shapeOf } from '../../table/geometry/shape.ts';
import { winRateOf } from './win-rate.ts';

/** What a list of games can be limited to. */
export const FILTERS = ['open', 'hidden', 'oneDeck', 'short', 'winnable', 'easy', 'skill', 'large'] as const;
export type Filter = (typeof FILTERS)[number];

const FIRST_DEAL = 1 as DealNumber;

/** The width of a card that is easy to hit with a finger, in CSS pixels. */
const EASY_CARD = 44;

/** Of a short game, the most moves of a usual won game: about five minutes. */
const SHORT_MOVES = 60;

/** Of a game that can mostly be won, the least share of deals. */
const MOSTLY = 0.8;

/** Of an easy game, the least share of deals that a player wins who follows the hints. */
const OFTEN = 0.5;

/** Whether a game passes a filter; `table` is the size of tables on this screen. */
export function passes(definition: GameDefinition, filter: Filter, table: Size): boolean {
  const { id } = definition;
  const hinted = HINTED[id];
  if (filter === 'short') return (hinted?.moves ?? Number.POSITIVE_INFINITY) <= SHORT_MOVES;
  if (filter === 'easy') return hinted !== undefined && hinted.won >= OFTEN * hinted.deals;
  const isWinnable = (winRateOf(id)?.low ?? 0) >= MOSTLY;
  if (filter === 'winnable') return isWinnable;
  const game = compileKnown(definition);
  if (filter === 'oneDeck') return game.rules.pack.decks === 1;
  if (filter === 'large') return arrange(shapeOf(game), table).measures.width >= EASY_CARD;
  const isOpen = unseenCards(game, [deal(game, FIRST_DEAL)]).size === 0;
  // Neither the deal nor hidden cards spoil a good player's game.
  if (filter === 'skill') return isOpen && isWinnable;
  return isOpen === (filter === 'open');
}
