import { ACE, CARD_CODES, type Card, cardOf, isRed, type Rank, suitIndexOf } from './card.ts';
import type { Build, GameDefinition, HouseRuleValue, Neighbours, Rules } from './definition.ts';
import { DefinitionError } from './definition-error.ts';

/** A place that cards move from and to: a tableau pile by its index, or one of the three below. */
export type Place = number;
/** The place of all foundations. The card that moves there decides which of them takes it. */
export const FOUNDATION: Place = 61;
/** The place of the stock. */
export const STOCK: Place = 62;
/** The place of the waste. */
export const WASTE: Place = 63;

/** The house rules chosen for a game: a value for each name. */
export type HouseRuleChoice = Readonly<Record<string, string>>;

/**
 * A definition under chosen house rules, as lookup tables. `fits` tables are indexed `under << 6 | card` and hold 1
 * where the card goes on the other; the tableau has two, for a base of ace and for any other.
 */
export interface Game {
  readonly definition: GameDefinition;
  /** The rules in force: the definition with the changes of the chosen house rules. */
  readonly rules: Rules;
  readonly houseRules: HouseRuleChoice;
  /** The name with the house rules that differ from the default, as in an address: `pitchfork?runs=any`. */
  readonly name: string;
  readonly piles: number;
  readonly foundations: number;
  /** All cards of the pack, sorted by code. */
  readonly pack: Uint8Array;
  /** Cards dealt to each pile. */
  readonly dealt: Uint8Array;
  /** The most cards each pile can ever hold. */
  readonly capacity: Uint8Array;
  /** Cards in the stock at the start; stock and waste together never hold more. */
  readonly stockSize: number;
  readonly highest: Rank;

  /** Bytes of a position, and where its parts begin; see `position`. */
  readonly size: number;
  readonly foundationAt: number;
  readonly talonAt: number;
  /** Where each pile begins: a length, then its cards from bottom to top. */
  readonly pileAt: Uint16Array;

  readonly foundationFits: Uint8Array;
  readonly tableauFits: readonly [Uint8Array, Uint8Array];
  /** The same read the other way, by card: the cards that it goes on. */
  readonly tableauHosts: readonly [readonly Uint8Array[], readonly Uint8Array[]];
  /** What each emptied pile takes: 0 nothing, 1 a king or a run that begins with one, 2 any. */
  readonly spaceTakes: Uint8Array;
  /** Whether a foundation is complete with one card of each rank. */
  readonly completes: boolean;
  /** Whether the number of redeals left is part of a position. */
  readonly countsRedeals: boolean;
}

/** The codes of `Game.spaceTakes`. */
export const SPACE_CODES = { none: 0, king: 1, any: 2 } as const;

/** Returns what an emptied pile takes: any card, cards of the game's highest rank alone, or none. */
export function emptyPileTakes({ spaceTakes }: Game, pile: Place): keyof typeof SPACE_CODES {
  const code = spaceTakes[pile];
  return code === SPACE_CODES.any ? 'any' : code === SPACE_CODES.king ? 'king' : 'none';
}

/** The length of a run is bounded by the ranks, unless king and ace are neighbours. */
function pileCapacities(rules: Rules, dealt: readonly number[], cards: number): Uint8Array {
  const { capacity, build } = rules.tableau;
  return Uint8Array.from(dealt, (count) => {
    if (capacity !== 'none') return capacity;
    if (build === 'none') return count;
    const endless = build.order === 'up-or-down' || build.kingOnAce !== 'never' || build.aceOnKing !== 'never';
    return endless ? cards : Math.min(cards, Math.max(count, 1) + rules.pack.ranks - 1);
  });
}

function packOf({ decks, suits, ranks }: Rules['pack']): Uint8Array {
  const cards: number[] = [];
  for (let suit = 0; suit < suits; suit++)
    for (let rank = ACE; rank <= ranks; rank++) for (let deck = 0; deck < decks; deck++) cards.push(cardOf(suit, rank));
  return Uint8Array.from(cards);
}

function suitsFit(build: Build, under: Card, card: Card): boolean {
  if (build.by === 'suit') return suitIndexOf(under) === suitIndexOf(card);
  return build.by === 'any-suit' || isRed(under) !== isRed(card);
}

function ranksFit(build: Build, under: Rank, card: Rank, king: Rank, aceBase: boolean): boolean {
  const neighbours = (when: Neighbours) => when === 'always' || (when === 'unless-ace-base' && !aceBase);
  if (under === king && !build.onKing) return false;
  if (build.order !== 'down' && card === under + 1) return true;
  if (build.order !== 'up' && card === under - 1) return true;
  if (under === ACE && card === king) return neighbours(build.kingOnAce);
  return under === king && card === ACE && neighbours(build.aceOnKing);
}

/** Asked by ranks first: few pairs of them fit, and a page compiles a game before its first picture. */
function fitsTable(build: Build | 'none', { suits, ranks }: Rules['pack'], aceBase: boolean): Uint8Array {
  const table = new Uint8Array(CARD_CODES * CARD_CODES);
  if (build === 'none') return table;
  for (let under: Rank = ACE; under <= ranks; under++)
    for (let rank: Rank = ACE; rank <= ranks; rank++)
      if (ranksFit(build, under, rank, ranks, aceBase))
        for (let below = 0; below < suits; below++)
          for (let suit = 0; suit < suits; suit++) {
            const [lower, card] = [cardOf(below, under), cardOf(suit, rank)];
            if (suitsFit(build, lower, card)) table[(lower << 6) | card] = 1;
          }
  return table;
}

