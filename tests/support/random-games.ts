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

/** Plays the legal moves that `choose` picks until it returns `undefined`. Returns the last position. */
export function playOn(
  game: Game,
  start: Position,
  choose: (legal: readonly Move[], position: Position, ply: number) => Move | undefined,
): Position {
  let position = start;
  for (let ply = 0; ; ply++) {
    const move = choose(legalMoves(game, position), position, ply);
    if (move === undefined) return position;
    position = play(game, position, move);
  }
}

/** A randomly played game. */
export interface RandomGame {
  readonly game: Game;
  readonly number: DealNumber;
  readonly moves: readonly Move[];
  readonly positions: readonly Position[];
}

function playChoices(game: Game, number: DealNumber, choices: readonly number[]): RandomGame {
  const positions: Position[] = [];
  const moves: Move[] = [];
  playOn(game, deal(game, number), (legal, position, ply) => {
    positions.push(position);
    const choice = choices[ply];
    const move = choice === undefined ? undefined : legal[choice % Math.max(legal.length, 1)];
    if (move !== undefined) moves.push(move);
    return move;
  });
  return { game, number, moves, positions };
}

/** Generates games of any variant and deal, played for up to `longest` random moves. */
export function randomGames(longest = 120): fc.Arbitrary<RandomGame> {
  const choices = fc.array(fc.nat(), { maxLength: longest, size: 'max' });
  const numbers = fc.integer({ min: 1, max: LAST_DEAL }) as fc.Arbitrary<DealNumber>;
  return fc.tuple(fc.constantFrom(...ALL_VARIANTS), numbers, choices).map((parts) => playChoices(...parts));
}
