import { isClosed } from './check-definition.ts';
import {
  cardsAt,
  carryLimit,
  dealTarget,
  foundationFor,
  foundationTakes,
  goesOn,
  indexOf,
  isOpen,
  isWon,
  kindOf,
  mayDeal,
  runLength,
} from './moves.ts';
import { type Card, rankOf, suitOf, type Table, topOf } from './table.ts';

/** The first reason why a move is illegal. `card` and `under` are absent where the reason names none. */
export interface Refusal {
  readonly code: string;
  readonly card?: string;
  readonly under?: string;
}

/** The text of a move in parts. */
export interface MoveParts {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly isPair: boolean;
}

const PLACE = '\\d{1,3}|[rcf][1-9]\\d?|[fswt]';
const MOVE = new RegExp(`^(${PLACE})-(${PLACE})(?:x([1-9]\\d{0,2}))?$`);
const PAIR = new RegExp(`^(${PLACE})\\+(${PLACE})$`);

function trimZeros(place: string): string {
  return place.replace(/^0+(?=\d)/, '');
}

const ORDER_OF_KINDS = ['tableau', 'reserve', 'cell', 'waste', 'stock'];

function inOrder(places: readonly string[]): string[] {
  const keyOf = (place: string) => ORDER_OF_KINDS.indexOf(kindOf(place)) * 1_000 + indexOf(place);
  return places.toSorted((a, b) => keyOf(a) - keyOf(b));
}

/** Reads the text of a move, the earlier place of a pair first. Returns `undefined` if it is none. */
export function readMove(text: string): MoveParts | undefined {
  const [, from, to, count = '1'] = MOVE.exec(text.toLowerCase()) ?? [];
  if (from && to)
    return { from: from === 'f' ? 'f1' : trimZeros(from), to: trimZeros(to), count: Number(count), isPair: false };
  const [, first, second] = PAIR.exec(text.toLowerCase()) ?? [];
  if (!first || !second) return undefined;
  const [earlier = '', later = ''] = inOrder([trimZeros(first), trimZeros(second)]);
  return { from: earlier, to: later, count: 1, isPair: true };
}

function refuse(code: string, card?: Card, under?: Card): Refusal {
  return { code, ...(card && { card: card.text }), ...(under && { under: under.text }) };
}

/** Returns the first refusal that holds; the others are `false` or `undefined`. */
function firstOf(...refusals: readonly (Refusal | false | undefined)[]): Refusal | undefined {
  return refusals.find((refusal) => refusal !== false && refusal !== undefined) || undefined;
}

function exists(table: Table, place: string): boolean {
  const { rules, piles, reserve, cells, foundations } = table;
  const index = indexOf(place);
  const counts = { tableau: piles, reserve, cell: cells, foundation: foundations };
  const kind = kindOf(place);
  if (place === 'f') return true;
  if (kind === 'stock') return rules.stock !== undefined;
  if (kind === 'waste') return rules.stock?.to === 'waste';
  if (kind === 'whole-tableau') return rules.stock?.to === 'tableau';
  return index >= 0 && index < counts[kind].length;
}

/** Returns the reason why a tableau pile does not take a group whose bottom card is `card`. */
function refuseOnPile(table: Table, to: string, card: Card, count: number): Refusal | undefined {
  const pile = table.rules.piles[indexOf(to)];
  const cards = cardsAt(table, to);
  const under = topOf(cards);
  const isKing = rankOf(card) === table.rules.pack.ranks;
  return firstOf(
    isClosed(pile) && refuse('nothing-goes-there', card),
    !under && pile.space === 'none' && refuse('dead-space', card),
    !under && pile.space === 'king' && !isKing && refuse('king-only', card),
    under && pile.takes === 'none' && refuse('nothing-goes-there', card, under),
    under && !goesOn(table, pile.takes, card, under) && refuse('no-fit', card, under),
    cards.length + count > pile.capacity && refuse('pile-full', card, under),
  );
}

