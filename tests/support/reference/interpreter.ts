import type { Build, GameDefinition, Rules } from '../../../src/rules/index.ts';

/**
 * The cards on a table as lists of texts, for the slow interpreter in this file. The interpreter reads every rule from the
 * definition when it needs the rule. It shares no code with the engine, so that equal results confirm each other.
 */
export interface Table {
  readonly rules: Rules;
  /** The rank that starts each foundation, or 0 if any rank may start one. */
  readonly base: number;
  readonly redealsUsed: number;
  /** All cards of each foundation, the top card last. */
  readonly foundations: readonly (readonly string[])[];
  /** The cards of the stock, the next card first. */
  readonly stock: readonly string[];
  readonly waste: readonly string[];
  readonly piles: readonly (readonly string[])[];
}

/** A place as in a move's text: `F` foundation, `S` stock, `W` waste, or the number of a pile, counted from 1. */
type Place = 'F' | 'S' | 'W' | number;

/** Formats a move: `3>F`, `W>5`, `S>W`, `W>S`, or with several cards `3>4*5`. */
export function moveName(from: Place, to: Place, count = 1): string {
  return count === 1 ? `${from}>${to}` : `${from}>${to}*${count}`;
}

const rank = (card: string) => 'A23456789TJQK'.indexOf(card.charAt(0)) + 1;
const suit = (card: string) => card.charAt(1);
const color = (card: string) => ('HD'.includes(suit(card)) ? 'red' : 'black');
const last = (cards: readonly string[]) => cards[cards.length - 1];

/** Returns the rules under chosen house rules: the definition with each chosen change applied. */
export function rulesUnder(definition: GameDefinition, choice: Readonly<Record<string, string>>): Rules {
  const rules = structuredClone(definition) as unknown as Record<string, unknown>;
  for (const houseRule of definition.houseRules) {
    const wanted = choice[houseRule.name] ?? houseRule.values[0]?.value;
    for (const { value, change } of houseRule.values) if (value === wanted) applyChange(rules, change);
  }
  return rules as unknown as Rules;
}

function applyChange(target: Record<string, unknown>, change: object): void {
  for (const [field, part] of Object.entries(change)) {
    if (typeof part === 'object' && !Array.isArray(part)) applyChange(target[field] as Record<string, unknown>, part);
    else target[field] = part;
  }
}

/** Deals a shuffled pack: the opening card, the piles in reading order, the rest to the stock. */
export function dealTable(rules: Rules, pack: readonly string[]): Table {
  const cards = [...pack];
  const opening = cards.splice(0, rules.foundation.opening);
  const foundations = [opening];
  while (foundations.length < rules.foundation.count) foundations.push([]);
  const piles: string[][] = [];
  for (const row of rules.tableau.rows) for (const count of row) piles.push(cards.splice(0, count));
  const base = { any: 0, ace: 1, base: rank(opening[0] ?? '') }[rules.foundation.start];
  return { rules, base, redealsUsed: 0, foundations, stock: cards, waste: [], piles };
}

function goesOn(table: Table, build: Build, card: string, under: string): boolean {
  const king = table.rules.pack.ranks;
  if (build.by === 'suit' && suit(card) !== suit(under)) return false;
  if (build.by === 'alternate-color' && color(card) === color(under)) return false;
  if (rank(under) === king && !build.onKing) return false;
  const higher = rank(card) - rank(under) === 1;
  const lower = rank(under) - rank(card) === 1;
  if (higher && build.order.includes('up')) return true;
  if (lower && build.order.includes('down')) return true;
  let corner = 'never';
  if (rank(card) === king && rank(under) === 1) corner = build.kingOnAce;
  if (rank(card) === 1 && rank(under) === king) corner = build.aceOnKing;
  if (corner === 'unless-ace-base') return table.base !== 1;
  return corner === 'always';
}

/** Returns the index of the first foundation that takes a card, or −1. */
function foundationTaking(table: Table, card: string): number {
  const { start, build } = table.rules.foundation;
  return table.foundations.findIndex((cards) => {
    const under = last(cards);
    if (under === undefined) return start === 'any' || rank(card) === table.base;
    if (start !== 'any' && cards.length === table.rules.pack.ranks) return false;
    return goesOn(table, build, card, under);
  });
}

/** Whether a pile takes these cards as a unit. */
function takes(table: Table, pile: number, cards: readonly string[]): boolean {
  const { build, capacity, holes, space } = table.rules.tableau;
  const there = table.piles[pile] ?? [];
  const first = cards[0] ?? '';
  const under = last(there);
  if (capacity !== 'none' && there.length + cards.length > capacity) return false;
  if (under !== undefined) return build !== 'none' && goesOn(table, build, first, under);
  if (holes.includes(pile)) return cards.length === 1;
  return space === 'any' || (space === 'king' && rank(first) === table.rules.pack.ranks);
}

