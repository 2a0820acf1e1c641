import { describe, expect, test } from 'vitest';
import { GAMES_ON_PAPER, gameOnPaper } from '../support/reference/oracle/games-on-paper.ts';
import { choicesIn } from '../support/reference/oracle/house-rules.ts';
import { checkRandomGame } from '../support/reference/oracle/invariants.ts';
import { writeLayout } from '../support/reference/oracle/layout.ts';
import { dealGame } from '../support/reference/oracle/play.ts';
import { sampleOf, sampleSize } from '../support/samples.ts';

/** Every game of the page, under each combination of its house rules that is sampled. */
const VARIANTS = GAMES_ON_PAPER.flatMap((definition) =>
  sampleOf(choicesIn(definition), 1).map(
    (choice) => [`${definition.id} ${JSON.stringify(choice)}`, definition, choice] as const,
  ),
);

test('the page has thirty games', () => {
  expect(new Set(GAMES_ON_PAPER.map(({ id }) => id)).size).toBe(30);
});

test.each(VARIANTS)('%s: random games keep every promise of the vocabulary', (_, definition, choice) => {
  for (let seed = 1; seed <= sampleSize(1, 4); seed++)
    expect(
      checkRandomGame(dealGame(definition, seed, choice), seed, sampleSize(60, 200), seed % 2 === 0).faults,
    ).toEqual([]);
});

/** Returns the top lines of the layout of a deal. */
function linesOf(id: string, number: number, choice = {}): string[] {
  return writeLayout(dealGame(gameOnPaper(id), number, choice))
    .trimEnd()
    .split('\n');
}

describe('deals', () => {
  test.each([
    [1, 'JD 2D 9H JC 5D 7H 7C 5H'],
    [3, 'KC 2D QC 7H 6S 8H TH 4D'],
    [24, '4C 5H QC 5D 2D 7H AH 7S'],
    [617, '7D AD 5C 3S 5S 8C 2D AH'],
  ])('Microsoft’s deal %i begins %s', (number, row) => {
    for (const id of ['freecell', 'bakers-game'])
      expect(
        linesOf(id, number)
          .map((line) => line.slice(0, 2))
          .join(' '),
      ).toBe(row);
  });

  test('the last of Microsoft’s numbers is 1,000,000; larger ones use the shuffle', () => {
    const streets = linesOf('streets-and-alleys', 1_000_001);
    expect(linesOf('freecell', 1_000_001)).toEqual(streets);
    expect(linesOf('freecell', 1_000_000)).not.toEqual(linesOf('streets-and-alleys', 1_000_000));
  });

  test('house rules change no card', () => {
    const shownAs = (suits: string) =>
      linesOf('spider', 5).map((line) => line.replaceAll(/(?<=\b.)[SHDC]\b/g, (suit) => suits['SHDC'.indexOf(suit)]));
    expect(linesOf('spider', 5, { suits: '2' })).toEqual(shownAs('SHHS'));
    expect(linesOf('spider', 5, { suits: '1' })).toEqual(shownAs('SSSS'));
  });

  test('opening cards are out of the pack before the shuffle', () => {
    const [foundations] = linesOf('beleaguered-castle', 1);
    expect(foundations).toBe('Foundations: AS AH AD AC');
    expect(linesOf('black-hole', 1)[0]).toBe('Foundations: AS');
  });

  test('kings sink', () => {
    for (const line of linesOf('bakers-dozen', 3)) expect(line).toMatch(/^(K. )*([^K]. ?)*$/);
  });
});
