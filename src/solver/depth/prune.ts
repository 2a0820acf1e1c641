import { SPACE_CODES } from '../../rules/engine/index.ts';
import type { DepthState } from './state.ts';

/**
 * Prunes: steps or positions that the search skips, and steps that it forces. Each can be switched off for tests. Games
 * of runs are those of `hasRuns`.
 */
export interface DepthPrunes {
  /** Plays a card to its foundation at once if that loses no win: `isSafeUp`. */
  readonly safeUp: boolean;
  /** Moves the last cards of a pile that takes none afterwards only to foundations: `emptiesDeadPile`. */
  readonly soleCard: boolean;
  /** Moves no whole pile to a space that takes the same cards as the space it leaves: `isSameSpace`. */
  readonly sameSpace: boolean;
  /** Uses only the first of several spaces that take the same cards. */
  readonly oneSpace: boolean;
  /** Skips positions in which some card can never reach its foundation: `DeadTest`. */
  readonly deadPosition: boolean;
  /** In games of runs, treats positions that differ only in loose cards as one: `LooseCards`, `RunWalk`. */
  readonly looseCards: boolean;
  /**
   * In games of runs, moves a whole pile only if there is no space and a king could use the new one:
   * `RunPrunes.keepsFloor`.
   */
  readonly keepFloor: boolean;
  /**
   * In games of runs, moves a card from an open talon to the tableau only if a card can then go on it:
   * `RunPrunes.isIdleInTalon`.
   */
  readonly idleTalon: boolean;
  /** In games of runs, first searches the game with unlimited redeals: `easeRedeals`. */
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
 * Such a step is never needed, except to the foundation. Proof: leave the cards where they are. Any card that the line
 * puts on them later can be put on them here, on a pile no higher. The cards that they would have covered stay
 * uncovered. Where the line moves them again, they stay again. Nothing lies beneath them, and the emptied pile would
 * take no card.
 */
export function emptiesDeadPile(state: DepthState, from: number, count: number): boolean {
  return state.lengths[from] === count && state.game.spaceTakes[from] === SPACE_CODES.none;
}

/** Whether a step moves a whole pile to a space of the kind that it leaves, which only changes the order of piles. */
export function isSameSpace(state: DepthState, from: number, to: number, count: number): boolean {
  return (
    state.lengths[from] === count &&
    state.lengths[to] === 0 &&
    state.game.spaceTakes[from] === state.game.spaceTakes[to]
  );
}
