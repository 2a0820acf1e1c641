import type { Settings } from '../preferences/settings/settings.ts';

export type Look = Readonly<Record<'data-theme' | 'data-suits' | 'data-face' | 'lang' | 'dir', string>>;

/**
 * Stored for `public/look.js`, which runs before the first paint, so that the wrong theme never flashes. It is a file,
 * since the security policy forbids inline scripts, and copies only known attributes, since the storage is untrusted.
 */
export interface KeptLook {
  readonly usual: Look;
  readonly contrast: Look;
  /** Of `<html>`, on which all sizes in `rem` depend. */
  readonly fontSize: string;
  /** The colour of a phone browser's bars, if it doesn't follow the device. */
  readonly bar?: string;
}

/** `public/look.js` repeats this key. */
export const LOOK_KEY = 'riffle-patience.look';

export type Writing = Pick<Look, 'lang' | 'dir'>;

export function lookOf({ theme, fourColours, face }: Settings, writing: Writing, wantsContrast: boolean): Look {
  return {
    ...writing,
    'data-theme': theme === 'system' && wantsContrast ? 'contrast' : theme,
    'data-suits': fourColours ? 'four' : 'two',
    'data-face': face,
  };
}

export function fontSizeOf({ textSize }: Settings): string {
  return `${textSize}%`;
}

export function keptLookOf(settings: Settings, writing: Writing, bar: string): KeptLook {
  const look = {
    usual: lookOf(settings, writing, false),
    contrast: lookOf(settings, writing, true),
    fontSize: fontSizeOf(settings),
  };
  return settings.theme === 'system' ? look : { ...look, bar };
}
