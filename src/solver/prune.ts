import { SPACE_CODES } from '../rules/compile.ts';
import type { DepthState } from './depth-state.ts';
import { LIST } from './depth-tables.ts';

/** What the search may skip or force; each can be switched off to show that it changes no verdict. */
export interface Prunes {
  /** Cards go up at once where that can't lose: `isSafeUp`. */
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

export const ALL_PRUNES: Prunes = {
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
 * Whether a card that is next to go up can go at once without a loss.
 *
 * Proof. Let the cards played up early be S, and follow any winning line without them: it keeps the same piles less
 * the cards of S, so nothing is higher, no space is missing and no talon card is deeper. The only step that is not
 * there to copy puts a card x on a card of S. So the rule asks of every x that goes on the card: x is up, or x is
 * next itself (all of its suit below are up, the card included) and may go up safely in turn. Then x goes up instead
 * and joins S, and so do the cards of a run on x, each of them a guest in turn, top card first.
 *
 * Counter-example to less: a base card with wrap, which holds the last card of its suit; even a base card alone in a
 * hole has flipped a verdict (one deal of 3,000). The proof needs that a space is never a burden: see `mayForce`.
 */
export function isSafeUp(state: DepthState, card: number): boolean {
  const { up } = state;
  const { guests, steps } = state.tables;
  const suit = card >> 4;
  up[suit]++;
  let safe = true;
  for (let at = card << LIST; safe && guests[at]; at++) {
    const guest = guests[at];
    const missing = steps[guest] - up[guest >> 4];
    safe = missing < 0 || (missing === 0 && isSafeUp(state, guest));
  }
  up[suit]--;
  return safe;
}

/** Whether cards may be forced up at all: not where a space, or a card that could go up, stops the deal. */
export function mayForce(state: DepthState): boolean {
  const deal = state.game.rules.stock?.deal;
  return deal === undefined || deal === 'any-time';
}

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
