import { ACE, CARD_BYTES, CARD_CODES, type Card, cardOf, DECK_SHIFT, isRed, type Rank, suitIndexOf } from './card.ts';
import { completeRules } from './complete-rules.ts';
import {
  type Build,
  type GameDefinition,
  type GIVES,
  type HouseRuleValue,
  type Neighbours,
  PAIR_ZONES,
  type Rules,
  type WrittenRules,
  type ZoneRules,
} from './definition.ts';
import { DefinitionError } from './definition-error.ts';
import { houseRulesOf } from './house-rules.ts';
import { CELL, PLACES, type Place, RESERVE } from './places.ts';

/** Values of house rules, by the name of the rule. */
export type HouseRuleChoice = Readonly<Record<string, string>>;

/** Two tables: for a base that is not an ace, and for an ace. */
export type ByBase<Table> = readonly [Table, Table];

/**
 * The rules of tableau piles as tables. Tables of fits are indexed `under << 6 | card` by faces and hold 1 if `card` goes
 * on `under`, otherwise 0.
 */
export interface Zone {
  readonly rules: ZoneRules;
  /** What goes on a pile with cards. */
  readonly fits: ByBase<Uint8Array>;
  /** Which cards move together. */
  readonly runFits: ByBase<Uint8Array>;
  /** One of `GIVE_CODES`. */
  readonly gives: number;
  /** One of `SPACE_CODES`. */
  readonly space: number;
}

/** A definition compiled with house rules to lookup tables. */
export interface Game<Id extends string = string> {
  readonly definition: GameDefinition<Id>;
  /** The rules in force, with their defaults: the definition with the changes of the house rules. */
  readonly rules: Rules;
  readonly houseRules: HouseRuleChoice;
  /** The name in an address, with the house rules that are not defaults: `pitchfork?runs=any`. */
  readonly name: string;
  /** The number of tableau piles. */
  readonly piles: number;
  readonly foundations: number;
  /** All cards as bytes, by suit, rank and deck. */
  readonly pack: Uint8Array;
  /** By byte of a position, the face of the card. */
  readonly faces: Uint8Array;
  /** By tableau pile, the number of cards dealt to it. */
  readonly dealt: Uint8Array;
  /** The number of cards in the stock at the start; stock and waste together never hold more. */
  readonly stockSize: number;
  /** The highest rank of the pack, called king. */
  readonly highest: Rank;

  /** The tableau piles, reserve piles and cells, in the order of places. */
  readonly places: Uint8Array;
  /** By place, the most cards that it can hold; 0 if the game has no such place. */
  readonly capacity: Uint8Array;
  /** By place, the most cards that lie there face down. */
  readonly mostDown: Uint8Array;
  /** The number of bytes of a position; see `Position`. */
  readonly size: number;
  /** The offset of stock and waste in a position. */
  readonly talonAt: number;
  /** By place of `places`, the offset in a position of the byte for its length; 0 if the game has no such place. */
  readonly pileAt: Uint16Array;
  /** By foundation, the offset in a position of the byte for its length. */
  readonly foundationAt: Uint16Array;

  readonly zones: readonly Zone[];
  /** By tableau pile, the index of its zone. */
  readonly zoneOf: Uint8Array;
  /** At `under << 6 | card`, 1 if `card` goes on `under` on a foundation. */
  readonly foundationFits: Uint8Array;
  /** The fits of the first zone, to which all piles belong in a game without parts. */
  readonly tableauFits: ByBase<Uint8Array>;
  /** By card, the cards that it goes on in any zone. */
  readonly tableauHosts: ByBase<readonly Uint8Array[]>;
  /** By tableau pile, the cards that it takes when empty, as one of `SPACE_CODES`. */
  readonly spaceTakes: Uint8Array;
  /** By tableau pile, the indexes of the piles that cover it; absent in a game without covered piles. */
  readonly coveredBy: readonly Uint8Array[] | undefined;
  /** A bit for each of `PAIR_ZONES` from which pairs leave. */
  readonly pairZones: number;
  /** Whether nothing is ever played to the tableau. */
  readonly isTableauClosed: boolean;
  /** Whether one card of each rank completes a foundation. */
  readonly completes: boolean;
  /** Whether redeals are allowed but limited, so that a position counts those left. */
  readonly countsRedeals: boolean;
  /** Whether a move can have consequences: cards turn, runs are collected, spaces are filled. */
  readonly hasConsequences: boolean;
}

