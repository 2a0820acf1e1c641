import { expect, test } from 'vitest';
import { effectText } from '../../../tests/support/effect-text.ts';
import type { Definition } from '../../../tests/support/reference/oracle/definition.ts';
import { GAMES_ON_PAPER } from '../../../tests/support/reference/oracle/games-on-paper.ts';
import { type Choice, choicesIn } from '../../../tests/support/reference/oracle/house-rules.ts';
import * as oracle from '../../../tests/support/reference/oracle/moves.ts';
import { dealNumber, type TableEvent } from '../../../tests/support/reference/oracle/play.ts';
import { randomDefinition } from '../../../tests/support/reference/oracle/random-definition.ts';
import { type Pick, pickOf, playAtRandom } from '../../../tests/support/reference/oracle/random-play.ts';
import { refusalOf as oracleRefusalOf, readMove } from '../../../tests/support/reference/oracle/refusal.ts';
import { type Card as OracleCard, rulesUnder, type Table } from '../../../tests/support/reference/oracle/table.ts';
import { viewOf, visibleCards } from '../../../tests/support/reference/oracle/view.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { formatCard } from '../text/card-text.ts';
import { formatMove, parseMove } from '../text/move.ts';
import type { Card } from './card.ts';
import type { Game } from './compile.ts';
import { compile } from './compile-checked.ts';
import { deal } from './deal.ts';
import type { GameDefinition } from './definition.ts';
import { isWon, legalMoves } from './moves.ts';
import { CELL, FOUNDATION_PILE, type Place, RESERVE } from './places.ts';
import { effectsOf, play } from './play.ts';
import { baseOf, cardBytesAt, downCount, type Position, redealsLeft, stockCards, wasteCards } from './position.ts';
import { refusalOf } from './refusal.ts';
import { stillUnseen, unseenCards } from './unseen.ts';

// Compares the engine with the oracle in random games of all games on paper and of made-up definitions.

const texts = (cards: readonly Card[]) => cards.map(formatCard).join(' ');
const oracleTexts = (cards: readonly OracleCard[]) => cards.map(({ text }) => text).join(' ');

/** Returns everything that a position holds. Cards that lie face down stand in angle brackets. */
function holdingsOf(game: Game, position: Position) {
  const cardsAt = (place: Place) => {
    const down = place < FOUNDATION_PILE ? downCount(game, position, place) : 0;
    const faces = [...cardBytesAt(game, position, place)].map((byte) => formatCard(game.faces[byte] as Card));
    return faces.map((text, index) => (index < down ? `<${text}>` : text)).join(' ');
  };
  const { reserve, cell } = game.rules;
  const places = (first: Place, count: number) => Array.from({ length: count }, (_, index) => cardsAt(first + index));
  return {
    piles: places(0, game.piles),
    reserve: places(RESERVE, reserve?.rows.flat().length ?? 0),
    cells: places(CELL, cell.count),
    foundations: places(FOUNDATION_PILE, game.foundations),
    stock: texts(stockCards(game, position)),
    waste: texts(wasteCards(game, position)),
    base: baseOf(position),
    redeals: redealsLeft(game, position),
    isWon: isWon(game, position),
  };
}

function holdingsOfTable(table: Table) {
  const { rules, base, redealsUsed, foundations, piles, reserve, cells, stock, waste } = table;
  const shown = (cards: readonly OracleCard[]) => cards.map(({ text, isUp }) => (isUp ? text : `<${text}>`)).join(' ');
  const redeals = rules.stock?.redeals;
  return {
    piles: piles.map(shown),
    reserve: reserve.map(shown),
    cells: cells.map(shown),
    foundations: foundations.map(shown),
    stock: oracleTexts(stock),
    waste: oracleTexts(waste),
    base,
    redeals:
      typeof redeals !== 'number' || redeals === 0
        ? undefined
        : stock.length + waste.length > 0
          ? redeals - redealsUsed
          : 0,
    isWon: oracle.isWon(table),
  };
}

function eventText(event: TableEvent): string {
  if (event.kind === 'turn') return `${event.card.text} turns at ${event.at}`;
  return `${oracleTexts(event.cards)} ${event.from}>${event.to}`;
}

