import { createHash } from 'node:crypto';
import { dailyDeal, dailySpan } from '../../../src/games/daily.ts';
import { addDays } from '../../../src/games/day.ts';
import { GRADES, type Grade } from '../../../src/games/grades.ts';
import {
  type DealNumber,
  deal,
  formatLayoutCode,
  formatRecordCode,
  type Game,
  type GameDefinition,
  houseRulesOf,
  legalMoves,
  type Move,
  type Position,
  play,
  type RecordStart,
} from '../../../src/rules/index.ts';
import { messagesOf } from '../catalogues.ts';
import { allChunks, smallStudy } from '../studies.ts';
import { cardsOfPosition } from './both.ts';
import type { DealtCards } from './game-reference.ts';

/** The frozen deal numbers of every game: small ones, large ones, and those around 2^32. */
export const DEAL_NUMBERS = [1, 2, 3, 12345, 1e6, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 52 + 1, 2 ** 53 - 1];

/** Formats house rules, defaults first: `wrap=off|on opening=empty|card`. */
export function houseRulesText(definition: GameDefinition): string {
  return houseRulesOf(definition)
    .map(({ name, values }) => `${name}=${values.map(({ value }) => value).join('|')}`)
    .join(' ');
}

/** Returns the cards of a deal as the engine deals them. */
export function dealtCards(game: Game, number: number): DealtCards {
  const { foundations, piles, stock } = cardsOfPosition(game, deal(game, number));
  return {
    foundation: foundations.join(' '),
    piles: piles.map((cards) => cards.join(' ')),
    stock: stock.join(' '),
  };
}

/** Returns the first 12 digits of the digest of the daily deals up to a day. */
export function dailyDigest(definition: GameDefinition, to: string): string {
  const deals: (number | undefined)[] = [];
  for (let day = dailySpan().first; day <= to; day = addDays(day, 1)) deals.push(dailyDeal(definition, day));
  return createHash('sha256').update(deals.join(' ')).digest('hex').slice(0, 12);
}

/** Returns the first 12 digits of the digest of the rows of six deals of a variant. */
export function solverDigest(variant: string): string {
  const [chunk] = allChunks(smallStudy(variant, 6), 6);
  return chunk?.digest.slice(0, 12) ?? '';
}

/** Returns the length of the layout code of deal 1. */
export function layoutLength(game: Game): number {
  return formatLayoutCode(game, deal(game, 1)).length;
}

/** Returns the length of the longest record code of twenty games of up to 150 random moves. */
export function recordLength(game: Game): number {
  const number = Number.MAX_SAFE_INTEGER as DealNumber;
  const codes = Array.from({ length: 20 }, (_, seed) => {
    const { start, moves } = randomlyPlayed(game, number, 150, seed);
    return formatRecordCode(game, start, moves)?.length ?? 0;
  });
  return Math.max(...codes);
}

/** A randomly played game. */
export interface RandomlyPlayed {
  readonly start: RecordStart;
  readonly moves: readonly Move[];
  readonly end: Position;
}

/** Plays up to `most` random moves from a deal. The same seed gives the same moves. */
export function randomlyPlayed(game: Game, number: DealNumber, most: number, seed: number): RandomlyPlayed {
  let position = deal(game, number);
  const moves: Move[] = [];
  for (let word = seed + 1; moves.length < most; word = (word * 48_271) % 2_147_483_647) {
    const legal = legalMoves(game, position);
    const move = legal[word % legal.length];
    if (move === undefined) break;
    moves.push(move);
    position = play(game, position, move);
  }
  return { start: { kind: 'deal', number }, moves, end: position };
}

/** Whether a message is about a game: its description, one of its house rules or its introduction. */
export function isMessageOf(gameId: string, id: string): boolean {
  return id === `game.${gameId}` || id.startsWith(`houseRule.${gameId}.`) || id.startsWith(`introduction.${gameId}.`);
}

/** Returns the languages among `codes` that have all English texts about a game. Empty if there is no English text. */
export function languagesOf({ id }: GameDefinition, codes: readonly string[]): string[] {
  const ids = Object.keys(messagesOf('en')).filter((message) => isMessageOf(id, message));
  return codes.filter((code) => ids.length > 0 && ids.every((message) => message in messagesOf(code)));
}

/** Returns the expected grade of the frozen deal at an index of `Grades.bounds`, where each bound has a deal below and one above. */
export function boundGrade(index: number): Grade | undefined {
  return GRADES[(index + 1) >> 1];
}
