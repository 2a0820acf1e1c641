import { compile, type Game, type Position } from '../../rules/engine/index.ts';
import {
  after,
  type Budget,
  finish,
  type Search,
  type Solution,
  undecided,
  type Verdict,
  type Watch,
} from '../search/verdict.ts';
import { KeyCache } from './cache.ts';
import { lineOf } from './line.ts';
import { ALL_PRUNES, type Prunes } from './prune.ts';
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

function* searchFrom(game: Game, position: Position, budget: Budget, prunes: Prunes): Search<Found> {
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
 * Decides a position of a game that `isBuilder` accepts by searching all that it leads to, depth first, best steps
 * first. A pure function of its arguments: the same verdict, line and nodes on every machine. Where redeals
 * are limited, the game without that limit is searched first, on half of the budget: lost there is lost, and its line
 * may be legal as it is. A line is replayed by the rules of the engine before it is returned.
 */
export function* searchDepth(
  game: Game,
  position: Position,
  budget: Budget,
  prunes: Prunes = ALL_PRUNES,
): Search<Solution> {
  const easy = prunes.easierFirst ? easierGame(game) : game;
  let spent = 0;
  let stored = 0;
  if (easy !== game) {
    const half = { ...budget, nodes: Math.floor(budget.nodes / 2) };
    const found = yield* searchFrom(easy, position, half, prunes);
    const moves = found.verdict === 'winnable' ? lineOf(game, position, found.steps) : undefined;
    const { verdict, nodes } = found;
    if (verdict === 'unwinnable' || moves) return { verdict, moves: moves ?? [], nodes, stored: found.stored };
    spent = found.nodes;
    stored = found.stored;
  }
  const rest = { ...budget, nodes: budget.nodes - spent };
  const found = yield* after(spent, searchFrom(game, position, rest, prunes));
  const moves = found.verdict === 'winnable' ? lineOf(game, position, found.steps) : [];
  if (!moves) throw new Error(`${game.name}: the line that the search found does not win`);
  return { verdict: found.verdict, moves, nodes: spent + found.nodes, stored: Math.max(stored, found.stored) };
}

/** The same at one go; left undecided when the watch says to stop. */
export function solveDepth(
  game: Game,
  position: Position,
  budget: Budget,
  watch: Watch = () => true,
  prunes: Prunes = ALL_PRUNES,
): Solution {
  return finish(searchDepth(game, position, budget, prunes), watch, undecided);
}
