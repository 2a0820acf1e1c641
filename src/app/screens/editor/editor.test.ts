import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import { sampleSize } from '../../../../tests/support/samples.ts';
import { GAMES } from '../../../games/index.ts';
import {
  type Card,
  compile,
  type DealNumber,
  deal,
  formatLayout,
  type Game,
  layoutOf,
  legalMoves,
  type Position,
  parseCard,
  parseLayout,
  play,
  readLayout,
  setUp,
  writeLayout,
} from '../../../rules/index.ts';
import { gamesForLayout } from '../../game/layout-draft.ts';
import { spotsOf } from '../../table/geometry/spots.ts';
import {
  cardsBeneathTops,
  countUnplaced,
  emptyLayout,
  fillAtRandom,
  layoutCardsAt,
  layoutDownAt,
  putCard,
  removeCardAt,
  turnCardAt,
  withGamePlaces,
} from './board.ts';
import { beginEdits, edit, redoEdit, undoEdit } from './edits.ts';
import { faultMarkOf, rangeOf } from './fault-marks.ts';

const games = GAMES.map((definition) => compile(definition));
const golf = gameNamed('putt-putt');
const RUNS = { numRuns: sampleSize(50, 500) };

/** Returns the position after the moves that `choices` select. */
function played(game: Game, number: DealNumber, choices: readonly number[]): Position {
  return choices.reduce(
    (position, choice) => {
      const legal = legalMoves(game, position);
      const move = legal[choice % Math.max(1, legal.length)];
      return move === undefined ? position : play(game, position, move);
    },
    deal(game, number),
  );
}

const positions = fc
  .record({
    game: fc.constantFrom(...games),
    number: fc.integer({ min: 1 }).map((number) => number as DealNumber),
    choices: fc.array(fc.nat(), { maxLength: 120, size: 'max' }),
  })
  .map(({ game, number, choices }) => ({ game, position: played(game, number, choices) }));

function card(text: string): Card {
  const found = parseCard(text);
  if (found === undefined) throw new Error(text);
  return found;
}

describe('a layout in the editor', () => {
  it('can be any position, taken apart and rebuilt', () => {
    fc.assert(
      fc.property(positions, ({ game, position }) => {
        const whole = layoutOf(game, position);
        let made = emptyLayout(game);
        for (const spot of spotsOf(game))
          for (const [index, lying] of layoutCardsAt(whole, spot).entries())
            made = putCard(made, spot, spot.kind === 'foundation' ? -1 : index - 1, lying);
        for (const spot of spotsOf(game))
          if (layoutDownAt(whole, spot) > 0) made = turnCardAt(made, spot, layoutDownAt(whole, spot) - 1);
        expect(writeLayout(game, made)).toBe(writeLayout(game, whole));
        for (const spot of spotsOf(game).toReversed())
          while (layoutCardsAt(made, spot).length > 0) made = removeCardAt(made, spot, 0);
        expect(writeLayout(game, made)).toBe(writeLayout(game, emptyLayout(game)));
      }),
      RUNS,
    );
  });

  it('is filled at random to a playable layout', () => {
    fc.assert(
      fc.property(positions, fc.nat(), fc.integer({ min: 1, max: 1e9 }), ({ game, position }, take, seed) => {
        let layout = layoutOf(game, position);
        // Takes no card from foundations. Filling brings piles up to the length after the deal; longer piles stay as they are.
        const spots = spotsOf(game).filter(({ kind }) => kind !== 'foundation');
        for (let times = take % 60; times > 0; times--) {
          const spot = spots[(times * 7) % spots.length];
          if (spot && layoutCardsAt(layout, spot).length > 0) layout = removeCardAt(layout, spot, 0);
        }
        const filled = fillAtRandom(game, layout, seed as DealNumber);
        const left = countUnplaced(game, filled).reduce((sum, count) => sum + count, 0);
        expect(left).toBe(cardsBeneathTops(game, filled).length);
        expect(setUp(game, filled)).toMatchObject({ ok: true });
      }),
      RUNS,
    );
  });

  it.each(games.map((game) => [game.name, game] as const))('of %s is filled from an empty one', (_, game) => {
    const filled = fillAtRandom(game, emptyLayout(game), 7 as DealNumber);
    expect(parseLayout(game, writeLayout(game, filled)).ok).toBe(true);
  });

  it('has one card on a foundation, which another replaces', () => {
    const game = games.find(({ foundations, completes }) => foundations === 4 && completes);
    const spot = game && spotsOf(game).find(({ kind }) => kind === 'foundation');
    if (!game || !spot) throw new Error('no game has four foundations');
    const once = putCard(emptyLayout(game), spot, -1, card('5H'));
    expect(putCard(once, spot, 0, card('6H')).foundations).toEqual([card('6H')]);
  });

  it('shows only the piles of the game', () => {
    const read = readLayout('AS\nKH');
    const [game] = games;
    if (!read.ok || !game) throw new Error('unread');
    expect(withGamePlaces(game, read.value).piles).toHaveLength(game.piles);
  });
});

