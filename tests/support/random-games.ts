import * as fc from 'fast-check';
import { GAMES } from '../../src/games/index.ts';
import {
  type DealNumber,
  deal,
  type Game,
  LAST_DEAL,
  legalMoves,
  type Move,
  type Position,
  play,
} from '../../src/rules/index.ts';
import { variantsOf } from './games.ts';

const ALL_VARIANTS: readonly Game[] = GAMES.flatMap(variantsOf);

/** A game that was played at random for a while. */
export interface RandomGame {
  readonly game: Game;
  readonly number: DealNumber;
  readonly moves: readonly Move[];
  readonly positions: readonly Position[];
}

function playOn(game: Game, number: DealNumber, choices: readonly number[]): RandomGame {
  const positions = [deal(game, number)];
  const moves: Move[] = [];
  for (const choice of choices) {
    const here = positions[positions.length - 1];
    const legal = legalMoves(game, here);
    if (legal.length === 0) break;
    const move = legal[choice % legal.length];
    moves.push(move);
    positions.push(play(game, here, move));
  }
  return { game, number, moves, positions };
}

/** Games of any kind under any house rules, of any deal, played for up to `longest` moves. */
export function randomGames(longest = 120): fc.Arbitrary<RandomGame> {
  const choices = fc.array(fc.nat(), { maxLength: longest, size: 'max' });
  const numbers = fc.integer({ min: 1, max: LAST_DEAL }) as fc.Arbitrary<DealNumber>;
  return fc.tuple(fc.constantFrom(...ALL_VARIANTS), numbers, choices).map((parts) => playOn(...parts));
}
