import { LANGUAGES, type LanguageCode } from '../../../languages/languages.ts';
import type { OwnKeys } from '../keys/actions.ts';
import type { DealWish } from './deal-wish.ts';

/** The colours of everything; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'felt', 'contrast'] as const;
/** The drawing of the cards' faces. */
export const FACES = ['large', 'classic', 'minimal'] as const;
/** The drawing of the cards' backs. */
export const BACKS = ['leaves', 'waves', 'plain'] as const;
/** How long cards are on their way; `still`: they are there at once. */
export const SPEEDS = ['still', 'fast', 'usual', 'slow'] as const;
/** Cards that the game moves to the foundations by itself. */
export const AUTOMATICS = ['always', 'safe', 'never'] as const;
/** Whether a light says if the game can still be won: never; when it is asked; at all times. */
const OUTLOOKS = ['off', 'asked', 'live'] as const;
/** How much of each change is told to screen readers; `none`: only what is asked for. */
const ANNOUNCEMENTS = ['none', 'short', 'usual', 'full'] as const;
/** What one tap on a card does: takes it up for a second tap to put down, or sends it to its best place. */
export const TAPS = ['take', 'send'] as const;

/** What a player sets for good. */
export interface Settings {
  /** `system` is the first of the device's languages that there is. */
  readonly language: 'system' | LanguageCode;
  readonly theme: (typeof THEMES)[number];
  readonly face: (typeof FACES)[number];
  readonly back: (typeof BACKS)[number];
  readonly fourColours: boolean;
  /** The table mirrored, for the left hand. */
  readonly leftHand: boolean;
  /** Percent of the largest cards that fit. */
  readonly cardSize: number;
  /** Percent of the usual size of text. */
  readonly textSize: number;
  readonly speed: (typeof SPEEDS)[number];
  readonly celebrates: boolean;
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly showsClock: boolean;
  readonly showsMoves: boolean;
  readonly showsLeft: boolean;
  /** Where a card in hand may go lights up. */
  readonly showsLights: boolean;
  /** While the keyboard is in use, each pile shows its key. */
  readonly showsKeys: boolean;
  readonly automatic: (typeof AUTOMATICS)[number];
  /** A button ends a game of which nothing but the obvious is left. */
  readonly offersFinish: boolean;
  /** The kind of new deals. For a stored value that is none of `deal-wish.ts`, no deal is found. */
  readonly wish: DealWish;
  readonly outlook: (typeof OUTLOOKS)[number];
  readonly tap: (typeof TAPS)[number];
  readonly announces: (typeof ANNOUNCEMENTS)[number];
  /** Letters, digits and signs are keys of the game. */
  readonly letterKeys: boolean;
  /** The keys that the player has chosen. */
  readonly keys: OwnKeys;
}

/** The settings of the settings' screen; the keys have a panel of their own. */
export type ShownSetting = Exclude<keyof Settings, 'keys'>;

export const DEFAULTS: Settings = {
  language: 'system',
  theme: 'system',
  face: 'large',
  back: 'leaves',
  fourColours: false,
  leftHand: false,
  cardSize: 100,
  textSize: 100,
  speed: 'usual',
  celebrates: true,
  sound: false,
  vibration: false,
  showsClock: true,
  showsMoves: true,
  showsLeft: true,
  showsLights: true,
  showsKeys: true,
  automatic: 'safe',
  offersFinish: true,
  wish: 'any',
  outlook: 'off',
  tap: 'take',
  announces: 'usual',
  letterKeys: true,
  keys: {},
};

/** The values of the settings that are chosen from a list. */
export const CHOICES: { readonly [K in keyof Settings]?: readonly Settings[K][] } = {
  language: ['system', ...LANGUAGES],
  theme: THEMES,
  face: FACES,
  back: BACKS,
  speed: SPEEDS,
  automatic: AUTOMATICS,
  outlook: OUTLOOKS,
  tap: TAPS,
  announces: ANNOUNCEMENTS,
};

/** The least and the most of the settings that are numbers. */
export const RANGES = { cardSize: [60, 100], textSize: [100, 200] } as const satisfies {
  readonly [K in keyof Settings]?: readonly [least: number, most: number];
};

const NAMES = Object.keys(DEFAULTS) as (keyof Settings)[];

function isRight(name: keyof Settings, value: unknown): boolean {
  const choices: readonly unknown[] | undefined = CHOICES[name];
  if (choices) return choices.includes(value);
  if (!(name in RANGES)) return value !== null && typeof value === typeof DEFAULTS[name];
  const [least, most] = RANGES[name as keyof typeof RANGES];
  return typeof value === 'number' && value >= least && value <= most;
}

/** Reads settings as they were kept; each one that makes no sense, or is missing, has its default. */
export function readSettings(text: string | null): Settings {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = undefined;
  }
  const fields = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const right = NAMES.filter((name) => isRight(name, fields[name])).map((name) => [name, fields[name]] as const);
  return { ...DEFAULTS, ...Object.fromEntries(right) };
}
