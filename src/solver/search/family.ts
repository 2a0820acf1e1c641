import type { Game, Position } from '../../rules/engine/index.ts';
import type { Budget, Search, ShouldContinue, Solution } from './verdict.ts';
import type { Verdicts } from './verdicts.ts';

/** A family of games, with the search that decides their positions, and the limits and strengths of that search. */
export interface Family {
  readonly name: string;
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
  /**
   * The first search for a verdict on a deal, for callers that examine many deals. Costs are in points: a point is two
   * to three milliseconds in a cold worker on a slow computer.
   */
  readonly firstProof: {
    /** The node limit, which suffices for easy deals. */
    readonly nodes: number;
    /** The cost of the search in addition to that of its nodes. */
    readonly points: number;
    /** The number of nodes that cost a point. */
    readonly nodesPerPoint: number;
  };
  /**
   * A search with far fewer nodes than `search`, which leaves more positions undecided. Only a family whose `search`
   * takes tens of milliseconds even for an easy deal has one.
   */
  readonly searchNarrowly?: (game: Game, position: Position, budget: Budget) => Search<Solution>;
  /**
   * Returns how to tell the winning moves along a winning line from the losing ones: the node limit of the search after
   * each other move, where an undecided move counts as losing, and the cost of all these searches in points. Returns
   * `undefined` for a game in which nearly every move wins, or no short search decides one.
   */
  readonly quickChoicesOf?: (game: Game) => { readonly nodes: number; readonly points: number } | undefined;
  /**
   * What `kernels.ts` has to play without knowing the order of the stock: boards of pile heights (`createGolfBoard`) or
   * a narrow beam (`playBlindly`). Absent if it has neither for these games.
   */
  readonly blindPlay?: 'pile-heights' | 'narrow-beam';
}