/** Returns the reason why a card does not go to the foundations, or to the one that `to` names. */
function refuseOnFoundation(table: Table, from: string, to: string, card: Card): Refusal | undefined {
  const { kind, pairs } = table.rules.foundation;
  const isNamed = to !== 'f';
  const isTaken = isNamed ? foundationTakes(table, indexOf(to), from, card) : foundationFor(table, from, card) >= 0;
  if (isTaken) return undefined;
  if (kind === 'collecting') return refuse('nothing-goes-there', card);
  if (kind === 'discarding')
    return pairs.from.some((zone) => zone === kindOf(from))
      ? refuse('no-pair', card)
      : refuse('nothing-goes-there', card);
  const tops = table.foundations.map(topOf);
  const own = isNamed
    ? tops[indexOf(to)]
    : tops.find((top) => top && (tops.length === 1 || suitOf(top) === suitOf(card)));
  return own ? refuse('foundation-no-fit', card, own) : refuse('foundation-start', card);
}

function refuseFromFoundation(table: Table, { from, to, count }: MoveParts): Refusal | undefined {
  const card = topOf(cardsAt(table, from));
  if (table.rules.foundation.gives === 'none') return refuse('stays-on-foundation', card);
  if (!card) return refuse('nothing-there');
  if (count > 1) return refuse('one-at-a-time', card);
  if (kindOf(to) !== 'tableau') return refuse('back-to-tableau-only', card);
  return refuseOnPile(table, to, card, 1);
}

function refuseToStock({ stock, waste, rules, redealsUsed }: Table, { from, count }: MoveParts): Refusal | undefined {
  const redeals = rules.stock?.redeals ?? 0;
  return firstOf(
    kindOf(from) !== 'waste' && refuse('nothing-goes-there'),
    stock.length > 0 && refuse('stock-not-empty'),
    waste.length === 0 && refuse('stock-empty'),
    count > 1 && refuse('one-at-a-time'),
    redeals !== 'unlimited' && redealsUsed >= redeals && refuse('no-redeal'),
  );
}

function refuseFromStock(table: Table, { to, count }: MoveParts): Refusal | undefined {
  const { stock, waste, rules } = table;
  const [next] = stock;
  if (!next) return refuse('stock-empty');
  if (count > 1) return refuse('one-at-a-time');
  if (to === dealTarget(table)) {
    if (mayDeal(table)) return undefined;
    return refuse(rules.stock?.when === 'no-space' ? 'space-first' : 'stock-shut');
  }
  const { pairs } = rules.foundation;
  if (to === 'f' && pairs.from.includes('stock'))
    return rankOf(next) === pairs.sum ? undefined : refuse('no-pair', next);
  const isSpace = kindOf(to) === 'tableau' && cardsAt(table, to).length === 0;
  const takes = rules.piles[indexOf(to)]?.space;
  return firstOf(
    (!isSpace || !rules.stock?.fillsSpace) && refuse('stock-to-space-only'),
    waste.length > 0 && refuse('stock-covered'),
    takes === 'none' && refuse('dead-space'),
    takes === 'king' && refuse('king-only'),
  );
}

/** Returns the reason why a group does not leave a tableau pile. */
function refuseGroup(table: Table, from: string, card: Card, count: number): Refusal | undefined {
  const gives = kindOf(from) === 'tableau' ? table.rules.piles[indexOf(from)].gives : 'top';
  if (gives === 'top') return count > 1 ? refuse('one-at-a-time', card) : undefined;
  if (gives === 'face-up') return undefined;
  const run = runLength(table, indexOf(from));
  return firstOf(
    count > run && refuse('not-a-run', card),
    gives === 'whole-run' && count > 1 && count < run && refuse('part-of-run', card),
  );
}

function refuseTooMany(table: Table, { from, to, count }: MoveParts, card: Card): Refusal | undefined {
  const isCarried = kindOf(from) === 'tableau' && table.rules.piles[indexOf(from)].gives === 'carried-run';
  return isCarried && count > carryLimit(table, indexOf(to)) ? refuse('too-many', card) : undefined;
}

