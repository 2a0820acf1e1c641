import { GAMES } from '../../games/index.ts';
import { hasIntroduction } from '../../games/introduced.ts';
import {
  compileKnown,
  type DealNumber,
  type Fault,
  fail,
  foundText,
  type Game,
  type GameDefinition,
  type HouseRuleChoice,
  LAST_DEAL,
  message,
  ok,
  oneOf,
  parseDealNumber,
  parseHouseRules,
  type Result,
} from '../../rules/index.ts';

/** What the part of the address after `#` asks for. */
export type Address =
  | { readonly kind: 'home' }
  /** All that is kept on this device. */
  | { readonly kind: 'data' }
  /** The games that were played, with what is searched for among them, as it is written. */
  | { readonly kind: 'played'; readonly search: string }
  /** A game from a numbered deal; the ordinal tells apart the games played from the same one. */
  | { readonly kind: 'deal'; readonly game: Game; readonly deal: DealNumber; readonly ordinal: number }
  /** A game from cards laid out by hand, whose code is not read yet. */
  | { readonly kind: 'layout'; readonly game: Game; readonly code: string; readonly ordinal: number }
  /** Where a layout of a game is made by hand. */
  | { readonly kind: 'editor'; readonly game: Game }
  /** A good address without a deal number: any deal will do. */
  | { readonly kind: 'any-deal'; readonly game: Game }
  /** The introduction to a game, which is played by its usual rules. */
  | { readonly kind: 'introduction'; readonly game: Game }
  /** A game to be replayed, told by what stands behind `record/`. */
  | { readonly kind: 'record'; readonly path: string }
  /** Where a text that somebody brings is opened. */
  | { readonly kind: 'open' }
  /** The statistics of some games, as they are written. */
  | { readonly kind: 'statistics'; readonly of: string }
  /** The daily deals of a game and a day, as they are written. */
  | { readonly kind: 'daily'; readonly of: string }
  /** The panel of settings, over the page shown. */
  | { readonly kind: 'settings' }
  /** The panel of keys, over the page shown. */
  | { readonly kind: 'keys' }
  /** A wrong address: what is wrong, and what of it makes sense. */
  | {
      readonly kind: 'wrong';
      readonly fault: Fault;
      readonly game: Game | undefined;
      /** The number of a deal, or the code of a layout. */
      readonly start: DealNumber | string | undefined;
    };

/** The address of one game that is played. */
export type PlayAddress = Extract<Address, { readonly kind: 'deal' | 'layout' }>;

const OVERLAYS = ['any-deal', 'settings', 'keys'] as const;
/** An address of something shown over a page: a panel, or the search for a deal. */
export type OverlayAddress = Extract<Address, { readonly kind: (typeof OVERLAYS)[number] }>;
export type PageAddress = Exclude<Address, OverlayAddress>;

export function isOverlay(address: Address): address is OverlayAddress {
  return OVERLAYS.some((kind) => kind === address.kind);
}

export const HOME = '#/';
/** Where all that is kept is saved as a file, and brought in. */
export const DATA = '#/data';
/** Where all games that were played are found. */
export const PLAYED = '#/games';

/** Where a text is opened. */
export const OPEN = '#/open';

/** The panel of settings. */
export const SETTINGS = '#/settings';

/** The addresses without parameters. */
const FIXED: ReadonlyMap<string, Address> = new Map<string, Address>([
  [HOME, { kind: 'home' }],
  [DATA, { kind: 'data' }],
  [OPEN, { kind: 'open' }],
  [SETTINGS, { kind: 'settings' }],
  ['#/keys', { kind: 'keys' }],
]);

/** Stands before the code of a record, or before `of/` and the encoded id of a kept game. */
export const RECORD = '#/record/';

/** What tells apart the games from one deal, behind its number: `~2` and so on. */
const ORDINAL = /~(?=[1-9]\d{0,5}$)/;

/** Stands in an address where otherwise the number of a deal does. */
const INTRODUCTION = 'introduction';

/** Stands before the code of a layout, where otherwise the number of a deal does. */
const LAYOUT = 'layout';

/**
 * The address of a deal (`#/pitchfork/12345?runs=any`), of another game from it (`#/pitchfork/12345~2`), of a game from a
 * layout, named by its code (`#/pitchfork/layout/1Qc`), of where one is made (with no code), or of any deal of a game.
 */
export function formatAddress(game: Game, start?: DealNumber | string, ordinal = 1): string {
  const [id, houseRules] = game.name.split('?');
  const from = typeof start === 'string' ? `/${LAYOUT}${start && `/${start}`}` : start === undefined ? '' : `/${start}`;
  return `#/${id}${from}${from && ordinal > 1 ? `~${ordinal}` : ''}${houseRules ? `?${houseRules}` : ''}`;
}

