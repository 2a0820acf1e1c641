/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Read from the disk: the test runner hands out imported style sheets empty.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const THEMES = ['light', 'dark', 'felt', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('\n}', start));
}

/** The value of a colour token in a theme, as written: `oklch(52% 0.19 27)`. */
function token(theme: Theme, name: string): string {
  const find = (text: string): string | undefined => new RegExp(`--${name}: (.+);`).exec(text)?.[1];
  const written = find(block(`[data-theme="${theme}"]`)) ?? find(block(':root')) ?? '';
  const [, light, dark] = /^light-dark\((oklch\(.+?\)), (oklch\(.+?\))\)$/.exec(written) ?? [];
  return (theme === 'light' ? light : dark) ?? written;
}

/** OKLCH to relative luminance: Ottosson's matrices, then the weights of WCAG 2. */
function luminance(colour: string): number {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  expect(hue, `${colour}: an opaque oklch() was expected`).toBeDefined();
  const L = Number(lightness) / 100;
  const a = Number(chroma) * Math.cos((Number(hue) * Math.PI) / 180);
  const b = Number(chroma) * Math.sin((Number(hue) * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)));
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, ink: string, ground: string): number {
  const [a, b] = [luminance(token(theme, ink)), luminance(token(theme, ground))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe('the bars of a phone’s browser', () => {
  const page = readFileSync(new URL('./index.html', import.meta.url), 'utf8');

  it.each(['light', 'dark'] as const)('have the surface’s colour before the app starts, %s', (theme) => {
    expect(page).toContain(`content="${token(theme, 'surface')}" media="(prefers-color-scheme: ${theme})"`);
  });
});

describe.each(THEMES)('the %s theme', (theme) => {
  /** WCAG 2's contrast of text: AA, and AAA where contrast is what the theme is for. */
  const legible = theme === 'contrast' ? 7 : 4.5;

  it.each(['ink', 'red', 'blue', 'green'])('keeps %s suits legible on the card', (ink) => {
    expect(contrast(theme, ink, 'card')).toBeGreaterThanOrEqual(legible);
  });

  it.each(['text', 'text-muted', 'accent', 'positive', 'warning'])('keeps %s legible on both surfaces', (ink) => {
    expect(contrast(theme, ink, 'surface')).toBeGreaterThanOrEqual(legible);
    expect(contrast(theme, ink, 'surface-raised')).toBeGreaterThanOrEqual(legible);
  });

  it('keeps words legible on the table and on the accent', () => {
    expect(contrast(theme, 'text-on-table', 'table')).toBeGreaterThanOrEqual(legible);
    expect(contrast(theme, 'on-accent', 'accent')).toBeGreaterThanOrEqual(legible);
  });

  it.each(['table', 'surface', 'surface-raised'])('shows the focus ring at 3 : 1 on the %s', (ground) => {
    expect(contrast(theme, 'focus', ground)).toBeGreaterThanOrEqual(3);
  });

  it('shows the focus ring on a card: by itself or by its edges', () => {
    const best = Math.max(contrast(theme, 'focus', 'card'), contrast(theme, 'focus-edge', 'card'));
    expect(best).toBeGreaterThanOrEqual(3);
    expect(contrast(theme, 'focus', 'focus-edge')).toBeGreaterThanOrEqual(3);
  });

  it('tells a card from the table', () => {
    expect(contrast(theme, 'card', 'table')).toBeGreaterThanOrEqual(1.4);
  });
});
