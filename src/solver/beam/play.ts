import { type Game, isWon, type Move, type Position } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { beamDeal } from './deal.ts';
import { movesAlong } from './line.ts';
import type { Rung } from './rung.ts';
import type { BeamWeights } from './score.ts';
import { BeamSearch } from './search.ts';

/**
 * Play that knows no stock card before it is dealt: a beam in which one state goes on from each card dealt, chosen by
 * weights that don't ask what comes.
 */
const BLIND: BeamWeights = {
  up: 3.2,
  space: 5.65,
  least: 4.85,
  waste: 4.1,
  inversion: 0.12,
  low: 0.44,
  buried: 0.8,
  late: 0,
  ahead: 0,
  next: 0,
};

const rungOf = (width: number, effort: number): Rung => ({ width, effort, weights: BLIND, linear: true, alike: 0 });
const PLAY = rungOf(1, 150);

/** How a game went that was played without knowing what comes: whether it was won, the cards up in the end, nodes. */
export interface BlindPlay {
  readonly won: boolean;
  readonly up: number;
  readonly nodes: number;
}

/** Plays a position of a game that `isBeam` accepts to its end, each card of the stock unknown until it is dealt. */
export function playBlindly(game: Game, position: Position): BlindPlay {
  if (isWon(game, position)) return { won: true, up: game.pack.length, nodes: 0 };
  const { line, up, nodes } = runSearch(new BeamSearch(beamDeal(game, position), PLAY, Number.POSITIVE_INFINITY).run());
  return { won: line !== undefined, up: line ? game.pack.length : up, nodes };
}

/** The most promising ways to play on until the next card is dealt: moves, best first, none of them a deal. */
export function waysToDeal(game: Game, position: Position, most: number): Move[][] {
  const deal = beamDeal(game, position);
  const search = new BeamSearch(deal, rungOf(most, Math.ceil(300 / most)), Number.POSITIVE_INFINITY);
  return search.rests().map((actions) => movesAlong(game, position, deal, actions));
}
