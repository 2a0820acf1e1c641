import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games/index.ts';
import {
  type DealNumber,
  type Game,
  type Move,
  type Position,
  parseLayout,
  parseRecord,
  replay,
} from '../../src/rules/index.ts';

/** A won game with its moves, its first position and the position after each move. */
export interface WonGame {
  readonly game: Game;
  readonly deal: DealNumber;
  readonly moves: readonly Move[];
  readonly positions: readonly Position[];
}

/** Returns the won game of the record `name` in `tests/records`. */
export function wonGame(name: string): WonGame {
  const record = parseRecord(GAMES, readFileSync(join(import.meta.dirname, '../records', `${name}.txt`), 'utf8'));
  if (!record.ok || record.value.start.kind !== 'deal') throw new Error(`no record of a deal of ${name}`);
  const { moves, positions } = replay(record.value);
  return { game: record.value.game, deal: record.value.start.number, moves, positions };
}

/** Returns a position of Bear River two moves before the win: the five and six of spades go to their foundation. */
export function nearlyWonBearRiver(game: Game): Position {
  const parsed = parseLayout(game, `Foundations: 4S 6H 6D 6C\n${'-\n'.repeat(17)}6S 5S\n`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
