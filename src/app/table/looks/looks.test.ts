/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blendOver, type Colour, contrastOf, parseOklch } from '../../../../tests/support/contrast.ts';
import { GAMES } from '../../../games/index.ts';
import type { DayAndNight } from './look.ts';
import { chosenLookOf, gameLookOf, gameLookStyle } from './looks.ts';
import { MOTIFS } from './motifs/index.ts';

const css = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');
const ownTable = css.slice(css.indexOf('.own-table {'));

type Time = keyof DayAndNight;

/** Reads the light or dark value of a token: from `.own-table` in tokens.css, or else from the rest of the file. */
function token(time: Time, name: string): Colour {
  const pattern = new RegExp(`--${name}: light-dark\\((oklch\\(.+?\\)), (oklch\\(.+?\\))\\);`);
  const [, light = '', dark = ''] = pattern.exec(ownTable.slice(0, ownTable.indexOf('\n}'))) ?? pattern.exec(css) ?? [];
  return parseOklch(time === 'light' ? light : dark);
}

/** Returns the colours of a table: plain, under its lights, and at the extremes of its shading. */
function groundsOf(gameId: string, time: Time): Colour[] {
  const { table, lights = [] } = gameLookOf(gameId);
  const plain = parseOklch(table[time]);
  const lit = [plain, ...lights.map(({ colour }) => blendOver(plain, parseOklch(colour[time])))];
  const shades =
    time === 'light'
      ? ['oklch(100% 0 0 / 0.12)', 'oklch(30% 0.03 200 / 0.1)']
      : ['oklch(100% 0 0 / 0.06)', 'oklch(0% 0 0 / 0.3)'];
  return lit.flatMap((ground) => [ground, ...shades.map((shade) => blendOver(ground, parseOklch(shade)))]);
}

/** Returns the lightness of an `oklch()` text in percent. */
function lightnessOf(oklch: string): number {
  return Number(/^oklch\(([\d.]+)%/.exec(oklch)?.[1]);
}

const TIMES: readonly Time[] = ['light', 'dark'];
const CASES = [...GAMES.map(({ id }) => id), 'a game without a look'].flatMap((id) =>
  TIMES.map((time) => ({ id, time })),
);

describe.each(CASES)('the table of $id, $time', ({ id, time }) => {
  const grounds = groundsOf(id, time);

  it('has legible text', () => {
    for (const ground of grounds) expect(contrastOf(token(time, 'text-on-table'), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('has visible places, rings and lights', () => {
    for (const ground of grounds)
      for (const name of ['place-line', 'place-ink', 'accent', 'focus'])
        expect(contrastOf(token(time, name), ground), name).toBeGreaterThanOrEqual(3);
  });

  it('is at most 70 % light, also under its lights', () => {
    const { table, lights = [] } = gameLookOf(id);
    for (const colour of [table, ...lights.map((light) => light.colour)])
      expect(lightnessOf(colour[time])).toBeLessThanOrEqual(70);
  });

  it('contrasts with cards, whose backs have visible lines', () => {
    const { back } = gameLookOf(id);
    for (const ground of grounds) expect(contrastOf(token(time, 'card'), ground)).toBeGreaterThanOrEqual(2);
    expect(contrastOf(parseOklch(back.lines), parseOklch(back.ground))).toBeGreaterThanOrEqual(3);
  });
});

/** The highest contrast of a motif with its table. The contrast of ink with a card is about ten times as high. */
const QUIET = 1.5;

it.each(CASES)('the motif of $id is quiet, $time', ({ id, time }) => {
  const { table, motif } = gameLookOf(id);
  const ground = parseOklch(table[time]);
  for (const { fills, opacity } of motif ? MOTIFS[motif]({ width: 360, height: 600 }) : []) {
    const isWhite = fills ? fills === 'lighter' : time === 'dark';
    const line = { ...parseOklch(`oklch(${isWhite ? 100 : 0}% 0 0)`), alpha: opacity };
    expect(contrastOf(line, ground)).toBeLessThanOrEqual(QUIET);
  }
});

describe('motifs', () => {
  it.each(Object.entries(MOTIFS))('%s is drawn for any size', (_, draw) => {
    for (const size of [
      { width: 360, height: 600 },
      { width: 1440, height: 804 },
      { width: 652, height: 360 },
    ])
      for (const { d } of draw(size)) {
        expect(d).toMatch(/^M[-\d.]/);
        expect(d).not.toMatch(/NaN|Infinity|undefined/);
      }
  });

  it('are the same for the same size', () => {
    for (const draw of Object.values(MOTIFS))
      expect(draw({ width: 500, height: 400 })).toEqual(draw({ width: 500, height: 400 }));
  });
});

it('a chosen table and back replace those of every game, but not its emblem and its win', () => {
  const own = gameLookOf('pitchfork');
  expect(chosenLookOf('pitchfork', { table: 'own', backColours: 'own' })).toEqual(own);
  const { table, lights, motif } = gameLookOf('four-seasons');
  const chosen = { ...own, table, lights, motif, back: gameLookOf('putt-putt').back };
  expect(chosenLookOf('pitchfork', { table: 'four-seasons', backColours: 'putt-putt' })).toEqual(chosen);
  expect(chosenLookOf('pitchfork', { table: 'plain', backColours: 'own' })).toEqual({
    ...own,
    table: gameLookOf('a game without a look').table,
    motif: undefined,
  });
});

it('a look becomes custom properties', () => {
  expect(gameLookStyle(gameLookOf('pitchfork'))).toMatch(
    /^--own-light: oklch\(.+\); --own-dark: oklch\(.+\); --own-back: /,
  );
});
