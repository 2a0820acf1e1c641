import { type Card, cardOf, RANKS, SUITS } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { Rows, Rules } from '../engine/definition.ts';
import { type Sentences, toYesNo } from './describe-build.ts';
import { joinWithAnd, type Message, type MessageValue, message } from './message.ts';
import { cardSigns, holesOf, rankName } from './names.ts';

/** The number of deals that Microsoft's program numbers. */
const MICROSOFT_DEALS = 1_000_000;

function describePack(game: Game): Sentences {
  const { decks, suits, ranks, faces } = game.rules.pack;
  const isWhole = suits === 4 && ranks === 13;
  const values = { decks, whole: toYesNo(isWhole), suits, king: ranks, deck: suits * ranks, cards: game.pack.length };
  return [
    message('rules.pack', values),
    isWhole ? message('rules.ranks') : undefined,
    faces < suits ? message('rules.faces', { faces }) : undefined,
  ];
}

function isAny(rows: Rows): boolean {
  return rows.flat().some((count) => count > 0);
}

/** Whether all cards of the tableau lie face up after the deal. */
function isTableauOpen(game: Game): boolean {
  return !isAny(game.rules.tableau.down);
}

function describePiles(game: Game): Sentences {
  const { rows, arrangement } = game.rules.tableau;
  const holes = holesOf(game);
  const ofRows = describeRowsWithHoles(game);
  if (ofRows) return [ofRows];
  const all = rows.flat();
  const piles = message('rules.piles', {
    piles: all.length,
    shape: arrangement,
    rows: rows.length,
    even: toYesNo(all.every((count) => count === all[0])),
    cards: all[0] ?? 0,
    list: joinWithAnd(all.map((number) => message('number.inWords', { number }))),
    open: toYesNo(isTableauOpen(game)),
  });
  return [
    piles,
    holes.length ? message('rules.holes', { count: holes.length, list: listFigures(holes, 1) }) : undefined,
  ];
}

/** Joins numbers in figures, each increased by `more`. */
export function listFigures(numbers: readonly number[], more = 0): MessageValue {
  return joinWithAnd(numbers.map((number) => message('number.inFigures', { number: number + more })));
}

/** Describes equal rows that each end with a hole; `undefined` for other tableaus. */
function describeRowsWithHoles(game: Game): Message | undefined {
  const { rows } = game.rules.tableau;
  const holes = holesOf(game);
  const [first = []] = rows;
  const ends = rows.map((_, row) => (row + 1) * first.length - 1);
  const isRegular = rows.every(
    (row) =>
      row.length === first.length &&
      row.slice(0, -1).every((count) => count === first[0]) &&
      row.at(-1) === first.at(-1),
  );
  if (rows.length < 2 || first.length < 2 || !isRegular || holes.join() !== ends.join() || !isTableauOpen(game))
    return undefined;
  return message('rules.rowsWithHoles', {
    rows: rows.length,
    piles: first.length,
    standard: first.length - 1,
    cards: first[0] ?? 0,
    holeCards: first.at(-1) ?? 0,
  });
}

/** Returns which cards of piles are dealt face down: none, all but the top ones, those of covered piles, or others. */
function nameDown(rows: Rows, down: Rows, coveredBy: readonly (readonly number[])[] = []) {
  const dealt = rows.flat();
  const counts = down.flat();
  if (!isAny(down)) return 'none';
  if (counts.every((count, pile) => count === Math.max(0, (dealt[pile] ?? 0) - 1))) return 'top';
  const isCovered = counts.every((count, pile) => count === (coveredBy[pile]?.length ? dealt[pile] : 0));
  return isCovered ? 'covered' : 'some';
}

function describeDown({ tableau: { rows, down, coveredBy } }: Rules): Message | undefined {
  const kind = nameDown(rows, down, coveredBy);
  return kind === 'none' ? undefined : message('rules.down', { kind, list: listFigures(down.flat()) });
}

/** Whether a card of the tableau or the reserve lies face down after the deal. */
function hasFaceDown({ tableau, reserve }: Rules): boolean {
  return isAny(tableau.down) || isAny(reserve?.down ?? []);
}

function describeFan(game: Game): Message | undefined {
  const isSingle = game.rules.tableau.rows.flat().every((_, pile) => (game.capacity[pile] ?? 0) <= 1);
  const { fan } = game.rules.tableau;
  return isSingle ? undefined : message('rules.fan', { fan, open: toYesNo(isTableauOpen(game)) });
}

function rankNamed(letter: string): number {
  const letters: readonly string[] = RANKS;
  return letters.indexOf(letter);
}

/** Returns the face of a card that a definition names: `AS`. */
function faceNamed({ faces }: Game, name: string): Card {
  const letters: readonly string[] = SUITS;
  return faces[cardOf(letters.indexOf(name.charAt(1)), rankNamed(name.charAt(0)))] as Card;
}

function describeSinks({ tableau }: Rules): Message | undefined {
  const rank = rankNamed(tableau.sinks);
  return rank > 0 ? message('rules.sinks', { rank: rankName(rank) }) : undefined;
}

function describeReserve({ reserve }: Rules): Message | undefined {
  if (!reserve) return undefined;
  const counts = reserve.rows.flat();
  return message('rules.reserve', {
    piles: counts.length,
    even: toYesNo(counts.every((count) => count === counts[0])),
    cards: counts[0] ?? 0,
    list: listFigures(counts),
    down: nameDown(reserve.rows, reserve.down),
    hidden: listFigures(reserve.down.flat()),
  });
}

function describeCells({ cell }: Rules): Message | undefined {
  return cell.count ? message('rules.cells', { count: cell.count, dealt: cell.dealt }) : undefined;
}

function describeFoundationPlaces(game: Game): Sentences {
  const { foundation, tableau } = game.rules;
  const { count, space, dealt, side } = foundation;
  const opens = foundation.opens.map((name) => faceNamed(game, name));
  const isBase = space === 'base';
  const start = opens.length ? 'opens' : dealt ? (isBase ? 'base' : 'card') : 'empty';
  const place = tableau.arrangement === 'cross' ? 'corners' : (side ?? 'unsaid');
  const values = { place, start, opens: opens.length, list: joinWithAnd(opens.map(cardSigns)) };
  return [
    count === 1 ? message('rules.foundation', values) : message('rules.foundations', { ...values, count }),
    isBase && opens.length ? message('rules.base') : undefined,
  ];
}

function describeStockPlaces(game: Game): Sentences {
  const { stock } = game.rules;
  if (!stock) return [message('rules.noStock', { open: toYesNo(!hasFaceDown(game.rules)) })];
  return [
    message('rules.stock', { count: game.stockSize, beside: toYesNo(stock.besideFoundation) }),
    stock.to === 'waste' ? message('rules.waste') : undefined,
  ];
}

/** Describes the cards and their places after the deal. */
export function describeLayout(game: Game): Sentences {
  const { rules } = game;
  return [
    ...describePack(game),
    ...describePiles(game),
    describeDown(rules),
    describeFan(game),
    rules.tableau.coveredBy.some((covers) => covers.length > 0) ? message('rules.covered') : undefined,
    describeSinks(rules),
    describeReserve(rules),
    hasFaceDown(rules) ? message('rules.turns') : undefined,
    describeCells(rules),
    ...describeFoundationPlaces(game),
    ...describeStockPlaces(game),
    rules.dealing === 'microsoft' ? message('rules.microsoft', { deals: MICROSOFT_DEALS }) : undefined,
  ];
}
