import { type Build, RANKS, SUITS } from './definition.ts';
import { type Card, rankOf, suitOf, type Table, topOf } from './table.ts';

/** The kinds of places by the first letter of their texts. Tableau piles are numbers. */
const KINDS = { r: 'reserve', c: 'cell', f: 'foundation', s: 'stock', w: 'waste', t: 'whole-tableau' } as const;
type PlaceKind = (typeof KINDS)[keyof typeof KINDS] | 'tableau';

/** Returns the kind of a place by its text: `3`, `r1`, `c1`, `f`, `f2`, `s`, `w` or `t`. */
export function kindOf(place: string): PlaceKind {
  return KINDS[place.charAt(0) as keyof typeof KINDS] ?? 'tableau';
}

/** Returns the index of a place among those of its kind; −1 for `f` as a target. */
export function indexOf(place: string): number {
  return Number(place.replace(/^\D/, '')) - 1;
}

function textsOf(letter: string, list: readonly unknown[]): string[] {
  return list.map((_, index) => `${letter}${index + 1}`);
}

/** Returns the texts of the foundations. */
export function foundationPlaces({ foundations }: Table): string[] {
  return textsOf('f', foundations);
}

/** Returns the tableau piles, reserve piles and cells in the order of places. */
export function ownPlaces({ piles, reserve, cells }: Table): string[] {
  return [...textsOf('', piles), ...textsOf('r', reserve), ...textsOf('c', cells)];
}

/** Returns the cards of a place from bottom to top, also for the stock. */
export function cardsAt(table: Table, place: string): readonly Card[] {
  const index = indexOf(place);
  const lists = {
    tableau: table.piles[index],
    reserve: table.reserve[index],
    cell: table.cells[index],
    foundation: table.foundations[index],
    stock: table.stock.toReversed(),
    waste: table.waste,
    'whole-tableau': [],
  };
  return lists[kindOf(place)] ?? [];
}

export function isWon({ rules, piles, foundations }: Table): boolean {
  if (rules.goal === 'tableau-empty') return piles.every((cards) => cards.length === 0);
  const { decks, suits, ranks } = rules.pack;
  return foundations.flat().length === decks * suits * ranks;
}

/** Whether no card covers a place. */
export function isOpen(table: Table, place: string): boolean {
  if (kindOf(place) !== 'tableau') return true;
  const { coveredBy } = table.rules.piles[indexOf(place)];
  return coveredBy.every((number) => table.piles[number - 1].length === 0);
}

function isRed(card: Card): boolean {
  return 'HD'.includes(suitOf(card));
}

/** Whether a card goes on another by a build. */
export function goesOn(table: Table, build: Required<Build> | 'none', card: Card, under: Card): boolean {
  if (build === 'none') return false;
  const king = table.rules.pack.ranks;
  const [upper, lower] = [rankOf(card), rankOf(under)];
  if (build.by === 'suit' && suitOf(card) !== suitOf(under)) return false;
  if (build.by === 'alternate-color' && isRed(card) === isRed(under)) return false;
  if (lower === king && !build.onKing) return false;
  if (build.order !== 'down' && upper === lower + 1) return true;
  if (build.order !== 'up' && upper === lower - 1) return true;
  const isInForce = { never: false, always: true, 'unless-ace-base': table.base !== 1 };
  if (upper === king && lower === 1) return isInForce[build.kingOnAce];
  return upper === 1 && lower === king && isInForce[build.aceOnKing];
}

/** Whether a foundation takes a card from a place. */
export function foundationTakes(table: Table, index: number, from: string, card: Card): boolean {
  const { kind, space, takes, pairs } = table.rules.foundation;
  if (kind === 'collecting') return false;
  if (kind === 'discarding') return pairs.from.some((zone) => zone === kindOf(from)) && rankOf(card) === pairs.sum;
  const under = topOf(table.foundations[index]);
  if (under === undefined) return space === 'any' || rankOf(card) === table.base;
  const isFull = space !== 'any' && table.foundations[index].length === table.rules.pack.ranks;
  return !isFull && goesOn(table, takes, card, under);
}

/** Returns the index of the first foundation that takes a card, or −1. */
export function foundationFor(table: Table, from: string, card: Card): number {
  return table.foundations.findIndex((_, index) => foundationTakes(table, index, from, card));
}

/** Whether a tableau pile takes a group of cards. */
function pileTakes(table: Table, index: number, group: readonly Card[]): boolean {
  const { takes, space, capacity } = table.rules.piles[index];
  const cards = table.piles[index];
  const under = topOf(cards);
  if (cards.length + group.length > capacity) return false;
  if (under) return goesOn(table, takes, group[0], under);
  return space === 'any' || (space === 'king' && rankOf(group[0]) === table.rules.pack.ranks);
}

/** Returns the number of cards in the run of a tableau pile. */
export function runLength(table: Table, index: number): number {
  const { runs } = table.rules.piles[index];
  const cards = table.piles[index].filter(({ isUp }) => isUp).toReversed();
  if (cards.length === 0) return 0;
  const end = cards.findIndex((card, at) => at > 0 && !goesOn(table, runs, cards[at - 1], card));
  return end < 0 ? cards.length : end;
}

