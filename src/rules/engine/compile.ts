import { ACE, CARD_CODES, type Card, cardOf, isRed, type Rank, suitIndexOf } from './card.ts';
import type { Build, GameDefinition, HouseRuleValue, Neighbours, Rules } from './definition.ts';
import { DefinitionError } from './definition-error.ts';

/** A place for cards: a tableau pile by its index, or one of the constants below. */
export type Place = number;
/** The place of all foundations. The card that moves there decides which of them takes it. */
export const FOUNDATION: Place = 61;
/** The place of the undealt cards. */
export const STOCK: Place = 62;
/** The place of the dealt cards, in games that have one. */
export const WASTE: Place = 63;

/** Values of house rules, by the name of the rule. */
export type HouseRuleChoice = Readonly<Record<string, string>>;

/**
 * A definition compiled with house rules to lookup tables. `foundationFits` and `tableauFits` are indexed `under << 6 |
 * card` and hold 1 if `card` goes on `under`, otherwise 0. `tableauFits` and `tableauHosts` have two tables each: for a
 * base that is not an ace, and for an ace.
 */
export interface Game<Id extends string = string> {
  readonly definition: GameDefinition<Id>;
  /** The rules in force: the definition with the changes of the house rules. */
  readonly rules: Rules;
  readonly houseRules: HouseRuleChoice;
  /** The name in an address, with the house rules that are not defaults: `pitchfork?runs=any`. */
  readonly name: string;
  readonly piles: number;
  readonly foundations: number;
  /** All cards of the pack, sorted by code. */
  readonly pack: Uint8Array;
  /** By pile, the number of cards dealt to it. */
  readonly dealt: Uint8Array;
  /** The most cards that each pile can hold. */
  readonly capacity: Uint8Array;
  /** The number of cards in the stock at the start; stock and waste together never hold more. */
  readonly stockSize: number;
  /** The highest rank of the pack, called king. */
  readonly highest: Rank;

  /** The number of bytes of a position; see `Position`. */
  readonly size: number;
  /** The offset of the foundations in a position. */
  readonly foundationAt: number;
  /** The offset of stock and waste in a position. */
  readonly talonAt: number;
  /** By pile, the offset in a position of the byte for its length. Its cards follow, from bottom to top. */
  readonly pileAt: Uint16Array;

  readonly foundationFits: Uint8Array;
  readonly tableauFits: readonly [Uint8Array, Uint8Array];
  /** By card, the cards that it goes on: the reverse of `tableauFits`. */
  readonly tableauHosts: readonly [readonly Uint8Array[], readonly Uint8Array[]];
  /** By pile, the cards that it takes when empty, as one of `SPACE_CODES`. */
  readonly spaceTakes: Uint8Array;
  /** Whether one card of each rank completes a foundation. */
  readonly completes: boolean;
  /** Whether redeals are allowed but limited, so that a position counts those left. */
  readonly countsRedeals: boolean;
}

/** Codes of the cards that an emptied pile takes. A greater code includes the cards of a smaller one. */
export const SPACE_CODES = { none: 0, king: 1, any: 2 } as const;

/** Returns which cards an emptied pile takes: any, only cards of the game's highest rank, or none. */
export function emptyPileTakes({ spaceTakes }: Game, pile: Place): keyof typeof SPACE_CODES {
  const code = spaceTakes[pile];
  return code === SPACE_CODES.any ? 'any' : code === SPACE_CODES.king ? 'king' : 'none';
}

/**
 * Returns, by pile, the most cards that it can hold: the capacity in the rules, if there is one. Otherwise a pile
 * without a build holds only its dealt cards, and a build that ends at a king or an ace adds at most one run. Any other
 * build may use the whole pack.
 */
function computeCapacities(rules: Rules, dealt: readonly number[], cards: number): Uint8Array {
  const { capacity, build } = rules.tableau;
  return Uint8Array.from(dealt, (count) => {
    if (capacity !== 'none') return capacity;
    if (build === 'none') return count;
    const endless = build.order === 'up-or-down' || build.kingOnAce !== 'never' || build.aceOnKing !== 'never';
    return endless ? cards : Math.min(cards, Math.max(count, 1) + rules.pack.ranks - 1);
  });
}

function createPack({ decks, suits, ranks }: Rules['pack']): Uint8Array {
  const cards: number[] = [];
  for (let suit = 0; suit < suits; suit++)
    for (let rank = ACE; rank <= ranks; rank++) for (let deck = 0; deck < decks; deck++) cards.push(cardOf(suit, rank));
  return Uint8Array.from(cards);
}

function doSuitsFit(build: Build, under: Card, card: Card): boolean {
  if (build.by === 'suit') return suitIndexOf(under) === suitIndexOf(card);
  return build.by === 'any-suit' || isRed(under) !== isRed(card);
}

function doRanksFit(build: Build, under: Rank, card: Rank, king: Rank, aceBase: boolean): boolean {
  const areNeighbours = (when: Neighbours) => when === 'always' || (when === 'unless-ace-base' && !aceBase);
  if (under === king && !build.onKing) return false;
  if (build.order !== 'down' && card === under + 1) return true;
  if (build.order !== 'up' && card === under - 1) return true;
  if (under === ACE && card === king) return areNeighbours(build.kingOnAce);
  return under === king && card === ACE && areNeighbours(build.aceOnKing);
}

/**
 * Compares ranks first, which is faster, since few pairs of ranks fit. Speed matters, since a page compiles a game
 * before it first draws the table.
 */
