import { compileKnown, type DealNumber, deal, type GameDefinition, unseenCards } from '../../../rules/index.ts';
import { arrange } from '../../table/geometry/arrange.ts';
import type { Size } from '../../table/geometry/plan.ts';
import { shapeOf } from '../../table/geometry/shape.ts';

/** What a list of games can be limited to. */
export const FILTERS = ['open', 'hidden', 'oneDeck', 'large'] as const;
export type Filter = (typeof FILTERS)[number];

const FIRST_DEAL = 1 as DealNumber;

/** The width of a card that is easy to hit with a finger, in CSS pixels. */
const EASY_CARD = 44;

/** Whether a game passes a filter; `table` is the size of tables on this screen. */
export function passes(definition: GameDefinition, filter: Filter, table: Size): boolean {
  const game = compileKnown(definition);
  if (filter === 'oneDeck') return game.rules.pack.decks === 1;
  if (filter === 'large') return arrange(shapeOf(game), table).measures.width >= EASY_CARD;
  const isOpen = unseenCards(game, [deal(game, FIRST_DEAL)]).size === 0;
  return isOpen === (filter === 'open');
}
