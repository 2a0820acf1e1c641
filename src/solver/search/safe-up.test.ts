import { describe, expect, it, test } from 'vitest';
import { madeUpDeal } from '../../../tests/support/made-up-deal.ts';
import { miniHoles, miniRuns, miniStart, miniWaste, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { builderVariants } from '../../../tests/support/prunes/builder-prunes.ts';
import { compareSafeUps, playSafeMoves } from '../../../tests/support/prunes/safe-ups.ts';
import { playOn } from '../../../tests/support/random-games.ts';
import { canBeWon } from '../../../tests/support/reference/brute-force.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { sayEnglish } from '../../languages/index.ts';
import { baseOf, cardMoved, deal, type Game, rankOf, stockCount } from '../../rules/engine/index.ts';
import { cardSigns, parseLayout } from '../../rules/index.ts';
import { canForceUp, safeUpMoves } from './safe-up.ts';

describe('safe moves up', () => {
  // Mini-games, searched by brute force before and after their safe moves.
  it.each(Object.entries({ miniRuns, miniHoles, miniWaste }))('keep every verdict of %s', (_, mini) => {
    let kept = 0;
    for (let seed = 1; seed <= sampleSize(100, 1_500); seed++) {
      const [game, before] = miniStart(pickOf(seed), mini);
      const after = playSafeMoves(game, before);
      if (after === before) continue;
      const can = canBeWon(game, before, 4_000);
      if (can === undefined) continue;
      expect([seed, canBeWon(game, after)]).toEqual([seed, can]);
      kept++;
    }
    expect(kept).toBeGreaterThan(sampleSize(5, 100));
  });

  // A sample of positions; tools/safe-ups.ts tests thousands.
  test.each(sampleOf(builderVariants(), 6).map((game) => [game.name, game] as const))(
    'change no verdict of %s',
    (_, game) => {
      const { differing, decided } = compareSafeUps(game, 1, sampleSize(10, 40), 2_000);
      expect(differing).toEqual([]);
      // If a space or a playable card stops the deal, moves are safe only once no card can be dealt.
      if (canForceUp(game)) expect(decided).toBeGreaterThan(sampleSize(0, 3));
    },
  );

  test('change no verdict of made-up games', () => {
    let kept = 0;
    for (let seed = 1; seed <= sampleSize(400, 6_000); seed++) {
      const start = madeUpDeal(seed);
      if (!start) continue;
      const [game] = start;
      const before = playOn(...start, (legal, _, ply) =>
        ply < seed % 12 ? legal[(seed * ply) % legal.length] : undefined,
      );
      const after = playSafeMoves(game, before);
      if (after === before) continue;
      const can = canBeWon(game, before, 4_000);
      if (can === undefined) continue;
      expect([seed, canBeWon(game, after, 8_000) ?? can]).toEqual([seed, can]);
      kept++;
    }
    expect(kept).toBeGreaterThan(sampleSize(5, 100));
  });

  const random = (game: Game, number: number) =>
    playOn(game, deal(game, number), (legal, _, ply) =>
      ply < number % 60 ? legal[(number * 7919 + ply * ply * 104_729) % Math.max(1, legal.length)] : undefined,
    );
  const builders = builderVariants();

  it('are never base cards that hold another: not in Bear River, nor in Four Seasons but with base ace', () => {
    for (const game of builders.filter(({ rules }) => rules.foundation.space === 'base'))
      for (let number = 1; number <= sampleSize(100, 300); number++) {
        const position = random(game, number);
        const base = baseOf(position);
        if (base === 1 && game.rules.stock) continue;
        const ranks = safeUpMoves(game, position).map((move) => rankOf(cardMoved(game, position, move)));
        expect(ranks).not.toContain(base);
      }
  });

  it('are none while a space stops the deal and a card may still be dealt', () => {
    const game = builders.find(({ rules }) => rules.stock?.when === 'no-space') as Game;
    for (let number = 1; number <= 300; number++) {
      const position = random(game, number);
      if (stockCount(position) > 0) expect(safeUpMoves(game, position)).toEqual([]);
    }
  });

  it('are the cards of Pitchfork on which nothing is wanted any more', () => {
    const game = builders.find(({ definition }) => definition.name === 'Pitchfork') as Game;
    const run = (suit: string, lowest: number) =>
      Array.from('KQJT98765432')
        .slice(0, 14 - lowest)
        .map((rank) => rank + suit);
    const piles = [run('S', 5), run('H', 5), ['5D', ...run('D', 6)], run('C', 3)].map((cards) => cards.join(' '));
    const read = parseLayout(game, ['Foundations: 4S 4H 4D 2C', ...piles, '-', '-', '-', '-', '-'].join('\n'));
    if (!read.ok) throw new Error(sayEnglish(read.error));
    const cards = safeUpMoves(game, read.value).map((move) => sayEnglish(cardSigns(cardMoved(game, read.value, move))));
    // The five of hearts can go up too, but may still be needed as a place for the four of clubs.
    expect(cards).toEqual(['5♠', '3♣']);
  });
});
