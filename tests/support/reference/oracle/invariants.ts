import { isDeepStrictEqual } from 'node:util';
import { readLayout, writeLayout } from './layout.ts';
import { cardsAt, foundationPlaces, isWon, legalMoves, ownPlaces } from './moves.ts';
import { settle, type TableEvent } from './play.ts';
import { pickOf, playAtRandom } from './random-play.ts';
import { readMove, refusalOf } from './refusal.ts';
import { packOf, type Table } from './table.ts';
import { viewOf, visibleCards } from './view.ts';

function allPlaces(table: Table): string[] {
  return [...foundationPlaces(table), ...ownPlaces(table), 'w', 's'];
}

/** Returns the ids of the cards of each place, from bottom to top. */
function idsByPlace(table: Table): Map<string, number[]> {
  return new Map(allPlaces(table).map((place) => [place, cardsAt(table, place).map(({ id }) => id)]));
}

function hasEachCardOnce(table: Table): boolean {
  const ids = [...idsByPlace(table).values()].flat().toSorted((a, b) => a - b);
  return isDeepStrictEqual(
    ids,
    packOf(table.rules).map(({ id }) => id),
  );
}

/** Whether cards lie face down only at the bottom of tableau and reserve piles. */
function hasDownCardsAtBottom(table: Table): boolean {
  const { foundations, cells, waste, piles, reserve } = table;
  const isOrdered = [...piles, ...reserve].every((cards) =>
    cards.every((card, at) => card.isUp || at === 0 || !cards[at - 1].isUp),
  );
  return isOrdered && [...foundations, ...cells, waste].flat().every(({ isUp }) => isUp);
}

/** Whether the transfers and turns lead from one table to the next. */
function doEventsLead(before: Table, events: readonly TableEvent[], after: Table): boolean {
  const places = idsByPlace(before);
  const down = new Set(allCards(before).flatMap((card) => (card.isUp ? [] : [card.id])));
  for (const event of events) {
    if (event.kind === 'turn') {
      if (places.get(event.at)?.at(-1) !== event.card.id || !down.delete(event.card.id)) return false;
      continue;
    }
    const ids = event.cards.map(({ id }) => id);
    for (const id of ids) {
      const from = places.get(event.from) ?? [];
      from.splice(from.indexOf(id), 1);
      down.delete(id);
    }
    if (event.to === 's') places.get('s')?.unshift(...ids.toReversed());
    else places.get(event.to)?.push(...ids);
  }
  const stillDown = allCards(after).filter(({ isUp }) => !isUp).length;
  return isDeepStrictEqual(places, idsByPlace(after)) && down.size === stillDown;
}

function allCards(table: Table) {
  return allPlaces(table).flatMap((place) => cardsAt(table, place));
}

/** Returns the texts of all moves that no refusal forbids, except those that name a foundation. */
export function acceptedMoves(table: Table): string[] {
  const own = ownPlaces(table);
  const sources = [...own, ...foundationPlaces(table), 'w', 's'];
  const targets = [...own, 'f', 'w', 's', 't'];
  const isAccepted = (text: string) => {
    const move = readMove(text);
    return move !== undefined && refusalOf(table, move) === undefined;
  };
  const moves = sources.flatMap((from) =>
    targets.flatMap((to) =>
      Array.from(
        { length: cardsAt(table, from).length + 1 },
        (_, extra) => `${from}-${to}${extra > 0 ? `x${extra + 1}` : ''}`,
      ),
    ),
  );
  const giving = [...own, 'w', 's'];
  const pairs = giving.flatMap((first, index) => giving.slice(index + 1).map((second) => `${first}+${second}`));
  return [...moves, ...pairs].filter(isAccepted);
}

function isLegalityConsistent(table: Table): boolean {
  return isDeepStrictEqual(legalMoves(table).toSorted(), acceptedMoves(table).toSorted());
}

/** Whether the layout of a table is read as the same table, but for cards beneath others and the order of foundations. */
function doesLayoutReturn(table: Table): boolean {
  const text = writeLayout(table);
  const again = { ...readLayout(table.rules, text), redealsUsed: table.redealsUsed };
  const counts = (one: Table) => one.foundations.map((cards) => cards.length).filter((count) => count > 0);
  const hasGap = table.foundations.some(
    (cards, at) => at > 0 && cards.length > 0 && table.foundations[at - 1].length === 0,
  );
  return (
    writeLayout(again) === text &&
    again.base === table.base &&
    isDeepStrictEqual(counts(again), counts(table)) &&
    isWon(again) === isWon(table) &&
    (hasGap || isDeepStrictEqual(legalMoves(again), legalMoves(table)))
  );
}

/** Whether the view shows known cards where they lie, and hides exactly the others. */
function isViewExact(table: Table, seen: ReadonlySet<number>): boolean {
  const { places, hidden } = viewOf(table, seen);
  const known = new Set([...visibleCards(table), ...seen]);
  const isShown = allPlaces(table).every((place) =>
    cardsAt(table, place).every(({ id, text }, at) => places[place][at] === (known.has(id) ? text : '?')),
  );
  const unknown = allCards(table).filter(({ id }) => !known.has(id));
  const isAllHidden = unknown.every((card) => !card.isUp || table.stock.includes(card));
  return isShown && isAllHidden && isDeepStrictEqual(hidden, unknown.map(({ text }) => text).toSorted());
}

/** The result of a random game. */
export interface RandomGameCheck {
  /** A sentence for each promise of the vocabulary that a table of the game breaks, with the moves before it. */
  readonly faults: readonly string[];
  readonly moves: readonly string[];
  readonly events: readonly TableEvent[];
  readonly last: Table;
}

/** Plays a random game and checks each of its tables. Every 25th table is checked in full. */
export function checkRandomGame(start: Table, seed: number, longest: number, isHasty: boolean): RandomGameCheck {
  const faults: string[] = [];
  const moves: string[] = [];
  const events: TableEvent[] = [];
  const seen = new Set<number>();
  let before = start;
  for (const step of playAtRandom(start, pickOf(seed), longest, isHasty)) {
    const { table } = step;
    if (step.move !== undefined) moves.push(step.move);
    events.push(...step.events);
    for (const id of visibleCards(table)) seen.add(id);
    const isFull = moves.length % 25 === 0;
    const promises: Readonly<Record<string, () => boolean>> = {
      'each card lies once': () => hasEachCardOnce(table),
      'cards lie face down only at the bottom': () => hasDownCardsAtBottom(table),
      'nothing is due': () => settle(table).events.length === 0,
      'transfers and turns lead here': () => doEventsLead(before, step.events, table),
      'the layout returns': () => doesLayoutReturn(table),
      'the view is exact': () => isViewExact(table, seen),
      'legal moves are those without a refusal': () => !isFull || isLegalityConsistent(table),
    };
    for (const [promise, holds] of Object.entries(promises))
      if (!holds()) faults.push(`${promise}, after ${moves.join(' ') || 'the deal'}`);
    before = table;
    if (faults.length > 0) break;
  }
  return { faults, moves, events, last: before };
}
