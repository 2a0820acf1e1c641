import type { Game, Position } from '../../rules/engine/index.ts';
import type { Budget, Search, ShouldContinue, Solution } from './verdict.ts';
import type { Verdicts } from './verdicts.ts';

/** A family of games, with the search that decides their positions. */
export interface Family<Name extends string = string> {
  readonly name: Name;
  /**
   * Whether the family can decide positions of a game. This depends on the compiled rules, never on the game's name.
   */
  readonly accepts: (game: Game) => boolean;
  /**
   * Searches a position of an accepted game; yields the number of nodes expanded so far every few milliseconds. A
   * kernel that cannot pause calls `shouldContinue` instead. The same game, position and budget give the same solution
   * on every machine.
   */
  readonly search: (
    game: Game,
    position: Position,
    budget: Budget,
    shouldContinue?: ShouldContinue,
  ) => Search<Solution>;
  /**
   * Returns verdicts on the positions of one deal, found faster than by a search for each; `undefined` for a deal where
   * this is not possible. `memory` is for tables, in bytes. Without this function, `verdictsFrom` in `families.ts` uses
   * `search`.
   */
  readonly verdictsFrom?: (game: Game, start: Position, memory: number) => Verdicts | undefined;
}
