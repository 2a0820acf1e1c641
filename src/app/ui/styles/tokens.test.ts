/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Read from the disk: the test runner hands out imported style sheets empty.
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const css = read('./tokens.css');

const THEMES = ['light', 'dark', 'felt', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

/** In sRGB, each from 0 to 1. */
interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('\n}', start));
}

/** The value of a token in a theme, as written: `oklch(52% 0.19 27)`. */
function written(theme: Theme, name: string): string {
  const find = (text: string): string | undefined => new RegExp(`--${name}: (.+);`).exec(text)?.[1];
  const value = find(block(`[data-theme="${theme}"]`)) ?? find(block(':root')) ?? '';
  const [, light, dark] = /^light-dark\((oklch\(.+?\)), (oklch\(.+?\))\)$/.exec(value) ?? [];
  return (theme === 'light' ? light : dark) ?? value;
}

/** The colour of a token in a theme. */
function token(theme: Theme, name: string): Colour {
  return colourOf(written(theme, name));
}

/** OKLCH to sRGB: Ottosson's matrices, then the curve of sRGB. */
function colourOf(oklch: string): Colour {
  const [, lightness, chroma, hue, alpha = 1] =
    /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(oklch) ?? [];
  expect(hue, `${oklch}: an oklch() was expected`).toBeDefined();
  const L = Number(lightness) / 100;
  const a = Number(chroma) * Math.cos((Number(hue) * Math.PI) / 180);
  const b = Number(chroma) * Math.sin((Number(hue) * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const curved = (linear: number) => {
    const value = Math.min(1, Math.max(0, linear));
    return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  };
  return {
    red: curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha: Number(alpha),
  };
}

/** What is seen of a colour over an opaque one. */
function over(ground: Colour, { red, green, blue, alpha }: Colour): Colour {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return { red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: 1 };
}

/** Relative luminance by WCAG 2. */
function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2's contrast of an ink, seen over an opaque ground, with it. */
function contrastOf(ink: Colour, ground: Colour): number {
  const [a, b] = [luminance(over(ground, ink)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function contrast(theme: Theme, ink: string, ground: string): number {
  return contrastOf(token(theme, ink), token(theme, ground));
}

/** A token made fainter by `color-mix(in oklch, var(--NAME) SHARE%, transparent)`, as a file says after `lead`. */
function faint(theme: Theme, text: string, lead: string): Colour {
  const from = text.indexOf(lead);
  const [, name = '', share] =
    /color-mix\(in oklch, var\(--([\w-]+)\) (\d+)%, transparent\)/.exec(from < 0 ? '' : text.slice(from)) ?? [];
  expect(share, `a faint colour was expected after ${lead}`).toBeDefined();
  return { ...token(theme, name), alpha: Number(share) / 100 };
}

/** The table where its cloth makes it lightest and darkest. */
function cloths(theme: Theme): Colour[] {
  const table = token(theme, 'table');
  const shades = written(theme, 'table-cloth').match(/oklch\([^)]+\)/g) ?? [];
  return [table, ...shades.map((shade) => over(table, colourOf(shade)))];
}

describe('the bars of a phone’s browser', () => {
  const page = read('../../index.html');

  it.each(['light', 'dark'] as const)('have the surface’s colour before the app starts, %s', (theme) => {
    expect(page).toContain(`content="${written(theme, 'surface')}" media="(prefers-color-scheme: ${theme})"`);
  });
});

describe.each(THEMES)('the %s theme', (theme) => {
  /** WCAG 2's contrast of text: AA, and AAA where contrast is what the theme is for. */
  const legible = theme === 'contrast' ? 7 : 4.5;
  /** Of what is seen and not read, in every theme. */
  const visible = 3;
  const surfaces = ['surface', 'surface-raised'].map((name) => token(theme, name));

  it.each(['ink', 'red', 'blue', 'green'])('keeps %s suits legible on the card', (ink) => {
    expect(contrast(theme, ink, 'card')).toBeGreaterThanOrEqual(legible);
  });

  it.each(['text', 'text-muted', 'accent', 'positive', 'warning'])('keeps %s legible on both surfaces', (ink) => {
    for (const surface of surfaces) expect(contrastOf(token(theme, ink), surface)).toBeGreaterThanOrEqual(legible);
  });

  it('keeps words legible on the table and on the accent', () => {
    for (const cloth of cloths(theme))
      expect(contrastOf(token(theme, 'text-on-table'), cloth)).toBeGreaterThanOrEqual(legible);
    expect(contrast(theme, 'on-accent', 'accent')).toBeGreaterThanOrEqual(legible);
  });

  it('keeps the words of buttons legible that can’t be used now', () => {
    const ink = faint(theme, read('./app.css'), '.button[aria-disabled="true"]');
    for (const surface of surfaces) expect(contrastOf(ink, surface)).toBeGreaterThanOrEqual(legible);
  });

  it('keeps the move that the game stands at legible in the list', () => {
    const row = over(
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
      const bed = over(cloth, token(theme, 'place-fill'));
      expect(contrastOf(over(cloth, token(theme, 'place-line')), bed)).toBeGreaterThanOrEqual(visible);
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

  it('tells a card from the table', () => {
    expect(contrast(theme, 'card', 'table')).toBeGreaterThanOrEqual(1.4);
  });
});
