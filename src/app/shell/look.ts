import type { Settings } from '../preferences/settings/settings.ts';

/** The attributes of `<html>` that make the look of the page; the style sheets do the rest. */
export type Look = Readonly<Record<'data-theme' | 'data-tables' | 'data-suits' | 'data-face' | 'lang' | 'dir', string>>;

/**
 * Ready-made looks, kept for the script that runs before the first paint (`public/look.js`), so that no wrong theme is ever seen.
 * It is served as it stands, so its explanations are here: it knows nothing of settings but copies these attributes, of kinds that
 * are known, as what is stored may be anybody's; an inline script would be against the security policy.
 */
export interface KeptLook {
  readonly usual: Look;
  /** For a device that asks for more contrast. */
  readonly contrast: Look;
  /** Of `<html>`: all lengths that go with text follow it. */
  readonly fontSize: string;
  /** The colour of the bars of a phone's browser, where it doesn't follow the device. */
  readonly bar?: string;
}

/** Where `public/look.js` looks for it. */
export const LOOK_KEY = 'riffle.look';

/** The language of the page, and from where to where it is written. */
export type Writing = Pick<Look, 'lang' | 'dir'>;

/** The look that settings come to, on a device that asks for more contrast or doesn't. */
export function lookOf(
  { theme, plainTables, fourColours, face }: Settings,
  writing: Writing,
  wantsContrast: boolean,
): Look {
  return {
    ...writing,
    'data-theme': theme === 'system' && wantsContrast ? 'contrast' : theme,
    'data-tables': plainTables ? 'plain' : 'own',
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