/** The address of a game that is played, in its shortest form. */
export function formatPlay(play: PlayAddress): string {
  return formatAddress(play.game, play.kind === 'deal' ? play.deal : play.code, play.ordinal);
}

/** The address of the introduction to a game: `#/pitchfork/introduction`. */
export function formatIntroduction({ definition }: Game): string {
  return `#/${definition.id}/${INTRODUCTION}`;
}

/** Reads the part of an address from `#` on. */
export function parseAddress(hash: string): Address {
  if (hash.startsWith(RECORD)) return { kind: 'record', path: hash.slice(RECORD.length) };
  if (hash === RECORD.slice(0, -1)) return { kind: 'record', path: '' };
  const text = decodeText(hash).replace(/^#?\/*/, '');
  const [path = '', houseRules = '', ...more] = text.split('?');
  const trimmed = path.replace(/\/+$/, '');
  const fixed = FIXED.get(`${HOME}${trimmed}`);
  if (fixed) return fixed;
  const [id = '', second = '', ...rest] = trimmed.split('/');
  const isLayout = second.toLowerCase() === LAYOUT;
  const [start = '', nth] = (isLayout ? (rest.shift() ?? '') : second).split(ORDINAL);
  if (id === 'statistics' || id === 'daily') return { kind: id, of: text.slice(id.length + 1) };
  if (trimmed === PLAYED.slice(HOME.length)) return { kind: 'played', search: hash.split('?')[1] ?? '' };
  const definition = GAMES.find((candidate) => candidate.id === id.toLowerCase());
  if (!definition)
    return {
      kind: 'wrong',
      fault: unknownGameFault(id),
      game: undefined,
      start: undefined,
    };
  if (start.toLowerCase() === INTRODUCTION && hasIntroduction(definition))
    return introductionAddress(definition, [...rest, houseRules, ...more]);
  const rules = readHouseRules(definition, houseRules);
  const game = compileKnown(definition, rules.choice);
  const deal = start === '' || isLayout ? ok(undefined) : parseDeal(start);
  const tail = [...rest, ...more].join('/');
  const fault = rules.fault ?? (deal.ok ? undefined : deal.error) ?? (tail ? trailingTextFault(tail) : undefined);
  const kept = deal.ok ? deal.value : undefined;
  const ordinal = nth === undefined ? 1 : Number(nth);
  if (fault) return { kind: 'wrong', fault, game, start: isLayout ? start : kept };
  if (isLayout) return start ? { kind: 'layout', game, code: start, ordinal } : { kind: 'editor', game };
  return kept === undefined ? { kind: 'any-deal', game } : { kind: 'deal', game, deal: kept, ordinal };
}

function introductionAddress(definition: GameDefinition, more: readonly string[]): Address {
  const game = compileKnown(definition);
  const tail = more.filter(Boolean).join('/');
  if (tail === '') return { kind: 'introduction', game };
  const fault = { ...trailingTextFault(tail), expected: message('fault.nothingAfterIntroduction') };
  return { kind: 'wrong', fault, game, start: undefined };
}

/** Digits in groups of three, as many people write large numbers: `1 234 567`, `1,234,567`. */
const GROUPED = /^\d{1,3}([\s.,'’_]\d{3})+$/;

/** Reads a deal number typed or pasted. */
export function readDealNumber(text: string): Result<DealNumber> {
  const typed = text.trim();
  return parseDeal(GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed);
}

function parseDeal(text: string): Result<DealNumber> {
  const deal = parseDealNumber(text);
  const expected = message('fault.dealNumber', { last: `${LAST_DEAL}` });
  return deal === undefined
    ? fail({
        code: 'bad-deal',
        place: message('deal.number'),
        found: foundText(text),
        expected,
      })
    : ok(deal);
}

/** The house rules that make sense, and what is wrong with the first that doesn't. */
function readHouseRules(
  definition: GameDefinition,
  text: string,
): { choice: HouseRuleChoice; fault: Fault | undefined } {
  let choice: HouseRuleChoice = {};
  let fault: Fault | undefined;
  let good = '';
  for (const part of text.split('&').filter(Boolean)) {
    const longer = good ? `${good}&${part}` : part;
    const parsed = parseHouseRules(definition, longer);
    if (!parsed.ok) fault ??= parsed.error;
    else [choice, good] = [parsed.value, longer];
  }
  return { choice, fault };
}

function unknownGameFault(found: string): Fault {
  return {
    code: 'unknown-game',
    place: message('fault.game'),
    found: foundText(found),
    expected: oneOf(GAMES.map(({ id }) => id)),
  };
}

function trailingTextFault(found: string): Fault {
  return {
    code: 'too-much',
    place: message('fault.addressEnd'),
    found: foundText(found),
    expected: message('fault.nothingAfterDeal'),
  };
}

/** An encoded text; percent signs that mean nothing stay as they are. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
