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

/** The game whose piles lie as a cross. */
export const CROSS = GAMES.find(({ tableau }) => tableau.arrangement === 'cross') as GameDefinition;

/** The same game with fewer suits, ranks and piles. */
export function miniCross(suits: number, ranks: number, piles: number, houseRules: HouseRuleChoice): Game {
  const rows = [Array.from({ length: piles }, () => 1)];
  const definition: GameDefinition = {
    ...CROSS,
    pack: { decks: 1, suits, ranks },
    foundation: { ...CROSS.foundation, count: suits },
    tableau: { ...CROSS.tableau, rows, arrangement: 'row' },
  };
  return compile(definition, houseRules);
}

/** All its house rules in all their combinations. */
export const CHOICES: readonly HouseRuleChoice[] = choicesOf(CROSS);

/** A position so many moves into a deal: always the same for the same numbers. */
export function positionInPlay(game: Game, number: number, moves: number): Position {
  return playOn(game, deal(game, number), (legal, _, ply) =>
    ply < moves ? legal[(number * 31 + (ply + 1) * (ply + 1) * 17) % Math.max(legal.length, 1)] : undefined,
  );
}
