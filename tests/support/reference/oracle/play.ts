import type { Definition, Rules } from './definition.ts';
import { dealTarget, foundationFor, indexOf, isOpen, kindOf, ownPlaces } from './moves.ts';
import { type MoveParts, readMove, refusalOf } from './refusal.ts';
import { type Card, layOut, rankOf, rulesUnder, suitOf, type Table, topOf } from './table.ts';

/** Cards that went from a place to another, or a card that turned up. */
export type TableEvent =
  | { readonly kind: 'transfer'; readonly cards: readonly Card[]; readonly from: string; readonly to: string }
  | { readonly kind: 'turn'; readonly card: Card; readonly at: string };

export interface Played {
  readonly table: Table;
  /** What happened, in order. */
  readonly events: readonly TableEvent[];
}

/** A table whose lists of cards may change. */
interface Changing {
  readonly rules: Rules;
  readonly base: number;
  redealsUsed: number;
  readonly foundations: Card[][];
  readonly piles: Card[][];
  readonly reserve: Card[][];
  readonly cells: Card[][];
  readonly stock: Card[];
  readonly waste: Card[];
  readonly events: TableEvent[];
}

function copyOf(table: Table): Changing {
  const copy = (lists: Table['piles']) => lists.map((cards) => [...cards]);
  return {
    ...table,
    foundations: copy(table.foundations),
    piles: copy(table.piles),
    reserve: copy(table.reserve),
    cells: copy(table.cells),
    stock: [...table.stock],
    waste: [...table.waste],
    events: [],
  };
}

function finish({ events, ...table }: Changing): Played {
  return { table, events };
}

/** Takes cards off a place. They lie face up from then on. */
function take(table: Changing, from: string, count: number): Card[] {
  const index = indexOf(from);
  if (kindOf(from) === 'stock') return table.stock.splice(0, count);
  const places = {
    tableau: table.piles,
    reserve: table.reserve,
    cell: table.cells,
    foundation: table.foundations,
    waste: [table.waste],
  };
  const cards = places[kindOf(from) as keyof typeof places][kindOf(from) === 'waste' ? 0 : index];
  return cards.splice(cards.length - count).map((card) => ({ ...card, isUp: true }));
}

function put(table: Changing, to: string, cards: readonly Card[]): void {
  const index = indexOf(to);
  const places = { tableau: table.piles, cell: table.cells, foundation: table.foundations, waste: [table.waste] };
  places[kindOf(to) as keyof typeof places][kindOf(to) === 'waste' ? 0 : index].push(...cards);
}

function transfer(table: Changing, cards: readonly Card[], from: string, to: string): void {
  put(table, to, cards);
  table.events.push({ kind: 'transfer', cards, from, to });
}

/** Turns up the top cards of open piles that lie face down. */
function turnCards(table: Changing): void {
  for (const at of ownPlaces(table)) {
    const places = { tableau: table.piles, reserve: table.reserve, cell: table.cells };
    const cards = places[kindOf(at) as keyof typeof places][indexOf(at)];
    const top = topOf(cards);
    if (!top || top.isUp || !isOpen(table, at)) continue;
    const card = { ...top, isUp: true };
    cards.splice(-1, 1, card);
    table.events.push({ kind: 'turn', card, at });
  }
}

/** Whether cards run from king to ace by suit, face up. */
function isCompleteRun(cards: readonly Card[], ranks: number): boolean {
  return (
    cards.length === ranks &&
    cards.every((card, at) => card.isUp && rankOf(card) === ranks - at && suitOf(card) === suitOf(cards[0]))
  );
}

function collectRuns(table: Changing): void {
  if (table.rules.foundation.kind !== 'collecting') return;
  const { ranks } = table.rules.pack;
  table.piles.forEach((pile, index) => {
    if (!isCompleteRun(pile.slice(-ranks), ranks)) return;
    const from = `${index + 1}`;
    const to = `f${table.foundations.findIndex((cards) => cards.length === 0) + 1}`;
    transfer(table, take(table, from, ranks).toReversed(), from, to);
  });
}

/** Returns the place from which a space is filled, or `undefined` if nothing fills it. */
function refillPlace({ rules, reserve, waste, stock }: Changing, index: number): string | undefined {
  const filled = reserve.findIndex((cards) => cards.length > 0);
  const places = {
    reserve: filled < 0 ? undefined : `r${filled + 1}`,
    waste: waste.length > 0 ? 'w' : undefined,
    stock: stock.length > 0 ? 's' : undefined,
  };
  return rules.piles[index].refill.map((zone) => places[zone]).find((place) => place !== undefined);
}

function refillSpaces(table: Changing): void {
  table.piles.forEach((cards, index) => {
    const from = cards.length === 0 ? refillPlace(table, index) : undefined;
    if (from !== undefined) transfer(table, take(table, from, 1), from, `${index + 1}`);
  });
}

function playConsequences(table: Changing): void {
  for (let before = -1; before < table.events.length; ) {
    before = table.events.length;
    turnCards(table);
    collectRuns(table);
    refillSpaces(table);
  }
}

function playDeal(table: Changing): void {
  const target = dealTarget(table);
  if (target === 'w') {
    const turn = table.rules.stock?.turn ?? 1;
    transfer(table, take(table, 's', turn), 's', 'w');
  } else if (target === 't') {
    for (let number = 1; number <= table.piles.length && table.stock.length > 0; number++)
      transfer(table, take(table, 's', 1), 's', `${number}`);
  } else {
    transfer(table, take(table, 's', 1), 's', 'f1');
  }
}

function playRedeal(table: Changing): void {
  const cards = table.waste.splice(0);
  table.stock.push(...cards);
  table.redealsUsed++;
  table.events.push({ kind: 'transfer', cards, from: 'w', to: 's' });
}

function playCards(table: Changing, { from, to, count }: MoveParts): void {
  const cards = take(table, from, count);
  const index = to === 'f' ? foundationFor(table, from, cards[0]) : indexOf(to);
  transfer(table, cards, from, kindOf(to) === 'foundation' ? `f${index + 1}` : to);
}

function playPair(table: Changing, { from, to }: MoveParts): void {
  for (const place of [from, to]) transfer(table, take(table, place, 1), place, 'f1');
}

/** Plays a move by its text, with its consequences. @throws {Error} with the code of the refusal if it is illegal */
export function playText(table: Table, text: string): Played {
  const move = readMove(text);
  if (!move) throw new Error(`${text}: no move`);
  const refusal = refusalOf(table, move);
  if (refusal) throw new Error(`${text}: ${refusal.code}`);
  const changing = copyOf(table);
  if (move.isPair) playPair(changing, move);
  else if (kindOf(move.to) === 'stock') playRedeal(changing);
  else if (kindOf(move.from) === 'stock' && move.to === dealTarget(table)) playDeal(changing);
  else playCards(changing, move);
  playConsequences(changing);
  return finish(changing);
}

/** Plays the consequences that are due. There are none after a deal or a move. */
export function settle(table: Table): Played {
  const changing = copyOf(table);
  playConsequences(changing);
  return finish(changing);
}

/** Deals a number under the rules. */
export function dealNumber(rules: Rules, number: number): Table {
  return settle(layOut(rules, number)).table;
}

/** Deals a number of a game under chosen house rules. */
export function dealGame(definition: Definition, number: number, choice: Readonly<Record<string, string>> = {}): Table {
  return dealNumber(rulesUnder(definition, choice), number);
}
