import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../tests/support/games.ts';
import { golfDefinition, miniGolf } from '../../../tests/support/mini-games/mini-golf.ts';
import { deal } from '../../rules/engine/index.ts';
import { createGolfBoard } from './board.ts';
import { findHallChains, hasHallMatching } from './hall.ts';
import { toGolfPosition } from './position.ts';

/** Returns cards as ranks, each rank as often as `counts` says. */
function cardsOf(counts: Int32Array): number[] {
  return [...counts].flatMap((count, rank) => Array.from({ length: count }, () => rank));
}

/** Whether the needs can be matched to the supplies, card by card, by augmenting paths (Ford and Fulkerson). */
function hasMatching(hosts: Uint8Array, needs: Int32Array, supplies: Int32Array): boolean {
  const under = cardsOf(supplies);
  const taken = under.map(() => -1);
  const wanting = cardsOf(needs);
  const place = (card: number, tried: Set<number>): boolean =>
    under.some((rank, at) => {
      const need = wanting[card];
      if (tried.has(at) || (hosts[2 * need] !== rank && hosts[2 * need + 1] !== rank)) return false;
      tried.add(at);
      if (taken[at] >= 0 && !place(taken[at], tried)) return false;
      taken[at] = card;
      return true;
    });
  return wanting.every((_, card) => place(card, new Set()));
}

describe.each(choicesOf(golfDefinition('putt-putt')))("Hall's condition, %o", (choice) => {
  test.each([2, 3, 4, 5, 8, 12, 13])('%i ranks: the greedy answer is that of augmenting paths', (ranks) => {
    const game = miniGolf('putt-putt', { decks: 1, suits: 2, ranks }, [ranks, ranks - 1], 1, choice);
    const { hosts } = createGolfBoard(toGolfPosition(game, deal(game, 1)));
    const chains = findHallChains(hosts, ranks);
    let state = ranks;
    const below = (bound: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % bound;
    };
    let held = 0;
    for (let round = 0; round < 300; round++) {
      const counts = (most: number) => Int32Array.from({ length: ranks + 1 }, (_, rank) => (rank ? below(most) : 0));
      const needs = counts(4);
      const supplies = counts(5);
      const holds = hasHallMatching(chains, needs, supplies);
      expect(holds, `needs ${needs.join()}, supplies ${supplies.join()}`).toBe(hasMatching(hosts, needs, supplies));
      if (holds) held++;
    }
    expect(held).toBeGreaterThan(0);
  });
});
