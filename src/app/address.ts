import { GAMES } from '../games/index.ts';
import {
  compile,
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
} from '../rules/index.ts';

/** What the part of the address after `#` asks for. */
export type Address =
  | { readonly kind: 'home' }
  /** A game from a numbered deal; the ordinal tells apart the games played from the same one. */
  | { readonly kind: 'deal'; readonly game: Game; readonly deal: DealNumber; readonly ordinal: number }
  /** A good address without a deal number: any deal will do. */
  | { readonly kind: 'any-deal'; readonly game: Game }
  /** The introduction to a game, which is played by its usual rules. */
  | { readonly kind: 'introduction'; readonly game: Game }
  /** A wrong address: what is wrong, and what of it makes sense. */
  | {
      readonly kind: 'wrong';
      readonly fault: Fault;
      readonly game: Game | undefined;
      readonly deal: DealNumber | undefined;
    };

export const HOME = '#/';

/** What tells apart the games from one deal, behind its number: `~2` and so on. */
const ORDINAL = /~(?=[1-9]\d{0,5}$)/;

/** Stands in an address where otherwise the number of a deal does. */
const INTRODUCTION = 'introduction';

/**
 * The address of a deal (`#/pitchfork/12345?runs=any`), of another game from it (`#/pitchfork/12345~2`), or of any deal of
 * a game.
 */
export function formatAddress(game: Game, deal?: DealNumber, ordinal = 1): string {
  const [id, houseRules] = game.name.split('?');
  const number = deal === undefined ? '' : `/${deal}${ordinal > 1 ? `~${ordinal}` : ''}`;
  return `#/${id}${number}${houseRules ? `?${houseRules}` : ''}`;
}

/** The address of the introduction to a game: `#/pitchfork/introduction`. */
export function formatIntroduction({ definition }: Game): string {
  return `#/${definition.id}/${INTRODUCTION}`;
}

/** Reads the part of an address from `#` on. */
export function parseAddress(hash: string): Address {
  const [path = '', houseRules = '', ...more] = decoded(hash)
    .replace(/^#?\/*/, '')
    .split('?');
  const [id = '', last = '', ...rest] = path.replace(/\/+$/, '').split('/');
  const [number = '', nth] = last.split(ORDINAL);
  if (id === '') return { kind: 'home' };
  const definition = GAMES.find((candidate) => candidate.id === id.toLowerCase());
  if (!definition)
    return {
      kind: 'wrong',
      fault: unknownGame(id),
      game: undefined,
      deal: undefined,
    };
  if (number.toLowerCase() === INTRODUCTION) return introductionTo(definition, [...rest, houseRules, ...more]);
  const rules = keptRules(definition, houseRules);
  const game = compile(definition, rules.choice);
  const deal = number === '' ? ok(undefined) : dealOf(number);
  const tail = [...rest, ...more].join('/');
  const fault = rules.fault ?? (deal.ok ? undefined : deal.error) ?? (tail ? tooMuch(tail) : undefined);
  const kept = deal.ok ? deal.value : undefined;
  if (fault) return { kind: 'wrong', fault, game, deal: kept };
  if (kept === undefined) return { kind: 'any-deal', game };
  return { kind: 'deal', game, deal: kept, ordinal: nth === undefined ? 1 : Number(nth) };
}

function introductionTo(definition: GameDefinition, more: readonly string[]): Address {
  const game = compile(definition);
  const tail = more.filter(Boolean).join('/');
  if (tail === '') return { kind: 'introduction', game };
  const fault = { ...tooMuch(tail), expected: message('fault.nothingAfterIntroduction') };
  return { kind: 'wrong', fault, game, deal: undefined };
}

/** Digits in groups of three, as many people write large numbers: `1 234 567`, `1,234,567`. */
const GROUPED = /^\d{1,3}([\s.,'’_]\d{3})+$/;

/** Reads a deal number typed or pasted. */
export function readDealNumber(text: string): Result<DealNumber> {
  const typed = text.trim();
  return dealOf(GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed);
}

function dealOf(text: string): Result<DealNumber> {
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
function keptRules(definition: GameDefinition, text: string): { choice: HouseRuleChoice; fault: Fault | undefined } {
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

function unknownGame(found: string): Fault {
  return {
    code: 'unknown-game',
    place: message('fault.game'),
    found,
    expected: oneOf(GAMES.map(({ id }) => id)),
  };
}

function tooMuch(found: string): Fault {
  return {
    code: 'too-much',
    place: message('fault.addressEnd'),
    found,
    expected: message('fault.nothingAfterDeal'),
  };
}

/** Percent signs that mean nothing stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
