import type { Settings } from '../preferences/settings/settings.ts';

/** The attributes of `<html>` that select the look of the page. */
export type Look = Readonly<Record<'data-theme' | 'data-suits' | 'data-face' | 'lang' | 'dir', string>>;

/**
 * Looks stored for `public/look.js`, which runs before the first paint, so that the wrong theme never flashes. The build leaves
 * this script unchanged, since the security policy forbids inline scripts. It copies only known attributes, since the storage is
 * untrusted.
 */
export interface KeptLook {
  readonly usual: Look;
  /** The look for devices that prefer more contrast. */
  readonly contrast: Look;
  /** The font size of `<html>`, on which all sizes in `rem` depend. */
  readonly fontSize: string;
  /** The colour of a phone browser's bars, if it doesn't follow the device. */
  readonly bar?: string;
}

/** The storage key of the look. `public/look.js` repeats it. */
export const LOOK_KEY = 'riffle-patience.look';

/** The language and the writing direction of the page. */
export type Writing = Pick<Look, 'lang' | 'dir'>;

/** Returns the look for settings and for the contrast preference of the device. */
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
