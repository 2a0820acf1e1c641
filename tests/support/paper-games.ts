import { compile, type Game, type GameDefinition, type HouseRuleChoice } from '../../src/rules/index.ts';
import { gameOnPaper } from './reference/oracle/games-on-paper.ts';

/** Returns a game of docs/vocabulary-games.md by its id. */
export function paperGame(id: string, choice: HouseRuleChoice = {}): Game {
  return compile(gameOnPaper(id) as GameDefinition, choice);
}
