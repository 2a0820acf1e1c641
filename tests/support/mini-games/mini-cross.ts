import { GAMES } from '../../../src/games/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  type Game,
  type GameDefinition,
  type HouseRuleChoice,
  legalMoves,
  type Position,
  play,
} from '../../../src/rules/index.ts';

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
export const CHOICES: readonly HouseRuleChoice[] = CROSS.houseRules.reduce<HouseRuleChoice[]>(
  (choices, { name, values }) => choices.flatMap((choice) => values.map(({ value }) => ({ ...choice, [name]: value }))),
  [{}],
);

/** A position so many moves into a deal: always the same for the same numbers. */
export function positionInPlay(game: Game, number: number, moves: number): Position {
  let position = deal(game, number as DealNumber);
  for (let step = 1; step <= moves; step++) {
    const legal = legalMoves(game, position);
    if (legal.length === 0) break;
    position = play(game, position, legal[(number * 31 + step * step * 17) % legal.length]);
  }
  return position;
}
