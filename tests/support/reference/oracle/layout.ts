import { isClosed } from './check-definition.ts';
import { type Build, RANKS, type Rules, SUITS } from './definition.ts';
import { settle } from './play.ts';
import { type Card, packOf, rankOf, suitOf, type Table, topOf } from './table.ts';

const LABELS = ['Foundations', 'Stock', 'Waste', 'Cells', 'Reserve'] as const;
type Label = (typeof LABELS)[number];

function writeCard({ text, isUp }: Card): string {
  return isUp ? text : `<${text}>`;
}

function writePile(cards: readonly Card[]): string {
  return cards.map(writeCard).join(' ') || '-';
}

/** Whether the line of the reserve has a word for each pile. */
function hasSingleReserves({ reserve }: Rules): boolean {
  return reserve.every(({ dealt }) => dealt === 1);
}

/** Returns the text of the layout of a table. */
export function writeLayout({ rules, foundations, stock, waste, cells, reserve, piles }: Table): string {
  const words = (cards: readonly Card[]) => cards.map(({ text }) => text).join(' ');
  const piled = (lists: readonly (readonly Card[])[], between: string) =>
    lists.every((cards) => cards.length === 0) ? '' : lists.map(writePile).join(between);
  const contents: Readonly<Record<Label, string>> = {
    Foundations: words(foundations.flatMap((cards) => topOf(cards) ?? [])),
    Stock: words(stock),
    Waste: words(waste),
    Cells: piled(cells, ' '),
    Reserve: piled(reserve, hasSingleReserves(rules) ? ' ' : ' | '),
  };
  const labelled = LABELS.filter((label) => contents[label] !== '').map((label) => `${label}: ${contents[label]}`);
  return [...labelled, ...piles.map(writePile), ''].join('\n');
}

/** A fault in a layout. Its message names the place. */
class LayoutFault extends Error {
  constructor(place: string, expected: string) {
    super(`${place}: expected ${expected}`);
    this.name = 'LayoutFault';
  }
}

function expectThat(holds: boolean, place: string, expected: string): void {
  if (!holds) throw new LayoutFault(place, expected);
}

/** A card as read. Its id follows when all cards are known. */
type ReadCard = Omit<Card, 'id'>;

function readCard(word: string, place: string): ReadCard {
  const [, down, text = ''] = /^(<?)([A23456789TJQK][SHDC])>?$/i.exec(word) ?? [];
  expectThat(
    text !== '' && word.startsWith('<') === word.endsWith('>'),
    place,
    `a card such as 7H or <7H>, found ${word}`,
  );
  return { text: text.toUpperCase(), isUp: down !== '<' };
}

function readPile(text: string, place: string): ReadCard[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length === 1 && words[0] === '-' ? [] : words.map((word) => readCard(word, place));
}

interface LayoutParts {
  readonly tops: readonly ReadCard[];
  readonly stock: readonly ReadCard[];
  readonly waste: readonly ReadCard[];
  readonly cells: readonly (readonly ReadCard[])[];
  readonly reserve: readonly (readonly ReadCard[])[];
  readonly piles: readonly (readonly ReadCard[])[];
}

function readLines(rules: Rules, text: string): LayoutParts {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const contents = new Map<string, string>();
  const piles: ReadCard[][] = [];
  for (const line of lines) {
    const [, name, content = ''] = /^(\w+):(.*)$/.exec(line.trim()) ?? [];
    const label = LABELS.find((one) => one.toLowerCase() === name?.toLowerCase());
    if (name === undefined) piles.push(readPile(line, `pile ${piles.length + 1}`));
    else {
      if (!label) throw new LayoutFault(`${name}:`, `one of ${LABELS.join(', ')}`);
      expectThat(!contents.has(label), label, 'the label once');
      contents.set(label, content.trim());
    }
  }
  const contentOf = (label: Label) => contents.get(label) ?? '';
  const wordsOf = (label: Label) => contentOf(label).split(/\s+/).filter(Boolean);
  const cells = wordsOf('Cells').map((word) => readPile(word, 'Cells'));
  const reserves = hasSingleReserves(rules) ? wordsOf('Reserve') : contentOf('Reserve').split('|').filter(Boolean);
  return {
    tops: readPile(contentOf('Foundations'), 'Foundations'),
    stock: readPile(contentOf('Stock'), 'Stock'),
    waste: readPile(contentOf('Waste'), 'Waste'),
    cells: [...cells, ...Array.from({ length: Math.max(0, rules.cells - cells.length) }, () => [])],
    reserve: reserves.length === 0 ? rules.reserve.map(() => []) : reserves.map((pile) => readPile(pile, 'Reserve')),
    piles,
  };
}