describe('the game of a layout', () => {
  it('is among the games that accept it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.integer({ min: 1 }), (game, number) => {
        const found = gamesForLayout(formatLayout(game, deal(game, number)));
        expect(found.map(({ name }) => name)).toContain(game.name);
        expect(found.every(({ piles }) => piles === game.piles)).toBe(true);
      }),
      RUNS,
    );
  });

  it('is guessed by the number of piles of an invalid layout, if possible', () => {
    const text = formatLayout(golf, deal(golf, 1));
    const alike = games.filter(({ piles }) => piles === golf.piles);
    expect(gamesForLayout(text.replace(/AS/, 'KS'))).toEqual(alike);
    expect(gamesForLayout(text.replace(/AS/, 'XX'))).toEqual(alike);
    expect(gamesForLayout(text.replace(/AS/, 'XX').replace(/^(?!\w+:)(?=.)/gm, ': '))).toEqual(alike);
    // The last line may also be the end of the text.
    const six = games.filter(({ piles }) => piles === golf.piles || piles === golf.piles - 1);
    expect(gamesForLayout('Foundations: 2H\nXX\n\n\n\n\n\n')).toEqual(six);
    expect(gamesForLayout('AS KH')).toEqual([]);
    expect(gamesForLayout('no layout')).toEqual([]);
  });
});

describe('a fault', () => {
  const game = golf;
  const right = formatLayout(game, deal(game, 1));

  it.each([
    ['a card twice', right.replace(/^(\w\w \w\w) (\w\w)/m, '$1 $1'), /^\w\w$/],
    ['no card', right.replace(/(\w\w)$/m, 'XX'), /^XX$/],
    ['no label', `Hand: AS\n${right}`, /^Hand:$/],
    ['a pile too long', right.replace('Stock: ', '').replace(/^Stock:.*/m, ''), /./],
  ])('is marked in the text: %s', (_, text, marked) => {
    for (const end of ['\n', '\r\n']) {
      const checked = parseLayout(game, text.replaceAll('\n', end));
      if (checked.ok || !checked.error.span) throw new Error('nothing is marked');
      const { from, to } = rangeOf(text, checked.error.span);
      expect(text.slice(from, to)).toMatch(marked);
    }
  });

  it('is marked on the table, at its card', () => {
    const spots = spotsOf(game);
    const text = right.replace(/\n(\w\w) (\w\w) (.*)\n$/, '\n$1 $1 $3\n');
    const checked = parseLayout(game, text);
    expect(checked.ok ? undefined : faultMarkOf(spots, checked.error)).toEqual({ spot: game.piles - 1, index: 1 });
    expect(faultMarkOf(spots, { code: '', place: '', found: '', expected: '' })).toBe(undefined);
  });

  it('lies within any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.string({ unit: 'binary' }), (of, text) => {
        const checked = parseLayout(of, text);
        if (checked.ok || !checked.error.span) return;
        const { from, to } = rangeOf(text, checked.error.span);
        expect(from >= 0 && from <= to && to <= text.length).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('edits', () => {
  it('are undone and redone; continuous typing is one edit', () => {
    const typed = ['A', 'AS', 'AS K'].reduce((edits, text, at) => edit(edits, text, 10_000 + at * 100), beginEdits(''));
    const later = edit(edit(typed, 'AS KH', 20_000), '-');
    const back = undoEdit(undoEdit(later));
    expect([undoEdit(later).now, back.now, undoEdit(back).now]).toEqual(['AS KH', 'AS K', '']);
    expect(redoEdit(back).now).toBe('AS KH');
    expect(undoEdit(beginEdits('x')).now).toBe('x');
    expect(edit(back, 'new').future).toEqual([]);
  });
});
