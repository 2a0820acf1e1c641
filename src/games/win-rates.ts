import { type Game, type MessageValue, message, type RulesSection } from '../rules/index.ts';

/** The result of a published study of one variant; docs/results has the reports. */
interface WinRate {
  readonly deals: number;
  readonly winnable: number;
  readonly undecided: number;
}

/** By variant, the deals that can be won with all cards known. A test compares them with docs/results. */
export const WIN_RATES: Readonly<Record<string, WinRate>> = {
  'putt-putt': { deals: 1_000_000, winnable: 792_999, undecided: 0 },
  'putt-putt?stock=any-time': { deals: 100_000, winnable: 93_079, undecided: 0 },
  'bear-river': { deals: 200_000, winnable: 116_089, undecided: 0 },
  pitchfork: { deals: 10_000, winnable: 2_518, undecided: 12 },
  'pitchfork?redeals=0': { deals: 10_000, winnable: 2_320, undecided: 25 },
  'four-seasons': { deals: 5_000, winnable: 4_878, undecided: 122 },
  'panther-creek?wrap=on': { deals: 100_000, winnable: 100_000, undecided: 0 },
  'panther-creek': { deals: 100_000, winnable: 99_934, undecided: 64 },
  golf: { deals: 10_000, winnable: 4_155, undecided: 1_939 },
  'golf?wrap=dead-king': { deals: 10_000, winnable: 2_461, undecided: 1_461 },
  'black-hole': { deals: 10_000, winnable: 8_316, undecided: 429 },
  tripeaks: { deals: 1_000, winnable: 951, undecided: 49 },
  pyramid: { deals: 1_000, winnable: 604, undecided: 395 },
  'bakers-game': { deals: 10_000, winnable: 7_554, undecided: 0 },
  'eight-off': { deals: 1_000, winnable: 997, undecided: 0 },
  'seahaven-towers': { deals: 1_000, winnable: 901, undecided: 9 },
  'simple-simon': { deals: 1_000, winnable: 933, undecided: 20 },
  scorpion: { deals: 1_000, winnable: 118, undecided: 301 },
  yukon: { deals: 1_000, winnable: 860, undecided: 94 },
  russian: { deals: 1_000, winnable: 84, undecided: 0 },
  easthaven: { deals: 1_000, winnable: 838, undecided: 14 },
  canfield: { deals: 1_000, winnable: 795, undecided: 97 },
  fan: { deals: 1_000, winnable: 494, undecided: 8 },
  'king-albert': { deals: 1_000, winnable: 639, undecided: 91 },
  'flower-garden': { deals: 1_000, winnable: 526, undecided: 434 },
  'beleaguered-castle': { deals: 1_000, winnable: 637, undecided: 54 },
  'streets-and-alleys': { deals: 1_000, winnable: 414, undecided: 133 },
  'bakers-dozen': { deals: 1_000, winnable: 966, undecided: 32 },
  'fortunes-favor': { deals: 1_000, winnable: 1_000, undecided: 0 },
  'forty-thieves': { deals: 1_000, winnable: 282, undecided: 717 },
  spiderette: { deals: 1_000, winnable: 553, undecided: 439 },
  spider: { deals: 1_000, winnable: 391, undecided: 609 },
  klondike: { deals: 1_000, winnable: 820, undecided: 25 },
  freecell: { deals: 1_000_000, winnable: 999_992, undecided: 0 },
};

/**
 * By game, the number of games of which a player without a solver wins about one. Sources: for Four Seasons, Morehead and
 * Mott-Smith's book on patience games; for Bear River, the help of AisleRiot.
 */
const GAMES_FOR_A_WIN: Readonly<Record<string, number>> = { 'four-seasons': 10, 'bear-river': 3 };

/**
 * Returns a section of the rules on how often a game can be won, with the figures of the usual rules if the variant has
 * none. Returns no section for a game without figures.
 */
export function describeWinRate({ name, definition, rules }: Game): RulesSection[] {
  const own = WIN_RATES[name];
  const rate = own ?? WIN_RATES[definition.id];
  if (!rate) return [];
  const values: Record<string, MessageValue> = {
    ...rate,
    rules: own ? 'own' : 'usual',
    hidden: rules.stock ? 'yes' : 'no',
    oneIn: GAMES_FOR_A_WIN[definition.id] ?? 0,
  };
  return [{ heading: message('rules.heading.winRate'), sentences: [message('rules.winRate', values)] }];
}
