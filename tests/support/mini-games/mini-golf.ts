import { GAMES } from '../../../src/games/index.ts';
import {
  compile,
  deal,
  type Foundation,
  type Game,
  type GameDefinition,
  type HouseRuleChoice,
  type Pack,
  type Position,
  type Stock,
} from '../../../src/rules/index.ts';
import { playOn } from '../random-games.ts';

/** The games whose goal is an empty tableau, by id. */
export function golfDefinition(id: string): GameDefinition {
  const found = GAMES.find((game) => game.id === id);
  if (!found) throw new Error(`no game ${id}`);
  return found;
}

/** A golf game of a few cards: the pack, the piles and the opening card changed, without a stock where none is left. */
export function miniGolf(id: string, pack: Pack, piles: number[], opening: number, choice: HouseRuleChoice = {}): Game {
  const whole = golfDefinition(id);
  const left = pack.decks * pack.suits * pack.ranks - opening - piles.reduce((sum, count) => sum + count, 0);
  const foundation: Foundation = { ...whole.foundation, opening };
  const { stock, houseRules, ...rest } = { ...whole, pack, foundation, tableau: { ...whole.tableau, rows: [piles] } };
  if (left > 0)
    return compile({ ...rest, stock: stock as Stock, houseRules: withoutOpening(houseRules) }, withoutKey(choice));
  const kept = withoutOpening(houseRules).filter(({ name }) => name !== 'stock');
  const { stock: _, ...bare } = withoutKey(choice);
  const { placement: __, ...unplaced } = rest; // the place beside the stock makes no sense without one
  return compile({ ...unplaced, houseRules: kept }, bare);
}

function withoutOpening(houseRules: GameDefinition['houseRules']): GameDefinition['houseRules'] {
  return houseRules.filter(({ name }) => name !== 'opening');
}

function withoutKey(choice: HouseRuleChoice): Record<string, string> {
  const { opening: _, ...rest } = choice;
  return rest;
}

/** The position after some moves chosen by a number from a deal, or where the moves end before. */
export function midGame(game: Game, number: number, moves: number): Position {
  return playOn(game, deal(game, number), (legal, _, ply) =>
    ply < moves ? legal[(number * 7919 + ply * 104_729) % Math.max(legal.length, 1)] : undefined,
  );
}
