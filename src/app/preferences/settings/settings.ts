import { GRADES } from '../../../games/grades.ts';
import { LANGUAGES } from '../../../languages/languages.ts';
import type { OwnKeys } from '../keys/actions.ts';

export const WISHES = ['any', 'winnable', ...GRADES] as const;
export type DealWish = (typeof WISHES)[number];

export const THEMES = ['system', 'light', 'dark', 'felt', 'contrast'] as const;
export const FACES = ['classic', 'large', 'minimal'] as const;
export const BACKS = ['leaves', 'waves', 'diamonds', 'stars', 'feathers', 'plain'] as const;
export const SPEEDS = ['still', 'fast', 'usual', 'slow'] as const;
/** The cards that the table moves to foundations: all, only those whose move never loses a win, or none. */
export const AUTOMATICS = ['always', 'safe', 'never'] as const;
const OUTLOOKS = ['off', 'asked', 'live'] as const;
const ANNOUNCEMENTS = ['none', 'short', 'usual', 'full'] as const;
/** The effects of a tap: `take` picks a card up, `send` moves it to its best place, `touch` sends only by touch. */
export const TAPS = ['touch', 'take', 'send'] as const;

interface Setting<Value> {
  readonly defaultValue: Value;
  readonly accepts: (value: unknown) => boolean;
  readonly choices?: readonly Value[];
  readonly range?: Range;
}

type Range = readonly [min: number, max: number];

const choice = <const Value extends string>(
  values: readonly Value[],
  defaultValue: NoInfer<Value>,
): Setting<Value> => ({
  defaultValue,
  choices: values,
  accepts: (value) => values.includes(value as Value),
});
const toggle = (defaultValue: boolean): Setting<boolean> => ({
  defaultValue,
  accepts: (value) => typeof value === 'boolean',
});
const anyText = (defaultValue: string): Setting<string> => ({
  defaultValue,
  accepts: (value) => typeof value === 'string',
});
const texts = (): Setting<readonly string[]> => ({
  defaultValue: [],
  accepts: (value) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
});
const percent = (min: number, max: number, defaultValue = 100): Setting<number> => ({
  defaultValue,
  range: [min, max],
  accepts: (value) => typeof value === 'number' && value >= min && value <= max,
});

const SETTINGS = {
  /** Hides the clock, counts and streaks, whatever the other settings say. */
  calm: toggle(false),
  language: choice(['system', ...LANGUAGES], 'system'),
  theme: choice(THEMES, 'system'),
  /** The id of the game whose table all games have; `own` is each game's own, `plain` a quiet one. */
  table: anyText('own'),
  face: choice(FACES, 'classic'),
  back: choice(BACKS, 'leaves'),
  /** The id of the game whose back has the colours of all backs, or as for `table`. */
  backColours: anyText('own'),
  fourColours: toggle(false),
  leftHand: toggle(false),
  /** In percent of the largest width that fits. */
  cardSize: percent(60, 100),
  /** In percent of the device's text size. */
  textSize: percent(100, 200),
  speed: choice(SPEEDS, 'usual'),
  celebrates: toggle(true),
  sound: percent(0, 100, 0),
  vibration: toggle(false),
  showsClock: toggle(true),
  timed: toggle(false),
  showsMoves: toggle(true),
  showsLeft: toggle(true),
  showsLights: toggle(true),
  showsKeys: toggle(true),
  automatic: choice(AUTOMATICS, 'safe'),
  offersFinish: toggle(true),
  wish: choice(WISHES, 'any'),
  outlook: choice(OUTLOOKS, 'off'),
  tap: choice(TAPS, 'touch'),
  announces: choice(ANNOUNCEMENTS, 'usual'),
  /** Whether keys that type letters, digits or signs have actions. */
  letterKeys: toggle(true),
  keys: { defaultValue: {}, accepts: (value) => typeof value === 'object' && value !== null } as Setting<OwnKeys>,
  /** The ids of games that the home page shows first. */
  favourites: texts(),
  /** The variants that the home page deals instead of the usual games, at most one of a game. */
  variants: texts(),
};

/** What the player chooses outside the settings' pages. */
export type OtherSetting = 'keys' | 'favourites' | 'variants';

export type Settings = { readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['defaultValue'] };

export type ShownSetting = Exclude<keyof Settings, OtherSetting>;

export const DEFAULTS = settingsOf({});

export function settingOptions(name: ShownSetting): Pick<Setting<string | number | boolean>, 'choices' | 'range'> {
  return SETTINGS[name];
}

/** Invalid and missing settings get their defaults. */
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