function hostsTable(fits: Uint8Array): Uint8Array[] {
  const hosts = Array.from({ length: CARD_CODES }, (): number[] => []);
  for (let at = fits.indexOf(1); at >= 0; at = fits.indexOf(1, at + 1)) hosts[at & 63]?.push(at >> 6);
  return hosts.map((under) => Uint8Array.from(under));
}

/** `change` laid over `value`: objects part by part, everything else replaced. */
function withChange<T>(value: T, change: unknown): T {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change as T;
  const result = { ...value } as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) result[key] = withChange(result[key], part);
  return result as T;
}

function chosenValue(definition: GameDefinition, name: string, value: string | undefined): HouseRuleValue {
  const houseRule = definition.houseRules.find((rule) => rule.name === name);
  const first = houseRule?.values[0];
  const chosen = value === undefined ? first : houseRule?.values.find((candidate) => candidate.value === value);
  if (!chosen) throw new DefinitionError(definition.id, `houseRules.${name}`, `no value ${value}`);
  return chosen;
}

/** The name of a variant: the game's id and the house rules that differ from their defaults, in the definition's order. */
export function formatVariant(definition: GameDefinition, choice: HouseRuleChoice): string {
  const changed = definition.houseRules
    .filter(({ name, values }) => choice[name] !== undefined && choice[name] !== values[0]?.value)
    .map(({ name }) => `${name}=${choice[name]}`);
  return changed.length ? `${definition.id}?${changed.join('&')}` : definition.id;
}

/** What was compiled, by the name of the variant: the tables never change, and take a phone some milliseconds. */
const compiled = new WeakMap<GameDefinition, Map<string, Game>>();

/** Throws for rules that make no sense. */
type Check = (definition: GameDefinition, rules: Rules) => void;

/**
 * Compiles a definition that is known to make sense, such as one of `GAMES`, without checking it: a page does so before its first picture.
 * Returns the same object as `compile`.
 *
 * @param choice a value for each house rule; a missing one takes its default
 * @throws {DefinitionError} if `choice` has a value that the definition doesn't have
 * @example
 * const [definition] = GAMES;
 * compileKnown(definition) === compile(definition) // → true
 */
export function compileKnown(definition: GameDefinition, choice: HouseRuleChoice = {}): Game {
  return compileWith(() => undefined, definition, choice);
}

/** Compiles a variant that was not compiled before, after a check. */
export function compileWith(check: Check, definition: GameDefinition, choice: HouseRuleChoice): Game {
  for (const name of Object.keys(choice)) chosenValue(definition, name, choice[name]);
  const houseRules = Object.fromEntries(
    definition.houseRules.map(({ name }) => [name, chosenValue(definition, name, choice[name]).value]),
  );
  const variants = compiled.get(definition) ?? new Map<string, Game>();
  compiled.set(definition, variants);
  const name = formatVariant(definition, houseRules);
  const game = variants.get(name) ?? compileVariant(check, definition, houseRules, name);
  variants.set(name, game);
  return game;
}

function compileVariant(
  check: Check,
  definition: GameDefinition,
  houseRules: Readonly<Record<string, string>>,
  name: string,
): Game {
  const rules = definition.houseRules.reduce<Rules>(
    (current, rule) => withChange(current, chosenValue(definition, rule.name, houseRules[rule.name]).change),
    definition,
  );
  check(definition, rules);
  return { definition, rules, houseRules, name, ...tables(rules) };
}

function tables(rules: Rules): Omit<Game, 'definition' | 'rules' | 'houseRules' | 'name'> {
  const { foundation, tableau, stock } = rules;
  const pack = packOf(rules.pack);
  const dealt = tableau.rows.flat();
  const stockSize = pack.length - foundation.opening - dealt.reduce((sum, count) => sum + count, 0);
  const capacity = pileCapacities(rules, dealt, pack.length);
  const foundationAt = 4;
  const talonAt = foundationAt + foundation.count;
  const pileAt = new Uint16Array(dealt.length);
  let at = talonAt + stockSize;
  for (let pile = 0; pile < dealt.length; pile++) {
    pileAt[pile] = at;
    at += 1 + capacity[pile];
  }
  const highest = rules.pack.ranks;
  const tableauFits = [false, true].map((aceBase) => fitsTable(tableau.build, rules.pack, aceBase)) as [
    Uint8Array,
    Uint8Array,
  ];
  return {
    piles: dealt.length,
    foundations: foundation.count,
    pack,
    dealt: Uint8Array.from(dealt),
    capacity,
    stockSize,
    highest,
    size: at,
    foundationAt,
    talonAt,
    pileAt,
    foundationFits: fitsTable(foundation.build, rules.pack, false),
    tableauFits,
    tableauHosts: tableauFits.map(hostsTable) as [Uint8Array[], Uint8Array[]],
    spaceTakes: Uint8Array.from(dealt, (_, pile) => SPACE_CODES[tableau.holes.includes(pile) ? 'any' : tableau.space]),
    completes: foundation.start !== 'any',
    countsRedeals: stock !== undefined && stock.redeals !== 'unlimited' && stock.redeals > 0,
  };
}