function buildFitsTable(build: Build | 'none', { suits, ranks }: Rules['pack'], aceBase: boolean): Uint8Array {
  const table = new Uint8Array(CARD_CODES * CARD_CODES);
  if (build === 'none') return table;
  for (let under: Rank = ACE; under <= ranks; under++)
    for (let rank: Rank = ACE; rank <= ranks; rank++)
      if (doRanksFit(build, under, rank, ranks, aceBase))
        for (let below = 0; below < suits; below++)
          for (let suit = 0; suit < suits; suit++) {
            const [lower, card] = [cardOf(below, under), cardOf(suit, rank)];
            if (doSuitsFit(build, lower, card)) table[(lower << 6) | card] = 1;
          }
  return table;
}

function buildHostsTable(fits: Uint8Array): Uint8Array[] {
  const hosts = Array.from({ length: CARD_CODES }, (): number[] => []);
  for (let at = fits.indexOf(1); at >= 0; at = fits.indexOf(1, at + 1)) hosts[at & 63]?.push(at >> 6);
  return hosts.map((under) => Uint8Array.from(under));
}

/** Merges `change` into `value`: objects recursively, everything else replaced. */
function mergeChange<T>(value: T, change: unknown): T {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change as T;
  const result = { ...value } as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) result[key] = mergeChange(result[key], part);
  return result as T;
}

function findChosenValue(definition: GameDefinition, name: string, value: string | undefined): HouseRuleValue {
  const houseRule = definition.houseRules.find((rule) => rule.name === name);
  const first = houseRule?.values[0];
  const chosen = value === undefined ? first : houseRule?.values.find((candidate) => candidate.value === value);
  if (!chosen) throw new DefinitionError(definition.id, `houseRules.${name}`, `no value ${value}`);
  return chosen;
}

/**
 * Returns the name of a variant: the game's id and the house rules that are not defaults, in the definition's order.
 */
export function formatVariant(definition: GameDefinition, choice: HouseRuleChoice): string {
  const changed = definition.houseRules
    .filter(({ name, values }) => choice[name] !== undefined && choice[name] !== values[0]?.value)
    .map(({ name }) => `${name}=${choice[name]}`);
  return changed.length ? `${definition.id}?${changed.join('&')}` : definition.id;
}

const compiledGames = new WeakMap<GameDefinition, Map<string, Game>>();

type RulesCheck = (definition: GameDefinition, rules: Rules) => void;

/**
 * Compiles a definition that is known to be valid, such as one of `GAMES`, without checking it. This makes pages open
 * faster. Returns the same object as `compile` for the same arguments.
 *
 * @param choice a value for each house rule; a missing one takes its default
 * @throws {DefinitionError} if `choice` has a house rule or value that the definition lacks
 * @example
 * const [definition] = GAMES;
 * compileKnown(definition) === compile(definition) // → true
 */
export function compileKnown<Id extends string>(
  definition: GameDefinition<Id>,
  choice: HouseRuleChoice = {},
): Game<Id> {
  return compileWith(() => undefined, definition, choice);
}

/** Compiles a variant, or returns it from the cache. `check` runs only on variants that are not cached. */
export function compileWith<Id extends string>(
  check: RulesCheck,
  definition: GameDefinition<Id>,
  choice: HouseRuleChoice,
): Game<Id> {
  for (const name of Object.keys(choice)) findChosenValue(definition, name, choice[name]);
  const houseRules = Object.fromEntries(
    definition.houseRules.map(({ name }) => [name, findChosenValue(definition, name, choice[name]).value]),
  );
  const variants = compiledGames.get(definition) ?? new Map<string, Game>();
  compiledGames.set(definition, variants);
  const name = formatVariant(definition, houseRules);
  const game = variants.get(name) ?? compileVariant(check, definition, houseRules, name);
  variants.set(name, game);
  return game as Game<Id>;
}

function compileVariant(
  check: RulesCheck,
  definition: GameDefinition,
  houseRules: Readonly<Record<string, string>>,
  name: string,
): Game {
  const rules = definition.houseRules.reduce<Rules>(
    (current, rule) => mergeChange(current, findChosenValue(definition, rule.name, houseRules[rule.name]).change),
    definition,
  );
  check(definition, rules);
  return { definition, rules, houseRules, name, ...buildTables(rules) };
}

function buildTables(rules: Rules): Omit<Game, 'definition' | 'rules' | 'houseRules' | 'name'> {
  const { foundation, tableau, stock } = rules;
  const pack = createPack(rules.pack);
  const dealt = tableau.rows.flat();
  const stockSize = pack.length - foundation.opening - dealt.reduce((sum, count) => sum + count, 0);
  const capacity = computeCapacities(rules, dealt, pack.length);
  const foundationAt = 4;
  const talonAt = foundationAt + foundation.count;
  const pileAt = new Uint16Array(dealt.length);
  let at = talonAt + stockSize;
  for (let pile = 0; pile < dealt.length; pile++) {
    pileAt[pile] = at;
    at += 1 + capacity[pile];
  }
  const highest = rules.pack.ranks;
  const tableauFits = [false, true].map((aceBase) => buildFitsTable(tableau.build, rules.pack, aceBase)) as [
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
    foundationFits: buildFitsTable(foundation.build, rules.pack, false),
    tableauFits,
    tableauHosts: tableauFits.map(buildHostsTable) as [Uint8Array[], Uint8Array[]],
    spaceTakes: Uint8Array.from(dealt, (_, pile) => SPACE_CODES[tableau.holes.includes(pile) ? 'any' : tableau.space]),
    completes: foundation.start !== 'any',
    countsRedeals: stock !== undefined && stock.redeals !== 'unlimited' && stock.redeals > 0,
  };
}