/** Returns the refusal of a move from tableau, reserve, cell or waste. */
function refuseOwnMove(table: Table, move: MoveParts): Refusal | undefined {
  const { from, to, count } = move;
  const cards = cardsAt(table, from);
  const card = cards[cards.length - count];
  const [source, target] = [kindOf(from), kindOf(to)];
  if (target === 'waste') return refuse('nothing-goes-there');
  if (source === 'waste' && cards.length > 0 && count > 1) return refuse('one-at-a-time');
  if (!card) return refuse('nothing-there');
  if (!isOpen(table, from)) return refuse('covered', card.isUp ? card : undefined);
  if (!card.isUp) return refuse('face-down');
  if (target === 'foundation')
    return count > 1 ? refuse('one-at-a-time', card) : refuseOnFoundation(table, from, to, card);
  if (target === 'cell') {
    const [under] = cardsAt(table, to);
    return firstOf(
      source === 'cell' && refuse('cell-to-cell', card),
      count > 1 && refuse('one-at-a-time', card),
      under && refuse('cell-full', card, under),
    );
  }
  if (target === 'reserve' || isClosed(table.rules.piles[indexOf(to)])) return refuse('nothing-goes-there', card);
  return firstOf(
    refuseGroup(table, from, card, count),
    refuseOnPile(table, to, card, count),
    refuseTooMany(table, move, card),
  );
}

function refusePair(table: Table, { from, to }: MoveParts): Refusal | undefined {
  const places = [from, to];
  const { pairs } = table.rules.foundation;
  const isBad = (place: string) => !exists(table, place) || ['foundation', 'whole-tableau'].includes(kindOf(place));
  if (places.includes('s') && !table.rules.stock) return refuse('no-stock');
  if (places.some(isBad)) return refuse('no-such-place');
  if (from === to) return refuse('same-place');
  const [first, second] = places.map((place) => topOf(cardsAt(table, place)));
  const empty = places.find((place) => cardsAt(table, place).length === 0);
  const covered = places.find((place) => !isOpen(table, place));
  if (!places.every((place) => pairs.from.some((zone) => zone === kindOf(place)))) return refuse('no-pairs');
  if (empty) return refuse(empty === 's' ? 'stock-empty' : 'nothing-there');
  if (covered) {
    const card = topOf(cardsAt(table, covered));
    return refuse('covered', card?.isUp ? card : undefined);
  }
  return first && second && rankOf(first) + rankOf(second) !== pairs.sum ? refuse('no-pair', first, second) : undefined;
}

/** Whether the places of a move do not exist, or the move names them wrongly. */
function hasWrongPlace(table: Table, { from, to, count }: MoveParts): boolean {
  const [source, target] = [kindOf(from), kindOf(to)];
  if (count < 1 || !exists(table, from) || !exists(table, to) || source === 'whole-tableau') return true;
  if (target === 'foundation' && to !== 'f' && source === 'stock') return true;
  return target === 'whole-tableau' && source !== 'stock';
}

/** Returns the first reason why a move is illegal, or `undefined` if it is legal. */
export function refusalOf(table: Table, move: MoveParts): Refusal | undefined {
  const { from, to } = move;
  if (isWon(table)) return refuse('won');
  if (move.isPair) return refusePair(table, move);
  if (kindOf(from) === 'stock' && !table.rules.stock) return refuse('no-stock');
  if (hasWrongPlace(table, move)) return refuse('no-such-place');
  if (from === to || (kindOf(from) === 'foundation' && kindOf(to) === 'foundation')) return refuse('same-place');
  if (kindOf(from) === 'foundation') return refuseFromFoundation(table, move);
  if (kindOf(to) === 'stock') return refuseToStock(table, move);
  if (kindOf(from) === 'stock') return refuseFromStock(table, move);
  return refuseOwnMove(table, move);
}
