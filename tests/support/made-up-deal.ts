import {
  compile,
  type DealNumber,
  deal,
  type Game,
  type GameDefinition,
  type Position,
} from '../../src/rules/index.ts';
import { gameLikeKlondike } from './games-like-klondike.ts';
import { choicesIn } from './reference/oracle/house-rules.ts';
import { randomDefinition } from './reference/oracle/random-definition.ts';

/**
 * Returns a deal of a made-up game: by turns of the whole vocabulary and of Klondike's. `undefined` if it has more than 24
 * cards.
 */
export function madeUpDeal(seed: number): readonly [game: Game, position: Position] | undefined {
  const definition = seed % 2 > 0 ? randomDefinition(seed) : gameLikeKlondike(seed);
  const choices = choicesIn(definition);
  const game = compile(definition as GameDefinition, choices[seed % choices.length]);
  return game.pack.length <= 24 ? [game, deal(game, (1 + (seed % 97)) as DealNumber)] : undefined;
}
