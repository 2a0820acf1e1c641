import { LANGUAGES } from '../../../languages/languages.ts';
import type { OwnKeys } from '../keys/actions.ts';
import type { DealWish } from './deal-wish.ts';

/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'felt', 'contrast'] as const;
export const FACES = ['classic', 'large', 'minimal'] as const;
export const BACKS = ['leaves', 'waves', 'diamonds', 'stars', 'feathers', 'plain'] as const;
/** The speed of motion; `still` is no motion. */
export const SPEEDS = ['still', 'fast', 'usual', 'slow'] as const;
/** Which cards go to the foundations automatically. */
export const AUTOMATICS = ['always', 'safe', 'never'] as const;
/** When a light shows whether the game can still be won. */
const OUTLOOKS = ['off', 'asked', 'live'] as const;
/** The detail of announcements to screen readers; `none`: only requested ones. */
const ANNOUNCEMENTS = ['none', 'short', 'usual', 'full'] as const;
/** A tap picks a card up (`take`) or sends it to its best place (`send`); `touch` sends by touch and picks up by mouse. */
export const TAPS = ['touch', 'take', 'send'] as const;

/** The minimum and the maximum of numeric settings. */
export const RANGES = { cardSize: [60, 100], textSize: [100, 200] } as const;

/** A setting: its default, and whether a stored value is valid. */
interface Setting<Value> {
  readonly defaultValue: Value;
  readonly accepts: (value: unknown) => boolean;
}

const choice = <const Value extends string>(
  values: readonly Value[],
  defaultValue: NoInfer<Value>,
): Setting<Value> => ({
  defaultValue,
  accepts: (value) => values.includes(value as Value),
});
const toggle = (defaultValue: boolean): Setting<boolean> => ({
  defaultValue,
  accepts: (value) => typeof value === 'boolean',
});
const percent = ([min, max]: readonly [min: number, max: number]): Setting<number> => ({
  defaultValue: 100,
  accepts: (value) => typeof value === 'number' && value >= min && value <= max,
});

const SETTINGS = {
  /** `system` is the first supported language of the device. */
  language: choice(['system', ...LANGUAGES], 'system'),
  theme: choice(THEMES, 'system'),
  /** Whether all games have the same plain table. */
  plainTables: toggle(false),
  face: choice(FACES, 'classic'),
  back: choice(BACKS, 'leaves'),
  fourColours: toggle(false),
  /** Whether the table is mirrored for the left hand. */
  leftHand: toggle(false),
  /** Percent of the largest cards that fit. */
  cardSize: percent(RANGES.cardSize),
  /** Percent of the usual size of text. */
  textSize: percent(RANGES.textSize),
  speed: choice(SPEEDS, 'usual'),
  celebrates: toggle(true),
  sound: toggle(false),
  vibration: toggle(false),
  showsClock: toggle(true),
  showsMoves: toggle(true),
  showsLeft: toggle(true),
  /** Whether the places that take the cards in hand light up. */
  showsLights: toggle(true),
  /** Whether piles show their keys while the keyboard is used. */
  showsKeys: toggle(true),
  automatic: choice(AUTOMATICS, 'safe'),
  /** Whether a button offers to finish a game without decisions left. */
  offersFinish: toggle(true),
  /** The kind of new deals. A stored value that isn't in `deal-wish.ts` finds no deal. */
  wish: { defaultValue: 'any', accepts: (value) => typeof value === 'string' } as Setting<DealWish>,
  outlook: choice(OUTLOOKS, 'off'),
  tap: choice(TAPS, 'touch'),
  announces: choice(ANNOUNCEMENTS, 'usual'),
  /** Whether letters, digits and signs are keys of the game. */
  letterKeys: toggle(true),
  /** The player's own keys. */
  keys: { defaultValue: {}, accepts: (value) => typeof value === 'object' && value !== null } as Setting<OwnKeys>,
};

export type Settings = { readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['defaultValue'] };

/** The settings of the settings panel; keys have a panel of their own. */
export type ShownSetting = Exclude<keyof Settings, 'keys'>;

export const DEFAULTS = settingsOf({});

/** The values of settings that are chosen from a list. */
export const CHOICES: { readonly [K in keyof Settings]?: readonly Settings[K][] } = {
  theme: THEMES,
  face: FACES,
  back: BACKS,
  speed: SPEEDS,
  automatic: AUTOMATICS,
  outlook: OUTLOOKS,
  tap: TAPS,
  announces: ANNOUNCEMENTS,
};

/** Parses stored settings; invalid and missing ones get their defaults. */
export function readSettings(text: string | null): Settings {
  try {
    return settingsOf(JSON.parse(text ?? '{}'));
  } catch {
    return DEFAULTS;
  }
}

function settingsOf(value: unknown): Settings {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(SETTINGS).map(([name, { defaultValue, accepts }]) => [
    name,
    accepts(fields[name]) ? fields[name] : defaultValue,
  ]);
  return Object.fromEntries(entries) as Settings;
}
