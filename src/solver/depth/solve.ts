import { applyHouseRules, compile, type Game, type Position } from '../../rules/engine/index.ts';
import { climbLadder } from '../search/ladder.ts';
import { isPlainGame } from '../search/plain.ts';
import { type Budget, type Search, type Solution, undecided, type Verdict } from '../search/verdict.ts';
import { KeySet } from './key-set.ts';
import { convertSteps } from './line.ts';
import { ALL_DEPTH_PRUNES, type DepthPrunes } from './prune.ts';
import { hasRuns, RunWalk } from './runs.ts';
import { DepthSearch } from './search.ts';
import { DepthWalk } from './walk.ts';

/** Whether the depth-first search accepts a game: one deck, foundations built whole by suit. */
export function isBuilderGame(game: Game): boolean {
  return isPlainGame(game) && game.rules.pack.decks === 1 && game.rules.foundation.space !== 'any';
}

/** By key length in words, a set that no running search uses. */
const idleSets = new Map<number, KeySet>();

/** Returns an empty set for a search, which must put it back into `idleSets`. */
function borrowSet(words: number, { memory, seed }: Budget): KeySet {
  const set = idleSets.get(words) ?? new KeySet(words);
  idleSets.delete(words);
  set.clear(memory, seed);
  return set;
}

interface StepResult {
  readonly verdict: Verdict;
  readonly steps: Int32Array;
  readonly nodes: number;
  readonly stored: number;
}

function* searchSteps(game: Game, position: Position, budget: Budget, prunes: DepthPrunes): Search<StepResult> {
  const isRuns = prunes.looseCards && hasRuns(game);
  const walk = isRuns ? new RunWalk(game, position, prunes) : new DepthWalk(game, position, prunes);
  const seen = borrowSet(walk.keyWords, budget);
  try {
    const search = new DepthSearch(walk, seen, budget);
    const verdict = yield* search.run();
    return { verdict, steps: walk.path, nodes: search.nodes, stored: seen.size };
  } finally {
    idleSets.set(walk.keyWords, seen);
  }
}

const easierGames = new WeakMap<Game, Game>();

/**
 * Returns a game of runs with unlimited redeals in place of limited ones; returns any other game itself. Every line of
 * the game is also a line of the easier one, so a position that is lost in the easier game is lost in both.
 */
function easeRedeals(game: Game): Game {
  const known = easierGames.get(game);
  if (known) return known;
  const { stock } = game.rules;
  const isEasiest = !stock || stock.redeals === 'unlimited' || !hasRuns(game);
  const written = applyHouseRules(game.definition, game.houseRules);
  const result = isEasiest ? game : compile({ ...written, stock: { ...stock, redeals: 'unlimited' }, houseRules: [] });
  easierGames.set(game, result);
  return result;
}

/**
 * Decides a position of a game that `isBuilderGame` accepts with an exhaustive depth-first search. If a game of runs
 * limits redeals, half of the nodes first go to the game without that limit. A position that is lost there is lost in
 * both games, and a winning line from there may be legal in both. The engine replays each line to check it.
 */
export function searchDepth(
  game: Game,
  position: Position,
  budget: Budget,
  prunes: DepthPrunes = ALL_DEPTH_PRUNES,
): Search<Solution> {
  const easierGame = prunes.easierFirst ? easeRedeals(game) : game;
  const exact = {
    nodes: budget.nodes,
    run: (nodes: number) => searchExactly(game, position, { ...budget, nodes }, prunes),
  };
  const easierFirst = {
    nodes: Math.floor(budget.nodes / 2),
    run: (nodes: number) => searchEasier(easierGame, game, position, { ...budget, nodes }, prunes),
  };
  return climbLadder(easierGame === game ? [exact] : [easierFirst, exact], budget.nodes);
}

function* searchEasier(
  easierGame: Game,
  game: Game,
  position: Position,
  budget: Budget,
  prunes: DepthPrunes,
): Search<Solution> {
  const { verdict, steps, nodes, stored } = yield* searchSteps(easierGame, position, budget, prunes);
  if (verdict === 'unwinnable') return { verdict, moves: [], nodes, stored };
  const moves = verdict === 'winnable' ? convertSteps(game, position, steps) : undefined;
  return moves ? { verdict, moves, nodes, stored } : undecided(nodes, stored);
}

function* searchExactly(game: Game, position: Position, budget: Budget, prunes: DepthPrunes): Search<Solution> {
  const { verdict, steps, nodes, stored } = yield* searchSteps(game, position, budget, prunes);
  const moves = verdict === 'winnable' ? convertSteps(game, position, steps) : [];
  if (!moves) throw new Error(`${game.name}: the line that the search found does not win`);
  return { verdict, moves, nodes, stored };
}
