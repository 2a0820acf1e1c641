import { SPACE_CODES } from '../../rules/engine/index.ts';
import type { DepthState } from './state.ts';

/** What the search may skip or force; each can be switched off to show that it changes no verdict. */
export interface DepthPrunes {
  /** Cards go up at once where that can't lose: `isSafeUp` in `safe-up.ts`. */
  readonly safeUp: boolean;
  /** The last cards of a pile that takes none afterwards stay, but for going up: `isLastOfDeadable`. */
  readonly soleCard: boolean;
  /** No whole pile goes from one floor to another of its kind: `isSameSpace`. */
  readonly sameSpace: boolean;
  /** Of several spaces that take the same, the first is filled: they differ in nothing but the order of the piles. */
  readonly oneSpace: boolean;
  /** No step is taken from a position in which some card can never go up: `DeadTest`. */
  readonly deadPosition: boolean;
  /** In games of runs, positions that lead to each other by loose cards count as one: `LooseCards`, `RunWalk`. */
  readonly looseCards: boolean;
  /** In games of runs, a run leaves the floor only when a king needs the space: `RunPrunes.keepsFloor`. */
  readonly keepFloor: boolean;
  /** In games of runs, a card of an open talon is played when a card can go on it: `RunPrunes.isIdle`. */
  readonly idleTalon: boolean;
  /** In games of runs, the game with its rules eased is searched first: `easierGame`. */
  readonly easierFirst: boolean;
}

export const ALL_DEPTH_PRUNES: DepthPrunes = {
  safeUp: true,
  soleCard: true,
  sameSpace: true,
  oneSpace: true,
  deadPosition: true,
  looseCards: true,
  keepFloor: true,
  idleTalon: true,
  easierFirst: true,
};

/**
 * Whether a step takes the last cards of a pile that takes none afterwards.
 *
 * Proof that it is never needed, but for going up. Leave the cards where they are: from there on, whatever would be
 * put on them goes on them still, on no higher a pile; what they would have covered stays uncovered; and when they
 * move on, they stay again. Nothing lies beneath them that could want to be uncovered, and the pile would take no
 * card any more.
 */
export function isLastOfDeadable(state: DepthState, from: number, count: number): boolean {
  return state.lengths[from] === count && state.game.spaceTakes[from] === SPACE_CODES.none;
}

/** Whether a step moves a whole pile from floor to floor of one kind: the same position but for the order of the piles. */
export function isSameSpace(state: DepthState, from: number, to: number, count: number): boolean {
  return (
    state.lengths[from] === count &&
    state.lengths[to] === 0 &&
    state.game.spaceTakes[from] === state.game.spaceTakes[to]
  );
}
