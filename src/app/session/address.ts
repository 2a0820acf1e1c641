import { GAMES } from '../../games/index.ts';
import { hasIntroduction } from '../../games/introduced.ts';
import {
  compileKnown,
  type DealNumber,
  type Fault,
  findDefinition,
  foundText,
  type Game,
  type GameDefinition,
  type HouseRuleChoice,
  message,
  ok,
  parseDealNumber,
  parseHouseRules,
} from '../../rules/index.ts';

interface Play {
  readonly game: Game;
  readonly ordinal: number;
  /** The result to beat in a challenge. */
  readonly target?: number | undefined;
}

export type Address =
  | { readonly kind: 'home' }
  | { readonly kind: 'data' }
  | { readonly kind: 'played'; readonly search: string }
  | ({ readonly kind: 'deal'; readonly deal: DealNumber } & Play)
  | ({ readonly kind: 'layout'; readonly code: string } & Play)
  | { readonly kind: 'editor'; readonly game: Game }
  | { readonly kind: 'any-deal'; readonly game: Game }
  | { readonly kind: 'introduction'; readonly game: Game }
  | { readonly kind: 'record'; readonly path: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'statistics'; readonly of: string }
  | { readonly kind: 'daily'; readonly of: string }
  | { readonly kind: 'settings' }
  | { readonly kind: 'keys' }
  | {
      readonly kind: 'wrong';
      readonly fault: Fault;
      readonly game: Game | undefined;
      readonly start: DealNumber | string | undefined;
    };

export type PlayAddress = Extract<Address, { readonly kind: 'deal' | 'layout' }>;

const OVERLAYS = ['any-deal', 'settings', 'keys'] as const;
export type OverlayAddress = Extract<Address, { readonly kind: (typeof OVERLAYS)[number] }>;
export type PageAddress = Exclude<Address, OverlayAddress>;

export function isOverlay(address: Address): address is OverlayAddress {
  return OVERLAYS.some((kind) => kind === address.kind);
}

export const HOME = '#/';
export const DATA = '#/data';
export const PLAYED = '#/games';
export const OPEN = '#/open';
export const SETTINGS = '#/settings';
export const KEYS = '#/keys';
export const DAILY = '#/daily';
export const STATISTICS = '#/statistics';

const FIXED: ReadonlyMap<string, Address> = new Map<string, Address>([
  [HOME, { kind: 'home' }],
  [DATA, { kind: 'data' }],
  [OPEN, { kind: 'open' }],
  [SETTINGS, { kind: 'settings' }],
  [KEYS, { kind: 'keys' }],
]);

/** A record's code follows, or `of/` and the encoded id of a stored game. */
export const RECORD = '#/record/';

const ORDINAL = /~(?=[1-9]\d{0,5}$)/;

const INTRODUCTION = 'introduction';

const LAYOUT = 'layout';

const CHALLENGE = 'beat';

/**
 * Formats an address:
 * - of a deal, such as `#/pitchfork/12345?runs=any`, or of a later game from the same cards, such as `#/pitchfork/12345~2`;
 * - of a layout by its code, such as `#/pitchfork/layout/1Qc`, or of the editor, with an empty code;
 * - of a challenge with the result to beat, such as `#/pitchfork/12345/beat/98`;
 * - without a start, of the choice of any deal.
 */
export function formatAddress(game: Game, start?: DealNumber | string, ordinal = 1, target?: number): string {
  const [id, houseRules] = game.name.split('?');
  const from = typeof start === 'string' ? `/${LAYOUT}${start && `/${start}`}` : start === undefined ? '' : `/${start}`;
  const nth = from && ordinal > 1 ? `~${ordinal}` : '';
  const challenge = target === undefined ? '' : `/${CHALLENGE}/${target}`;
  return `#/${id}${from}${nth}${challenge}${houseRules ? `?${houseRules}` : ''}`;
}

/** Without a result to beat, the address identifies the stored game. */
export function formatPlay(play: PlayAddress): string {
  return formatAddress(play.game, play.kind === 'deal' ? play.deal : play.code, play.ordinal);
}

/** Returns the shortest form of an address with a game, by the game's id. */
export function canonicalHash(address: Address, hash: string): string {
  switch (address.kind) {
    case 'deal':
      return formatAddress(address.game, address.deal, address.ordinal, address.target);
    case 'layout':
      return formatAddress(address.game, address.code, address.ordinal, address.target);
    case 'editor':
      return formatAddress(address.game, '');
    case 'any-deal':
      return formatAddress(address.game);
    case 'introduction':
      return formatIntroduction(address.game);
    case 'statistics':
    case 'daily':
      return address.of ? `${HOME}${address.kind}/${address.of}` : hash;
    default:
      return hash;
  }
}

