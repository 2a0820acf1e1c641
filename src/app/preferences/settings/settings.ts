import { LANGUAGES } from '../../../languages/languages.ts';
import type { OwnKeys } from '../keys/actions.ts';
import type { DealWish } from './deal-wish.ts';

/** The colours of everything; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'felt', 'contrast'] as const;
/** The drawing of the cards' faces. */
export const FACES = ['classic', 'large', 'minimal'] as const;
/** The drawing of the cards' backs. */
export const BACKS = ['leaves', 'waves', 'diamonds', 'stars', 'feathers', 'plain'] as const;
/** How long cards are on their way; `still`: they are there at once. */
export const SPEEDS = ['still', 'fast', 'usual', 'slow'] as const;
/** Cards that the game moves to the foundations by itself. */
export const AUTOMATICS = ['always', 'safe', 'never'] as const;
/** Whether a light says if the game can still be won: never; when it is asked; at all times. */
const OUTLOOKS = ['off', 'asked', 'live'] as const;
/** How much of each change is told to screen readers; `none`: only what is asked for. */
const ANNOUNCEMENTS = ['none', 'short', 'usual', 'full'] as const;
/** One tap on a card picks it up (`take`) or sends it to its best place (`send`); `touch`: a finger sends it, a mouse picks it up. */
export const TAPS = ['touch', 'take', 'send'] as const;

/** The least and the most of the settings that are numbers. */
export const RANGES = { cardSize: [60, 100], textSize: [100, 200] } as const;

/** A setting: its default, and whether a kept value is one of its values. */
interface Setting<Value> {
  readonly usual: Value;
  readonly takes: (value: unknown) => boolean;
}

const choice = <const Value extends string>(values: readonly Value[], usual: NoInfer<Value>): Setting<Value> => ({
  usual,
  takes: (value) => values.includes(value as Value),
});
const toggle = (usual: boolean): Setting<boolean> => ({ usual, takes: (value) => typeof value === 'boolean' });
const percent = ([least, most]: readonly [least: number, most: number]): Setting<number> => ({
  usual: 100,
  takes: (value) => typeof value === 'number' && value >= least && value <= most,
});

/** All settings. */
const SETTINGS = {
  /** `system` is the first of the device's languages that there is. */
  language: choice(['system', ...LANGUAGES], 'system'),
  theme: choice(THEMES, 'system'),
  /** One quiet table for all games, instead of each game's own. */
  plainTables: toggle(false),
  face: choice(FACES, 'classic'),
  back: choice(BACKS, 'leaves'),
  fourColours: toggle(false),
  /** The table mirrored, for the left hand. */
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
  /** Where a card in hand may go lights up. */
  showsLights: toggle(true),
  /** While the keyboard is in use, each pile shows its key. */
  showsKeys: toggle(true),
  automatic: choice(AUTOMATICS, 'safe'),
  /** A button ends a game of which nothing but the obvious is left. */
  offersFinish: toggle(true),
  /** The kind of new deals. For a stored value that is none of `deal-wish.ts`, no deal is found. */
  wish: { usual: 'any', takes: (value) => typeof value === 'string' } as Setting<DealWish>,
  outlook: choice(OUTLOOKS, 'off'),
  tap: choice(TAPS, 'touch'),
  announces: choice(ANNOUNCEMENTS, 'usual'),
  /** Letters, digits and signs are keys of the game. */
  letterKeys: toggle(true),
  /** The keys that the player has chosen. */
  keys: { usual: {}, takes: (value) => typeof value === 'object' && value !== null } as Setting<OwnKeys>,
};

/** What a player sets for good. */
export type Settings = { readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['usual'] };

/** The settings of the settings' screen; the keys have a panel of their own. */
export type ShownSetting = Exclude<keyof Settings, 'keys'>;

export const DEFAULTS = settingsOf({});

/** The values of the settings that are chosen from a list. */
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

/** Reads settings as they were kept; each one that makes no sense, or is missing, has its default. */
export function readSettings(text: string | null): Settings {
  try {
    return settingsOf(JSON.parse(text ?? '{}'));
  } catch {
    return DEFAULTS;
  }
}

function settingsOf(kept: unknown): Settings {
  const fields = Object(kept) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(SETTINGS).map(([name, { usual, takes }]) => [
    name,
    takes(fields[name]) ? fields[name] : usual,
  ]);
  return Object.fromEntries(entries) as Settings;
}