/** Codes of the cards that an emptied pile takes. A greater code includes the cards of a smaller one. */
export const SPACE_CODES = { none: 0, king: 1, any: 2 } as const;

/** Codes of the cards that leave a pile for another one. */
export const GIVE_CODES = { top: 0, run: 1, 'whole-run': 2, 'carried-run': 3, 'face-up': 4 } as const satisfies Record<
  (typeof GIVES)[number],
  number
>;

/** Returns which cards an emptied pile takes: any, only cards of the game's highest rank, or none. */
export function emptyPileTakes({ spaceTakes }: Game, pile: Place): keyof typeof SPACE_CODES {
  const code = spaceTakes[pile];
  return code === SPACE_CODES.any ? 'any' : code === SPACE_CODES.king ? 'king' : 'none';
}

function isEndless({ kingOnAce, aceOnKing }: Build): boolean {
  return kingOnAce !== 'never' || aceOnKing !== 'never';
}

/** Whether nothing is ever played to the piles of a zone. */
export function isClosed({ takes, space }: ZoneRules): boolean {
  return takes === 'none' && space === 'none';
}

/** Whether nothing is ever played to any pile. The rules of the tableau itself do not matter if parts have all piles. */
function isTableauClosed(tableau: Rules['tableau']): boolean {
  const { rows, parts } = tableau;
  const isAllParts = parts.flatMap(({ piles }) => piles).length === rows.flat().length;
  return parts.every(isClosed) && (isAllParts || isClosed(tableau));
}

/**
 * Returns the most cards of a tableau pile: its capacity, if it has one. Otherwise a pile to which nothing goes holds
 * only its dealt cards, and building in one direction that ends at a king or an ace adds at most one run. All other
 * piles may hold the whole pack.
 */
function computeCapacity(rules: Rules, zone: ZoneRules, dealt: number, cards: number): number {
  const { tableau, stock, pack } = rules;
  const { capacity, takes, runs, gives } = zone;
  if (capacity !== 'none') return capacity;
  if (stock?.to === 'tableau') return cards;
  if (isTableauClosed(tableau)) return Math.max(dealt, zone.refill.length > 0 ? 1 : 0);
  if (tableau.parts.length > 0 || takes === 'none' || runs === 'none') return cards;
  const isOrdered = takes.order === 'down' ? gives !== 'face-up' : takes.order === 'up' && gives === 'top';
  if (!isOrdered || isEndless(takes) || isEndless(runs)) return cards;
  return Math.min(cards, Math.max(dealt, 1) + pack.ranks - 1);
}

function createPack({ decks, suits, ranks }: Rules['pack']): Uint8Array {
  const cards: number[] = [];
  for (let suit = 0; suit < suits; suit++)
    for (let rank = ACE; rank <= ranks; rank++)
      for (let deck = 0; deck < decks; deck++) cards.push(cardOf(suit, rank) | (deck << DECK_SHIFT));
  return Uint8Array.from(cards);
}

/** By number of faces, the suit that each suit shows. */
const SHOWN_SUITS: Readonly<Record<number, readonly number[]>> = { 1: [0, 0, 0, 0], 2: [0, 1, 1, 0] };