/** Whether the last `count` cards of a pile are in built order. */
function isRun(table: Table, cards: readonly string[], count: number): boolean {
  const { build } = table.rules.tableau;
  const run = cards.slice(-count);
  if (build === 'none' || count > cards.length) return false;
  return run.every((card, at) => at === 0 || goesOn(table, build, card, run[at - 1] ?? ''));
}

/** Whether the last `count` cards of a pile move as a unit. */
function movesAsUnit(table: Table, cards: readonly string[], count: number): boolean {
  if (table.rules.tableau.build === 'none') return false;
  if (count === 1) return true;
  if (table.rules.tableau.movable === 'top' || !isRun(table, cards, count)) return false;
  return table.rules.tableau.movable === 'run' || !isRun(table, cards, count + 1);
}

function mayDeal(table: Table): boolean {
  const when = table.rules.stock?.deal;
  if (when === 'no-space') return table.piles.every((cards) => cards.length > 0);
  if (when === 'when-stuck') {
    return !table.piles.some((cards) => cards.length > 0 && foundationTaking(table, last(cards) ?? '') >= 0);
  }
  return when === 'any-time';
}

export function hasWon({ rules, piles, stock, waste }: Table): boolean {
  if (piles.some((cards) => cards.length > 0)) return false;
  return rules.goal === 'tableau-empty' || stock.length + waste.length === 0;
}

/** Returns the names of all legal moves. There are none once the game is won. */
export function movesOf(table: Table): string[] {
  const { rules, piles, stock, waste } = table;
  if (hasWon(table)) return [];
  const found: string[] = [];
  const toPiles = (from: Place, cards: readonly string[]) => {
    for (let to = 0; to < piles.length; to++) {
      if (from !== to + 1 && takes(table, to, cards)) found.push(moveName(from, to + 1, cards.length));
    }
  };
  piles.forEach((cards, pile) => {
    const top = last(cards);
    if (top === undefined) return;
    if (foundationTaking(table, top) >= 0) found.push(moveName(pile + 1, 'F'));
    for (let count = 1; count <= cards.length; count++) {
      if (movesAsUnit(table, cards, count)) toPiles(pile + 1, cards.slice(-count));
    }
  });
  const onWaste = last(waste);
  if (onWaste !== undefined) {
    if (foundationTaking(table, onWaste) >= 0) found.push('W>F');
    toPiles('W', [onWaste]);
  }
  if (!rules.stock) return found;
  if (stock.length > 0) {
    if (rules.stock.fillsSpace && waste.length === 0) {
      piles.forEach((cards, pile) => {
        if (cards.length === 0) found.push(moveName('S', pile + 1));
      });
    }
    if (mayDeal(table)) found.push(rules.stock.onto === 'waste' ? 'S>W' : 'S>F');
  } else if (waste.length > 0) {
    const { redeals } = rules.stock;
    if (redeals === 'unlimited' || table.redealsUsed < redeals) found.push('W>S');
  }
  return found;
}

/** Returns the table after a legal move. */
export function playMove(table: Table, name: string): Table {
  const [, from = '', to = '', number = '1'] = /^(\w+)>(\w+)(?:\*(\d+))?$/.exec(name) ?? [];
  if (name === 'W>S') return { ...table, stock: table.waste, waste: [], redealsUsed: table.redealsUsed + 1 };
  const stock = [...table.stock];
  const waste = [...table.waste];
  const piles = table.piles.map((cards) => [...cards]);
  const foundations = table.foundations.map((cards) => [...cards]);
  let cards: string[];
  if (from === 'S') cards = stock.splice(0, 1);
  else if (from === 'W') cards = waste.splice(-1);
  else cards = piles[Number(from) - 1].splice(-Number(number));
  if (to === 'W') waste.push(...cards);
  else if (to === 'F') foundations[Math.max(foundationTaking(table, cards[0] ?? ''), 0)]?.push(...cards);
  else piles[Number(to) - 1]?.push(...cards);
  return { ...table, stock, waste, piles, foundations };
}

/** Returns the number of sequences of `length` legal moves. */
export function countSequences(table: Table, length: number): number {
  if (length === 0) return 1;
  const names = movesOf(table);
  if (length === 1) return names.length;
  return names.reduce((sum, name) => sum + countSequences(playMove(table, name), length - 1), 0);
}
