import { compile, type Game, type Position } from '../../rules/engine/index.ts';
import { climbLadder } from '../search/ladder.ts';
import { type Budget, type Search, type Solution, undecided, type Verdict } from '../search/verdict.ts';
import { KeyCache } from './cache.ts';
import { lineOf } from './line.ts';
import { ALL_DEPTH_PRUNES, type DepthPrunes } from './prune.ts';
import { hasRuns, RunWalk } from './runs.ts';
import { DepthSearch } from './search.ts';
import { DepthWalk } from './walk.ts';

/** Whether the depth-first search takes a game: one deck, foundations built whole by suit. */
export function isBuilder(game: Game): boolean {
  return game.rules.pack.decks === 1 && game.rules.foundation.start !== 'any';
}

/** By words of a key, the cache that no search under way uses. */
const idle = new Map<number, KeyCache>();

/** Takes a cache for a search, which gives it back at its end. */
function takeCache(words: number, { memory, seed }: Budget): KeyCache {
  const cache = idle.get(words) ?? new KeyCache(words);
  idle.delete(words);
  cache.clear(memory, seed);
  return cache;
}

/** What a search found: the steps of a win, not yet moves. */
interface Found {
  readonly verdict: Verdict;
  readonly steps: Int32Array;
  readonly nodes: number;
  readonly stored: number;
}

function* searchFrom(game: Game, position: Position, budget: Budget, prunes: DepthPrunes): Search<Found> {
  const isRuns = prunes.looseCards && hasRuns(game);
  const walk = isRuns ? new RunWalk(game, position, prunes) : new DepthWalk(game, position, prunes);
  const cache = takeCache(walk.keyWords, budget);
  try {
    const search = new DepthSearch(walk, cache, budget);
    const verdict = yield* search.run();
    return { verdict, steps: walk.path, nodes: search.nodes, stored: cache.size };
  } finally {
    idle.set(walk.keyWords, cache);
  }
}

const easier = new WeakMap<Game, Game>();

/**
 * A game of runs with its redeals unlimited, so that the talon has no order; the game itself if that changes nothing.
 * Every line of a game is a line of the easier one, so that what is lost there is lost here.
 */
function easierGame(game: Game): Game {
  const known = easier.get(game);
  if (known) return known;
  const { stock } = game.rules;
  const isEasiest = !stock || stock.redeals === 'unlimited' || !hasRuns(game);
  const unlimited = { ...stock, redeals: 'unlimited' } as NonNullable<typeof stock>;
  const result = isEasiest ? game : compile({ ...game.definition, ...game.rules, stock: unlimited, houseRules: [] });
  easier.set(game, result);
  return result;
}

/**
 * Decides a position of a game that `isBuilder` accepts by an exhaustive depth-first search that takes the best steps first. Where
 * redeals are limited, half of the budget first goes to the game without that limit: lost there is lost here, and its line may be
 * legal as it is. The engine replays a line before it is returned.
 */
export function searchDepth(
  game: Game,
  position: Position,
  budget: Budget,
  prunes: DepthPrunes = ALL_DEPTH_PRUNES,
): Search<Solution> {
  const easy = prunes.easierFirst ? easierGame(game) : game;
  const exact = {
    nodes: budget.nodes,
    run: (nodes: number) => searchExactly(game, position, { ...budget, nodes }, prunes),
  };
  const easierFirst = {
    nodes: Math.floor(budget.nodes / 2),
    run: (nodes: number) => searchEasier(easy, game, position, { ...budget, nodes }, prunes),
  };
  return climbLadder(easy === game ? [exact] : [easierFirst, exact], budget.nodes);
}

function* searchEasier(
  easy: Game,
  game: Game,
  position: Position,
  budget: Budget,
  prunes: DepthPrunes,
): Search<Solution> {
  const { verdict, steps, nodes, stored } = yield* searchFrom(easy, position, budget, prunes);
  if (verdict === 'unwinnable') return { verdict, moves: [], nodes, stored };
  const moves = verdict === 'winnable' ? lineOf(game, position, steps) : undefined;
  return moves ? { verdict, moves, nodes, stored } : undecided(nodes, stored);
}

function* searchExactly(game: Game, position: Position, budget: Budget, prunes: DepthPrunes): Search<Solution> {
  const { verdict, steps, nodes, stored } = yield* searchFrom(game, position, budget, prunes);
  const moves = verdict === 'winnable' ? lineOf(game, position, steps) : [];
  if (!moves) throw new Error(`${game.name}: the line that the search found does not win`);
  return { verdict, moves, nodes, stored };
}