function createFaces({ suits, faces }: Rules['pack']): Uint8Array {
  const shown = faces === suits ? undefined : SHOWN_SUITS[faces];
  return Uint8Array.from({ length: CARD_BYTES }, (_, byte) => {
    const face = (byte & (CARD_CODES - 1)) as Card;
    return shown ? cardOf(shown[suitIndexOf(face)], face & 15) : face;
  });
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

function byBase<Table>(build: (aceBase: boolean) => Table): ByBase<Table> {
  return [build(false), build(true)];
}

function buildZone(rules: ZoneRules, pack: Rules['pack']): Zone {
  const fits = byBase((aceBase) => buildFitsTable(rules.takes, pack, aceBase));
  return {
    rules,
    fits,
    runFits: rules.runs === rules.takes ? fits : byBase((aceBase) => buildFitsTable(rules.runs, pack, aceBase)),
    gives: GIVE_CODES[rules.gives],
    space: SPACE_CODES[rules.space],
  };
}

/** Returns by card the cards that it goes on in one of the tables. */
function buildHostsTable(tables: readonly Uint8Array[]): Uint8Array[] {
  const hosts = Array.from({ length: CARD_CODES }, () => new Set<number>());
  for (const fits of tables)
    for (let at = fits.indexOf(1); at >= 0; at = fits.indexOf(1, at + 1)) hosts[at & 63]?.add(at >> 6);
  return hosts.map((under) => Uint8Array.from(under).toSorted());
}

/** Merges `change` into `value`: objects recursively, everything else replaced. */
function mergeChange<T>(value: T, change: unknown): T {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change as T;
  const result = (typeof value === 'object' ? { ...value } : {}) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) result[key] = mergeChange(result[key], part);
  return result as T;
}

/** Returns a definition with the changes of a choice, which has a value for each house rule. */
export function applyHouseRules(definition: GameDefinition, choice: HouseRuleChoice): GameDefinition {
  return houseRulesOf(definition).reduce<GameDefinition>(
    (current, rule) => mergeChange(current, findChosenValue(definition, rule.name, choice[rule.name]).change),
    definition,
  );
}

function findChosenValue(definition: GameDefinition, name: string, value: string | undefined): HouseRuleValue {
  const houseRule = houseRulesOf(definition).find((rule) => rule.name === name);
  const first = houseRule?.values[0];
  const chosen = value === undefined ? first : houseRule?.values.find((candidate) => candidate.value === value);
  if (!chosen) throw new DefinitionError(definition.id, `houseRules.${name}`, `no value ${value}`);
  return chosen;
}

/**
 * Returns the name of a variant: the game's id and the house rules that are not defaults, in the definition's order.
 */
export function formatVariant(definition: GameDefinition, choice: HouseRuleChoice): string {
  const changed = houseRulesOf(definition)
    .filter(({ name, values }) => choice[name] !== undefined && choice[name] !== values[0]?.value)
    .map(({ name }) => `${name}=${choice[name]}`);
  return changed.length ? `${definition.id}?${changed.join('&')}` : definition.id;
}

const compiledGames = new WeakMap<GameDefinition, Map<string, Game>>();

/** Checks a definition and its rules under a choice of house rules. */
type RulesCheck = (definition: GameDefinition, rules: WrittenRules) => void;

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
  const variants = compiledGames.get(definition) ?? new Map<string, Game>();
  if (variants.size === 0) check(definition, definition);
  for (const name of Object.keys(choice)) findChosenValue(definition, name, choice[name]);
  const houseRules = Object.fromEntries(
    houseRulesOf(definition).map(({ name }) => [name, findChosenValue(definition, name, choice[name]).value]),
  );
  compiledGames.set(definition, variants);
  const name = formatVariant(definition, houseRules);
  const game = variants.get(name) ?? compileVariant(check, definition, houseRules, name);
  variants.set(name, game);
  return game as Game<Id>;
}

function compileVariant(
  check: RulesCheck,
  definition: GameDefinition,
  houseRules: HouseRuleChoice,
  name: string,
): Game {
  const written = applyHouseRules(definition, houseRules);
  check(definition, written);
  const rules = completeRules(written);
  return { definition, rules, houseRules, name, ...buildTables(rules) };
}

/** By place, the number of cards dealt face down to the piles of a zone from `first` on. */
function setByPlace(table: Uint8Array, first: Place, counts: readonly number[]): void {
  table.set(counts, first);
}

