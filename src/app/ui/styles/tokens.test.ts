/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blendOver, type Colour, contrastOf, parseOklch } from '../../../../tests/support/contrast.ts';

// Style sheets are read from the disk, since imported ones are empty in the test runner.
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const css = read('./tokens.css');

const THEMES = ['light', 'dark', 'felt', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('\n}', start));
}

/** Returns the text of a token's value in a theme, such as `oklch(52% 0.19 27)`. */
function written(theme: Theme, name: string): string {
  const find = (text: string): string | undefined => new RegExp(`--${name}: (.+);`).exec(text)?.[1];
  const value = find(block(`[data-theme="${theme}"]`)) ?? find(block(':root')) ?? '';
  const [, light, dark] = /^light-dark\((oklch\(.+?\)), (oklch\(.+?\))\)$/.exec(value) ?? [];
  return (theme === 'light' ? light : dark) ?? value;
}

function token(theme: Theme, name: string): Colour {
  return parseOklch(written(theme, name));
}

function contrast(theme: Theme, ink: string, ground: string): number {
  return contrastOf(token(theme, ink), token(theme, ground));
}

/** Returns the colour of the first `color-mix(in oklch, var(--NAME) SHARE%, transparent)` after `lead`. */
function faint(theme: Theme, text: string, lead: string): Colour {
  const from = text.indexOf(lead);
  const [, name = '', share] =
    /color-mix\(in oklch, var\(--([\w-]+)\) (\d+)%, transparent\)/.exec(from < 0 ? '' : text.slice(from)) ?? [];
  expect(share, `a faint colour was expected after ${lead}`).toBeDefined();
  return { ...token(theme, name), alpha: Number(share) / 100 };
}

/** Returns the colours of the table: plain, and under each shade of its cloth. */
function cloths(theme: Theme): Colour[] {
  const table = token(theme, 'table');
  const shades = written(theme, 'table-cloth').match(/oklch\([^)]+\)/g) ?? [];
  return [table, ...shades.map((shade) => blendOver(table, parseOklch(shade)))];
}

describe('the bars of a phone’s browser', () => {
  const page = read('../../index.html');

  it.each(['light', 'dark'] as const)('have the surface’s colour before the app starts, %s', (theme) => {
    expect(page).toContain(`content="${written(theme, 'surface')}" media="(prefers-color-scheme: ${theme})"`);
  });
});

describe.each(THEMES)('the %s theme', (theme) => {
  /** The least contrast of text: that of WCAG 2 at level AA, or AAA for the contrast theme. */
  const legible = theme === 'contrast' ? 7 : 4.5;
  /** The least contrast of graphics in WCAG 2. */
  const visible = 3;
  const surfaces = ['surface', 'surface-raised'].map((name) => token(theme, name));

  it.each(['ink', 'red', 'blue', 'green'])('keeps %s suits legible on the card', (ink) => {
    expect(contrast(theme, ink, 'card')).toBeGreaterThanOrEqual(legible);
  });

  it.each(['text', 'text-muted', 'accent', 'positive', 'warning'])('keeps %s legible on both surfaces', (ink) => {
    for (const surface of surfaces) expect(contrastOf(token(theme, ink), surface)).toBeGreaterThanOrEqual(legible);
  });

  it('keeps text legible on the table and on the accent', () => {
    for (const cloth of cloths(theme))
      expect(contrastOf(token(theme, 'text-on-table'), cloth)).toBeGreaterThanOrEqual(legible);
    expect(contrast(theme, 'on-accent', 'accent')).toBeGreaterThanOrEqual(legible);
  });

  it('keeps disabled buttons legible', () => {
    const ink = faint(theme, read('./app.css'), '.button[aria-disabled="true"]');
    for (const surface of surfaces) expect(contrastOf(ink, surface)).toBeGreaterThanOrEqual(legible);
  });

  it('keeps the move that the game stands at legible in the list', () => {
    const row = blendOver(
      token(theme, 'surface-raised'),
      faint(theme, read('../../game/moves/MoveList.svelte'), '.row[aria-current]'),
    );
    for (const ink of ['text', 'text-muted'])
      expect(contrastOf(token(theme, ink), row)).toBeGreaterThanOrEqual(legible);
    expect(contrastOf(token(theme, 'focus'), row)).toBeGreaterThanOrEqual(visible);
  });

  it('shows the edges of controls', () => {
    for (const surface of surfaces)
      expect(contrastOf(faint(theme, css, '--edge:'), surface)).toBeGreaterThanOrEqual(visible);
  });

  it.each(['table', 'surface', 'surface-raised'])('shows the focus ring on the %s', (ground) => {
    expect(contrast(theme, 'focus', ground)).toBeGreaterThanOrEqual(visible);
  });

  it.each(['card', 'card-back', 'accent'])('shows the focus ring on the %s: by itself or by its edges', (ground) => {
    const best = Math.max(contrast(theme, 'focus', ground), contrast(theme, 'focus-edge', ground));
    expect(best).toBeGreaterThanOrEqual(visible);
    expect(contrast(theme, 'focus', 'focus-edge')).toBeGreaterThanOrEqual(visible);
  });

  it('shows empty places on any cloth, and what they take', () => {
    for (const cloth of cloths(theme)) {
      const bed = blendOver(cloth, token(theme, 'place-fill'));
      expect(contrastOf(blendOver(cloth, token(theme, 'place-line')), bed)).toBeGreaterThanOrEqual(visible);
      expect(contrastOf(token(theme, 'place-line'), cloth)).toBeGreaterThanOrEqual(visible);
      for (const ground of [cloth, bed])
        expect(contrastOf(token(theme, 'place-ink'), ground)).toBeGreaterThanOrEqual(visible);
    }
  });

  it('shows rings and lights on any cloth, and on a card by themselves or by their edges', () => {
    for (const cloth of cloths(theme))
      expect(contrastOf(token(theme, 'accent'), cloth)).toBeGreaterThanOrEqual(visible);
    const best = Math.max(contrast(theme, 'accent', 'card'), contrast(theme, 'table', 'card'));
    expect(best).toBeGreaterThanOrEqual(visible);
  });

  it('contrasts a card with the table', () => {
    expect(contrast(theme, 'card', 'table')).toBeGreaterThanOrEqual(2);
  });
});
