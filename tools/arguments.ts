import { findGame } from '../src/games/index.ts';
import { type DealNumber, type Game, parseDealNumber } from '../src/rules/index.ts';

/** Reads a game's name. @throws {Error} with the command's help, if it isn't one */
export function readGame(name: string | undefined, help: string): Game {
  const game = findGame(name ?? '');
  if (game.ok) return game.value;
  throw new Error(`${help}\n\nGAME: expected a game, found ${name ?? 'nothing'}`);
}

/** Reads deals as `A..B`. @throws {Error} with the command's help, if they aren't */
export function readDeals(text: string, help: string): DealNumber[] {
  const [first, last] = text.split('..').map(parseDealNumber);
  if (first === undefined || last === undefined || first > last)
    throw new Error(`${help}\n\n--deals: expected A..B, found ${text}`);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) as DealNumber);
}