/** Lays out the bytes of a position: four bytes of counts, stock and waste, the piles, the foundations. */
function layOutBytes(rules: Rules, places: Uint8Array, capacity: Uint8Array, stockSize: number, cards: number) {
  const { foundation, pack } = rules;
  const talonAt = 4;
  const pileAt = new Uint16Array(PLACES);
  let at = talonAt + stockSize;
  for (const place of places) {
    // The byte before the length counts the cards face down.
    pileAt[place] = at + 1;
    at += 2 + capacity[place];
  }
  const foundationAt = new Uint16Array(foundation.count);
  const room = foundation.kind === 'discarding' || foundation.space === 'any' ? cards : pack.ranks;
  for (let slot = 0; slot < foundation.count; slot++) {
    foundationAt[slot] = at;
    at += 1 + room;
  }
  return { size: at, talonAt, pileAt, foundationAt };
}

/** Returns the number of stock cards at the start. */
export function countStock({ pack, foundation, tableau, reserve, cell }: Rules): number {
  const sum = (rows: readonly (readonly number[])[] = []) => rows.flat().reduce((total, count) => total + count, 0);
  const opening = foundation.dealt + foundation.opens.length;
  return pack.decks * pack.suits * pack.ranks - opening - sum(tableau.rows) - sum(reserve?.rows) - cell.dealt;
}

function buildTables(rules: Rules): Omit<Game, 'definition' | 'rules' | 'houseRules' | 'name'> {
  const { foundation, tableau, reserve, cell, stock } = rules;
  const pack = createPack(rules.pack);
  const dealt = tableau.rows.flat();
  const reserves = reserve?.rows.flat() ?? [];
  const stockSize = countStock(rules);
  const zones = [tableau, ...tableau.parts].map((zone) => buildZone(zone, rules.pack));
  const partOf = (pile: number) => tableau.parts.findIndex(({ piles }) => piles.includes(pile + 1)) + 1;
  const zoneOf = Uint8Array.from(dealt, (_, pile) => partOf(pile));
  const places = Uint8Array.from([
    ...dealt.keys(),
    ...reserves.map((_, pile) => RESERVE + pile),
    ...Array.from({ length: cell.count }, (_, index) => CELL + index),
  ]);
  const capacity = new Uint8Array(PLACES);
  capacity.set(dealt.map((count, pile) => computeCapacity(rules, zones[zoneOf[pile]].rules, count, pack.length)));
  capacity.set(reserves, RESERVE);
  capacity.fill(1, CELL, CELL + cell.count);
  const mostDown = new Uint8Array(PLACES);
  setByPlace(mostDown, 0, tableau.down.flat());
  setByPlace(mostDown, RESERVE, reserve?.down.flat() ?? []);
  return {
    piles: dealt.length,
    foundations: foundation.count,
    pack,
    faces: createFaces(rules.pack),
    dealt: Uint8Array.from(dealt),
    stockSize,
    highest: rules.pack.ranks,
    places,
    capacity,
    mostDown,
    ...layOutBytes(rules, places, capacity, stockSize, pack.length),
    zones,
    zoneOf,
    foundationFits: buildFitsTable(foundation.takes, rules.pack, false),
    tableauFits: zones[0].fits,
    tableauHosts: [0, 1].map((base) => buildHostsTable(zones.map(({ fits }) => fits[base]))) as [
      Uint8Array[],
      Uint8Array[],
    ],
    spaceTakes: Uint8Array.from(zoneOf, (zone) => zones[zone].space),
    coveredBy:
      tableau.coveredBy.length > 0
        ? dealt.map((_, pile) => Uint8Array.from(tableau.coveredBy[pile] ?? [], (number) => number - 1))
        : undefined,
    pairZones: PAIR_ZONES.reduce(
      (bits, zone, bit) => (foundation.pairs.from.includes(zone) ? bits | (1 << bit) : bits),
      0,
    ),
    isTableauClosed: isTableauClosed(tableau),
    completes: foundation.kind === 'collecting' || (foundation.kind === 'built' && foundation.space !== 'any'),
    countsRedeals: stock !== undefined && stock.redeals !== 'unlimited' && stock.redeals > 0,
    hasConsequences:
      foundation.kind === 'collecting' ||
      mostDown.some((count) => count > 0) ||
      zones.some((zone) => zone.rules.refill.length > 0),
  };
}
