import { type Game, isWon, type Move, type Position } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { prepareBeamDeal } from './deal.ts';
import { convertActions } from './line.ts';
import type { Rung } from './rung.ts';
import type { BeamWeights } from './score.ts';
import { BeamSearch } from './search.ts';

/** Weights for a player who sees no stock card before it is dealt. */
const BLIND_WEIGHTS: BeamWeights = {
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

const createBlindRung = (width: number, effort: number): Rung => ({
  width,
  effort,
  weights: BLIND_WEIGHTS,
  avoidsBase: true,
  maxAlike: 0,
});
const BLIND_RUNG = createBlindRung(1, 150);

export interface BlindPlayResult {
  readonly won: boolean;
  /** The largest number of cards on the foundations in a state after the last deal; the whole pack for a win. */
  readonly up: number;
  readonly nodes: number;
}

/** Plays a position of a game that `isBeamGame` accepts to its end without looking at undealt cards. */
export function playBlindly(game: Game, position: Position): BlindPlayResult {
  if (isWon(game, position)) return { won: true, up: game.pack.length, nodes: 0 };
  const { line, up, nodes } = runSearch(
    new BeamSearch(prepareBeamDeal(game, position), BLIND_RUNG, Number.POSITIVE_INFINITY).run(),
  );
  return { won: line !== undefined, up: line ? game.pack.length : up, nodes };
}

/**
 * Returns at most `most` promising ways to play before the next deal, best first, each as its moves without the deal.
 * If the search finds a win before the deal, returns only its moves.
 */
export function findWaysToDeal(game: Game, position: Position, most: number): Move[][] {
  const deal = prepareBeamDeal(game, position);
  const search = new BeamSearch(deal, createBlindRung(most, Math.ceil(300 / most)), Number.POSITIVE_INFINITY);
  return search.linesToNextDeal().map((actions) => convertActions(game, position, deal, actions));
}
