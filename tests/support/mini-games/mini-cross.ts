import { GAMES } from '../../../src/games/index.ts';
import {
  compile,
  deal,
  type Game,
  type GameDefinition,
  type HouseRuleChoice,
  type Position,
} from '../../../src/rules/index.ts';
import { choicesOf } from '../games.ts';
import { playOn } from '../random-games.ts';

/** The definition of the game whose piles form a cross. */
export const CROSS = GAMES.find(({ tableau }) => tableau.arrangement === 'cross') as GameDefinition;

/** Returns `CROSS` as a game with other numbers of suits, ranks and piles. The piles are in a row. */
export function miniCross(suits: number, ranks: number, piles: number, houseRules: HouseRuleChoice): Game {
  const rows = [Array.from({ length: piles }, () => 1)];
  const definition: GameDefinition = {
    ...CROSS,
    pack: { suits, ranks },
    tableau: { ...CROSS.tableau, rows, arrangement: 'row' },
  };
  return compile(definition, houseRules);
}

/** All combinations of the house rules of `CROSS`. */
export const CHOICES: readonly HouseRuleChoice[] = choicesOf(CROSS);

/** Returns the position after up to `moves` moves of a deal. The same arguments give the same position. */
export function positionInPlay(game: Game, number: number, moves: number): Position {
  return playOn(game, deal(game, number), (legal, _, ply) =>
    ply < moves ? legal[(number * 31 + (ply + 1) * (ply + 1) * 17) % Math.max(legal.length, 1)] : undefined,
  );
}