/** Whether a build never puts king and ace on each other. */
function isEnding({ kingOnAce, aceOnKing }: Required<Build>): boolean {
  return kingOnAce === 'never' && aceOnKing === 'never';
}

/** Returns the most cards that a tableau pile can hold. */
function longestPile({ pack, piles, stock, hasParts }: Rules, index: number): number {
  const { takes, runs, capacity, dealt, gives, refill } = piles[index];
  const all = pack.decks * pack.suits * pack.ranks;
  if (capacity !== Number.POSITIVE_INFINITY) return capacity;
  if (stock?.to === 'tableau') return all;
  if (piles.every(isClosed)) return Math.max(dealt, refill.length > 0 ? 1 : 0);
  if (hasParts || takes === 'none' || runs === 'none' || !isEnding(takes) || !isEnding(runs)) return all;
  const isOrdered = takes.order === 'down' ? gives !== 'face-up' : takes.order === 'up' && gives === 'top';
  return isOrdered ? Math.min(all, Math.max(dealt, 1) + pack.ranks - 1) : all;
}

function checkCounts(rules: Rules, { tops, stock, waste, cells, reserve, piles }: LayoutParts): void {
  const { foundation, pack } = rules;
  const opening = foundation.opens.length + foundation.dealt;
  const dealt = [...rules.piles, ...rules.reserve].reduce((sum, pile) => sum + pile.dealt, 0);
  const stockSize = pack.decks * pack.suits * pack.ranks - opening - dealt - rules.cellsDealt;
  expectThat(piles.length === rules.piles.length, 'layout', `${rules.piles.length} piles, found ${piles.length}`);
  expectThat(
    cells.length === rules.cells && cells.every((cards) => cards.every(({ isUp }) => isUp)),
    'Cells',
    `${rules.cells} words at most`,
  );
  expectThat(reserve.length === rules.reserve.length, 'Reserve', `${rules.reserve.length} piles`);
  expectThat(rules.stock !== undefined || stock.length === 0, 'Stock', 'no stock in this game');
  expectThat(rules.stock?.to === 'waste' || waste.length === 0, 'Waste', 'no waste in this game');
  expectThat(stock.length + waste.length <= stockSize, 'Stock', `${stockSize} cards at most in stock and waste`);
  expectThat(
    [...tops, ...stock, ...waste].every(({ isUp }) => isUp),
    'layout',
    'brackets only in piles',
  );
  expectThat(tops.length <= foundation.count, 'Foundations', `${foundation.count} cards at most`);
  const fewest = foundation.gives === 'none' ? opening : 0;
  expectThat(tops.length >= fewest, 'Foundations', `${fewest} cards at least`);
  const share = (pack.decks * pack.suits) / pack.faces;
  const ofSuit = (suit: string) => tops.filter(({ text }) => text.endsWith(suit)).length;
  expectThat(
    SUITS.every((suit) => ofSuit(suit) <= share) || foundation.count === 1,
    'Foundations',
    `${share} cards of a suit at most`,
  );
  const isComplete = tops.every((top) => rankOf(top) === pack.ranks);
  expectThat(foundation.kind !== 'collecting' || isComplete, 'Foundations', 'kings');
  const checkPiles = (lists: LayoutParts['piles'], label: string, of: readonly { down: number }[]) => {
    lists.forEach((cards, index) => {
      const down = cards.filter(({ isUp }) => !isUp).length;
      const isAtBottom = cards.slice(0, down).every(({ isUp }) => !isUp);
      expectThat(
        isAtBottom && down <= of[index].down,
        `${label} ${index + 1}`,
        `${of[index].down} cards face down at most, at the bottom`,
      );
    });
  };
  checkPiles(piles, 'pile', rules.piles);
  checkPiles(reserve, 'Reserve', rules.reserve);
  piles.forEach((cards, index) => {
    expectThat(
      cards.length <= longestPile(rules, index),
      `pile ${index + 1}`,
      `${longestPile(rules, index)} cards at most`,
    );
  });
  reserve.forEach((cards, index) => {
    expectThat(cards.length <= rules.reserve[index].dealt, 'Reserve', 'no more cards than were dealt');
  });
}

