import { FOUNDATION, type Game, type Place, STOCK, WASTE } from '../rules/compile.ts';
import { isWon, type Move, moveBound, moveOf, writeMoves } from '../rules/moves.ts';
import { playInPlace } from '../rules/play.ts';
import { type Position, stockCount, wasteTop } from '../rules/position.ts';
import { KeyCache } from './cache.ts';
import { hasRuns, RunWalk } from './depth-runs.ts';
import { DepthSearch } from './depth-search.ts';
import { DEAL, FROM_STOCK, type Step, UP } from './depth-state.ts';
import { DepthWalk } from './depth-walk.ts';
import { ALL_PRUNES, type Prunes } from './prune.ts';
import type { Budget, Solution, Watch } from './verdict.ts';

/** Whether the depth-first search takes a game: one deck, foundations built whole by suit. */
export function isBuilder(game: Game): boolean {
  return game.rules.pack.decks === 1 && game.rules.foundation.start !== 'any';
}

/** By words of a key, the cache that searches use in turn. */
const caches = new Map<number, KeyCache>();

function cacheOf(words: number, memory: number): KeyCache {
  const cache = caches.get(words) ?? new KeyCache(words);
  caches.set(words, cache);
  cache.clear(memory);
  return cache;
}

/**
 * Decides a position of a game that `isBuilder` accepts by searching all that it leads to, depth first, best steps
 * first. A pure function of its arguments: the same verdict, line and nodes on every machine. The line is replayed by
 * the rules of the engine before it is returned.
 */
export function solveDepth(
  game: Game,
  position: Position,
  budget: Budget,
  watch: Watch = () => true,
  prunes: Prunes = ALL_PRUNES,
): Solution {
  const walk =
    prunes.looseCards && hasRuns(game) ? new RunWalk(game, position, prunes) : new DepthWalk(game, position, prunes);
  const cache = cacheOf(walk.keyWords, budget.memory);
  const search = new DepthSearch(walk, cache, budget, watch);
  const verdict = search.run();
  const moves = verdict === 'winnable' ? lineOf(game, position, walk.path) : [];
  return { verdict, moves, nodes: search.nodes, stored: cache.size };
}

/** The line of the engine's moves for the steps of a search. Throws if one is not legal or the end is no win. */
function lineOf(game: Game, start: Position, steps: Int32Array): Move[] {
  const position = start.slice() as Position;
  const line: Move[] = [];
  const legal = new Int32Array(moveBound(game));
  const play = (from: Place, to: Place, count = 1) => {
    const move = moveOf(from, to, count);
    const end = writeMoves(game, position, legal);
    if (!legal.subarray(0, end).includes(move))
      throw new Error(`${game.name}: the search took a move that is not legal`);
    playInPlace(game, position, move);
    line.push(move);
  };
  const turn = () => (stockCount(position) ? play(STOCK, WASTE) : play(WASTE, STOCK));
  for (const step of steps) playStep(game, position, step, play, turn);
  if (!isWon(game, position)) throw new Error(`${game.name}: the search's line does not win`);
  return line;
}

function playStep(
  game: Game,
  position: Position,
  step: Step,
  play: (from: Place, to: Place, count?: number) => void,
  turn: () => void,
): void {
  const from = step & 63;
  const to = (step >> 6) & 63;
  const place = to === UP ? FOUNDATION : to;
  if (from === FROM_STOCK) play(STOCK, place);
  else if (from < FROM_STOCK) play(from, place, to === UP ? 1 : (step >> 12) & 63);
  else if (to >= DEAL) turn();
  else {
    while (wasteTop(game, position) !== step >> 22) turn();
    play(WASTE, place);
  }
}