export function formatIntroduction({ definition }: Game): string {
  return `#/${definition.id}/${INTRODUCTION}`;
}

export function parseAddress(hash: string): Address {
  if (hash.startsWith(RECORD)) return { kind: 'record', path: hash.slice(RECORD.length) };
  if (hash === RECORD.slice(0, -1)) return { kind: 'record', path: '' };
  const text = decodePercentText(hash).replace(/^#?\/*/, '');
  const [path = '', houseRules = '', ...more] = text.split('?');
  const trimmed = path.replace(/\/+$/, '');
  const fixed = FIXED.get(`${HOME}${trimmed}`);
  if (fixed) return fixed;
  const [id = '', second = '', ...rest] = trimmed.split('/');
  const isLayout = second.toLowerCase() === LAYOUT;
  const [start = '', nth] = (isLayout ? (rest.shift() ?? '') : second).split(ORDINAL);
  if (id === 'statistics' || id === 'daily') return { kind: id, of: withGameId(text.slice(id.length + 1)) };
  if (trimmed === PLAYED.slice(HOME.length)) return { kind: 'played', search: hash.split('?')[1] ?? '' };
  const { game, fault: variantFault } = parseVariantInAddress(`${id}?${houseRules}`);
  if (!game) return { kind: 'wrong', fault: variantFault, game, start: undefined };
  const { definition } = game;
  if (start.toLowerCase() === INTRODUCTION && hasIntroduction(definition))
    return introductionAddress(definition, [...rest, houseRules, ...more]);
  const deal = start === '' || isLayout ? ok(undefined) : parseDealNumber(start);
  const target = takeTarget(rest);
  const tail = [...rest, ...more].join('/');
  const fault = variantFault ?? (deal.ok ? undefined : deal.error) ?? (tail ? trailingTextFault(tail) : undefined);
  const dealNumber = deal.ok ? deal.value : undefined;
  const ordinal = nth === undefined ? 1 : Number(nth);
  if (fault) return { kind: 'wrong', fault, game, start: isLayout ? start : dealNumber };
  if (isLayout) return start ? { kind: 'layout', game, code: start, ordinal, target } : { kind: 'editor', game };
  return dealNumber === undefined
    ? { kind: 'any-deal', game }
    : { kind: 'deal', game, deal: dealNumber, ordinal, target };
}

type VariantInAddress =
  | { readonly game: Game; readonly fault: undefined }
  | { readonly game: Game; readonly fault: Fault }
  | { readonly game: undefined; readonly fault: Fault };

/** Parses a game and its house rules, as in `pitchfork?runs=any`. Leaves out invalid house rules. */
export function parseVariantInAddress(text: string): VariantInAddress {
  const [id = '', houseRules = ''] = text.split('?');
  const found = findDefinition(GAMES, id);
  if (!found.ok) return { game: undefined, fault: found.error };
  const { choice, fault } = readHouseRules(found.value, houseRules);
  return { game: compileKnown(found.value, choice), fault };
}

function takeTarget(rest: string[]): number | undefined {
  const [word, number = ''] = rest;
  if (rest.length !== 2 || word?.toLowerCase() !== CHALLENGE || !/^[1-9]\d{0,5}$/.test(number)) return undefined;
  rest.length = 0;
  return Number(number);
}

function withGameId(rest: string): string {
  const [name = ''] = /^[^/?]*/.exec(rest) ?? [];
  const found = findDefinition(GAMES, name);
  return found.ok ? found.value.id + rest.slice(name.length) : rest;
}

function introductionAddress(definition: GameDefinition, more: readonly string[]): Address {
  const game = compileKnown(definition);
  const tail = more.filter(Boolean).join('/');
  if (tail === '') return { kind: 'introduction', game };
  const fault = { ...trailingTextFault(tail), expected: message('fault.nothingAfterIntroduction') };
  return { kind: 'wrong', fault, game, start: undefined };
}

/** Returns the valid house rules, and the fault of the first invalid one. */
function readHouseRules(
  definition: GameDefinition,
  text: string,
): { choice: HouseRuleChoice; fault: Fault | undefined } {
  let choice: HouseRuleChoice = {};
  let fault: Fault | undefined;
  let valid = '';
  for (const part of text.split('&').filter(Boolean)) {
    const extended = valid ? `${valid}&${part}` : part;
    const parsed = parseHouseRules(definition, extended);
    if (!parsed.ok) fault ??= parsed.error;
    else [choice, valid] = [parsed.value, extended];
  }
  return { choice, fault };
}

function trailingTextFault(found: string): Fault {
  return {
    code: 'too-much',
    place: message('fault.addressEnd'),
    found: foundText(found),
    expected: message('fault.nothingAfterDeal'),
  };
}

export function decodePercentText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
