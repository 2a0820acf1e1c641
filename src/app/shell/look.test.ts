/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../preferences/settings/settings.ts';
import { fontSizeOf, keptLookOf, LOOK_KEY, lookOf } from './look.ts';

const GERMAN = { lang: 'de', dir: 'ltr' };

const script = readFileSync(new URL('../public/look.js', import.meta.url), 'utf8');

/** Runs the script with a stored text. Returns what it set: attributes and font size of `<html>`, and the bar colour. */
function firstLook(kept: (key: string) => string | null, wantsContrast = false) {
  const attributes: Record<string, string> = {};
  const style = { fontSize: '' };
  const meta = { content: 'the device’s' };
  runInNewContext(script, {
    localStorage: { getItem: kept },
    matchMedia: () => ({ matches: wantsContrast }),
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
        style,
      },
      querySelectorAll: () => [meta],
    },
  });
  return { attributes, bar: meta.content, ...style };
}

describe('the look before the first paint', () => {
  const felt = { ...DEFAULTS, theme: 'felt', textSize: 150, fourColours: true } as const;

  it('follows the settings', () => {
    const kept = (key: string) => (key === LOOK_KEY ? JSON.stringify(keptLookOf(felt, GERMAN, 'green')) : null);
    expect(firstLook(kept)).toEqual({
      attributes: lookOf(felt, GERMAN, false),
      bar: 'green',
      fontSize: fontSizeOf(felt),
    });
  });

  it('follows the device where no theme is chosen', () => {
    const kept = () => JSON.stringify(keptLookOf(DEFAULTS, GERMAN, 'white'));
    expect(firstLook(kept)).toEqual({
      attributes: lookOf(DEFAULTS, GERMAN, false),
      bar: 'the device’s',
      fontSize: '100%',
    });
    expect(firstLook(kept, true).attributes).toEqual(lookOf(DEFAULTS, GERMAN, true));
    expect(lookOf(DEFAULTS, GERMAN, true)['data-theme']).toBe('contrast');
  });

  it('keeps a chosen theme on a device that prefers contrast', () => {
    expect(lookOf(felt, GERMAN, true)).toEqual(lookOf(felt, GERMAN, false));
  });

  it.each([null, '{', '7', 'null', '{"usual":null}'])('is the device’s own if %j is stored', (text) => {
    expect(firstLook(() => text).attributes).toEqual({});
    expect(firstLook(() => text, true).attributes).toEqual({ 'data-theme': 'contrast' });
  });

  it('is the device’s own without storage', () => {
    const refused = () => {
      throw new Error('refused');
    };
    expect(firstLook(refused).attributes).toEqual({});
  });
});