/** Returns the texts of all places, and of one that does not exist. */
function placesOf({ piles, reserve, cells, foundations }: Table): string[] {
  const numbered = (letter: string, list: readonly unknown[]) => list.map((_, index) => `${letter}${index + 1}`);
  const places = [...numbered('', piles), ...numbered('r', reserve), ...numbered('c', cells)];
  return [...places, ...numbered('f', foundations), 'f', 'w', 's', 't', 'f16'];
}

/** Returns the texts of all pairs and of all moves of one to three cards between any places. */
function allMoves(table: Table): string[] {
  const all = placesOf(table);
  return all.flatMap((from) =>
    all.flatMap((to) => [`${from}+${to}`, ...['', 'x2', 'x3'].map((count) => `${from}-${to}${count}`)]),
  );
}

/** Returns the text of a random move. */
function randomMove(table: Table, pick: Pick): string {
  const all = placesOf(table);
  if (pick([0, 1, 2, 3]) === 0) return `${pick(all)}+${pick(all)}`;
  return `${pick(all)}-${pick(all)}${pick(['', '', '', 'x2', 'x3', 'x13'])}`;
}

function engineRefusal(game: Game, position: Position, text: string) {
  const move = parseMove(game, text);
  if (!move.ok) throw new Error(`${text}: ${JSON.stringify(move.error)}`);
  const refusal = refusalOf(game, position, move.value);
  if (!refusal) return undefined;
  const { code, card, under } = refusal;
  return { code, ...(card > 0 && { card: formatCard(card) }), ...(under > 0 && { under: formatCard(under) }) };
}

function checkRefusal(game: Game, position: Position, table: Table, text: string): void {
  const move = readMove(text);
  if (!move) throw new Error(`${text}: no move`);
  expect(engineRefusal(game, position, text), text).toEqual(oracleRefusalOf(table, move));
}

/** Returns the number of positions compared. */
function checkGame(definition: Definition, choice: Choice, seed: number, longest: number): number {
  const game = compile(definition as GameDefinition, choice);
  const pick = pickOf(seed + 1_000);
  let position = deal(game, seed);
  let unseen = unseenCards(game, [position]);
  const seen = new Set<number>();
  let count = 0;
  const start = dealNumber(rulesUnder(definition, choice), seed);
  for (const { table, move, events } of playAtRandom(start, pickOf(seed), longest, seed % 2 === 0)) {
    if (move !== undefined) {
      const parsed = parseMove(game, move);
      if (!parsed.ok) throw new Error(`${move}: ${JSON.stringify(parsed.error)}`);
      expect(effectsOf(game, position, parsed.value).map(effectText), move).toEqual(events.map(eventText));
      position = play(game, position, parsed.value);
    }
    unseen = stillUnseen(game, position, unseen);
    for (const id of visibleCards(table)) seen.add(id);
    expect([...unseen].map((card) => formatCard(game.faces[card] as Card)).toSorted()).toEqual(
      viewOf(table, seen).hidden,
    );
    expect(holdingsOf(game, position), move ?? 'the deal').toEqual(holdingsOfTable(table));
    expect(legalMoves(game, position).map(formatMove)).toEqual(oracle.legalMoves(table));
    const moves = count % 40 === 20 ? allMoves(table) : Array.from({ length: 20 }, () => randomMove(table, pick));
    for (const text of moves) checkRefusal(game, position, table, text);
    count++;
  }
  return count;
}

function checkDeal(definition: Definition, choice: Choice, seed: number, longest: number): number {
  try {
    return checkGame(definition, choice, seed, longest);
  } catch (error) {
    throw new Error(`deal ${seed}, ${JSON.stringify(choice)}: ${JSON.stringify(definition)}`, { cause: error });
  }
}

test.each(GAMES_ON_PAPER.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  const choices = choicesIn(definition);
  for (let seed = 1; seed <= sampleSize(3, 100); seed++)
    expect(checkDeal(definition, choices[(seed * 5) % choices.length] ?? {}, seed, 60)).toBeGreaterThan(0);
});

test('made-up games', () => {
  for (let seed = 1; seed <= sampleSize(150, 3_000); seed++) {
    const definition = randomDefinition(seed);
    const choices = choicesIn(definition);
    expect(checkDeal(definition, choices[seed % choices.length] ?? {}, seed, 40)).toBeGreaterThan(0);
  }
});
