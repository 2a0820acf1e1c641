import { GAMES } from '../../../src/games/index.ts';
import {
  compile,
  deal,
  type Game,
  type GameDefinition,
  type HouseRuleChoice,
  type Pack,
  type Position,
} from '../../../src/rules/index.ts';
import { playOn } from '../random-games.ts';

/** Returns the definition of the game with an id. @throws {Error} if there is none */
export function golfDefinition(id: string): GameDefinition {
  const found = GAMES.find((game) => game.id === id);
  if (!found) throw new Error(`no game ${id}`);
  return found;
}

/** Returns a golf game with another pack, other piles and `opening` cards on its foundation. The other cards form the stock. */
export function miniGolf(
  id: string,
  pack: Omit<Pack, 'faces'>,
  piles: number[],
  opening: number,
  choice: HouseRuleChoice = {},
): Game {
  const whole = golfDefinition(id);
  const left = pack.decks * pack.suits * pack.ranks - opening - piles.reduce((sum, count) => sum + count, 0);
  const foundation = { ...whole.foundation, dealt: opening };
  const { stock, houseRules, ...rest } = { ...whole, pack, foundation, tableau: { ...whole.tableau, rows: [piles] } };
  if (left > 0)
    return compile(
      { ...rest, ...(stock && { stock }), houseRules: withoutOpeningRule(houseRules) },
      withoutOpeningChoice(choice),
    );
  const kept = withoutOpeningRule(houseRules).filter(({ name }) => name !== 'stock');
  const { stock: _, ...bare } = withoutOpeningChoice(choice);
  return compile({ ...rest, houseRules: kept }, bare);
}

function withoutOpeningRule(houseRules: GameDefinition['houseRules'] = []): NonNullable<GameDefinition['houseRules']> {
  return houseRules.filter(({ name }) => name !== 'opening');
}

function withoutOpeningChoice(choice: HouseRuleChoice): Record<string, string> {
  const { opening: _, ...rest } = choice;
  return rest;
}

/** Returns the position after up to `moves` moves of a deal. The deal number selects the moves. */
export function midGame(game: Game, number: number, moves: number): Position {
  return playOn(game, deal(game, number), (legal, _, ply) =>
    ply < moves ? legal[(number * 7919 + ply * 104_729) % Math.max(legal.length, 1)] : undefined,
  );
}