/** Returns the most cards that cells and spaces can carry to a target. */
export function carryLimit({ rules, cells, piles }: Table, target: number): number {
  const free = cells.filter((cards) => cards.length === 0).length;
  const spaces = piles.filter(
    (cards, index) => index !== target && cards.length === 0 && rules.piles[index].space === 'any',
  ).length;
  return (free + 1) * 2 ** spaces;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Returns the numbers of cards that leave a place for the tableau, fewest first. */
function groupSizes(table: Table, from: string): number[] {
  if (!isOpen(table, from) || cardsAt(table, from).length === 0) return [];
  if (kindOf(from) !== 'tableau') return [1];
  const index = indexOf(from);
  const run = runLength(table, index);
  const sizes = {
    top: [1],
    run: upTo(run),
    'whole-run': run > 1 ? [1, run] : [1],
    'carried-run': upTo(run),
    'face-up': upTo(table.piles[index].filter(({ isUp }) => isUp).length),
  };
  return sizes[table.rules.piles[index].gives];
}

/** The order of cards: spades, hearts, diamonds, clubs, each from ace to king. */
function orderOf(card: Card): number {
  return SUITS.indexOf(suitOf(card)) * RANKS.length + rankOf(card);
}

/** Returns the tableau piles in the order in which they are targets: piles with cards by their tops, then spaces. */
function targetsInOrder({ piles }: Table): number[] {
  const all = piles.map((_, index) => index);
  const isSpace = (index: number) => piles[index].length === 0;
  const keyOf = (index: number) => orderOf(topOf(piles[index]) as Card);
  const filled = all.filter((index) => !isSpace(index)).toSorted((a, b) => keyOf(a) - keyOf(b) || a - b);
  return [...filled, ...all.filter(isSpace)];
}

function withCount(count: number): string {
  return count > 1 ? `x${count}` : '';
}

/** Returns the moves of a group to tableau piles. */
function movesToTableau(table: Table, from: string, count: number): string[] {
  const group = cardsAt(table, from).slice(-count);
  const isCarried = kindOf(from) === 'tableau' && table.rules.piles[indexOf(from)].gives === 'carried-run';
  return targetsInOrder(table)
    .filter((index) => from !== `${index + 1}` && pileTakes(table, index, group))
    .filter((index) => !isCarried || count <= carryLimit(table, index))
    .map((index) => `${from}-${index + 1}${withCount(count)}`);
}

function movesToCells({ cells }: Table, from: string): string[] {
  if (kindOf(from) === 'cell' || kindOf(from) === 'foundation') return [];
  return cells.flatMap((cards, index) => (cards.length === 0 ? [`${from}-c${index + 1}`] : []));
}

/** Returns the move of a place's top card to the first foundation that takes it. */
function movesToFoundation(table: Table, from: string): string[] {
  const card = topOf(cardsAt(table, from));
  return card && isOpen(table, from) && foundationFor(table, from, card) >= 0 ? [`${from}-f`] : [];
}

function movesOfPairs(table: Table): string[] {
  const { sum, from } = table.rules.foundation.pairs;
  const giving = [...ownPlaces(table), 'w', 's'].filter(
    (place) => from.some((zone) => zone === kindOf(place)) && isOpen(table, place) && cardsAt(table, place).length > 0,
  );
  const rankAt = (place: string) => rankOf(topOf(cardsAt(table, place)) as Card);
  return giving.flatMap((first, index) =>
    giving
      .slice(index + 1)
      .filter((second) => rankAt(first) + rankAt(second) === sum)
      .map((second) => `${first}+${second}`),
  );
}

/** Whether the stock may deal. */
export function mayDeal(table: Table): boolean {
  const { rules, stock, piles } = table;
  if (!rules.stock || stock.length === 0) return false;
  if (rules.stock.when === 'no-space') return piles.every((cards) => cards.length > 0);
  if (rules.stock.when === 'any-time') return true;
  return ownPlaces(table).every((place) => movesToFoundation(table, place).length === 0);
}

function mayRedeal({ rules, stock, waste, redealsUsed }: Table): boolean {
  if (!rules.stock || stock.length > 0 || waste.length === 0) return false;
  return rules.stock.redeals === 'unlimited' || redealsUsed < rules.stock.redeals;
}

/** Returns the target of a deal. */
export function dealTarget({ rules }: Table): string {
  return { waste: 'w', tableau: 't', foundation: 'f' }[rules.stock?.to ?? 'waste'];
}

function movesOfStock(table: Table): string[] {
  const { rules, stock, waste, piles } = table;
  const { pairs } = rules.foundation;
  const next = stock[0];
  const goesAlone = next && pairs.from.includes('stock') && rankOf(next) === pairs.sum;
  const fills = next && rules.stock?.fillsSpace && waste.length === 0;
  const spaces = piles.flatMap((cards, index) =>
    cards.length === 0 && rules.piles[index].space === 'any' ? [index + 1] : [],
  );
  return [
    ...(goesAlone ? ['s-f'] : []),
    ...(fills ? spaces.map((number) => `s-${number}`) : []),
    ...(mayDeal(table) ? [`s-${dealTarget(table)}`] : []),
    ...(mayRedeal(table) ? ['w-s'] : []),
  ];
}

/** Returns the texts of the legal moves in their order. There are none once the game is won. */
export function legalMoves(table: Table): string[] {
  if (isWon(table)) return [];
  const own = ownPlaces(table);
  const giving = table.rules.foundation.gives === 'top' ? [...own, ...foundationPlaces(table)] : own;
  const movesFrom = (from: string) =>
    groupSizes(table, from).flatMap((count) => [
      ...movesToTableau(table, from, count),
      ...(count === 1 ? movesToCells(table, from) : []),
    ]);
  return [
    ...own.flatMap((from) => movesToFoundation(table, from)),
    ...movesOfPairs(table),
    ...giving.flatMap(movesFrom),
    ...movesToFoundation(table, 'w'),
    ...movesFrom('w'),
    ...movesOfStock(table),
  ];
}