/** Returns the faces beneath tops of foundations that start with a rank. */
function facesBeneath(tops: readonly ReadCard[], base: number, ranks: number): string[][] {
  return tops.map((top) => {
    const faces: string[] = [];
    for (let rank = base; rank !== rankOf(top); rank = (rank % ranks) + 1)
      faces.push(RANKS[rank - 1] + suitOf(top as Card));
    return faces;
  });
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join() === b.toSorted().join();
}

/** Returns the base and the faces beneath each top. */
function placeMissing(
  rules: Rules,
  tops: readonly ReadCard[],
  missing: readonly string[],
): { base: number; beneath: string[][] } {
  const { foundation, pack } = rules;
  if (foundation.space === 'any' || foundation.kind === 'discarding') {
    expectThat(tops.length > 0 || missing.length === 0, 'Foundations', `a card on top of ${missing.join(' ')}`);
    return { base: 0, beneath: tops.map(() => [...missing]) };
  }
  const bases = foundation.space === 'base' ? Array.from({ length: pack.ranks }, (_, index) => index + 1) : [1];
  for (const base of bases) {
    const beneath = facesBeneath(tops, base, pack.ranks);
    if (areSame(beneath.flat(), missing)) return { base: foundation.kind === 'built' ? base : 0, beneath };
  }
  throw new LayoutFault('layout', `that the missing cards lie beneath the foundations: ${missing.join(' ')}`);
}

/** Reads the text of a layout. @throws {LayoutFault} if it is none of the game */
export function readLayout(rules: Rules, text: string): Table {
  const parts = readLines(rules, text);
  checkCounts(rules, parts);
  const left = packOf(rules);
  const takeFace = (card: ReadCard): Card => {
    const at = left.findIndex((one) => one.text === card.text);
    if (at < 0) throw new LayoutFault(card.text, 'a card of the pack, no more often than there');
    return { ...left.splice(at, 1)[0], isUp: card.isUp };
  };
  const takeAll = (lists: LayoutParts['piles']) => lists.map((cards) => cards.map(takeFace));
  const tops = parts.tops.map(takeFace);
  const [piles, reserve, cells] = [takeAll(parts.piles), takeAll(parts.reserve), takeAll(parts.cells)];
  const [stock = [], waste = []] = takeAll([parts.stock, parts.waste]);
  const missing = left.map((card) => card.text);
  const { base, beneath } = placeMissing(rules, parts.tops, missing);
  const foundations = tops.map((top, index) => [
    ...beneath[index].map((face) => takeFace({ text: face, isUp: true })),
    top,
  ]);
  while (foundations.length < rules.foundation.count) foundations.push([]);
  const table: Table = { rules, base, redealsUsed: 0, foundations, piles, reserve, cells, stock, waste };
  const [due] = settle(table).events;
  expectThat(due === undefined, 'layout', 'nothing that happens by itself, such as a card to turn or a space to fill');
  return table;
}
