import { expect, test } from 'vitest';
import { createRandomWords } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import type { Walk } from './search.ts';
import { SharedDepthSearch } from './shared-depth-search.ts';
import { LOST, SharedTable, WON } from './shared-table.ts';
import { StepList } from './step-list.ts';

/** A walk through a graph: a step is the number of the next node. */
class GraphWalk implements Walk {
  readonly list = new StepList();
  readonly #nexts: readonly number[][];
  readonly #goal: number;
  readonly #path: number[];

  constructor(nexts: readonly number[][], goal: number, start: number) {
    this.#nexts = nexts;
    this.#goal = goal;
    this.#path = [start];
  }

  get #here(): number {
    return this.#path.at(-1) ?? 0;
  }

  get pathLength(): number {
    return this.#path.length;
  }

  key(): Int32Array {
    return Int32Array.of(this.#here);
  }

  isWon(): boolean {
    return this.#here === this.#goal;
  }

  isDead(): boolean {
    return false;
  }

  forcedStep(): number {
    return -1;
  }

  writeSteps(start: number): void {
    this.list.begin(start, 64);
    for (const next of this.#nexts[this.#here] ?? []) this.list.add(next, 0);
  }

  makeStep(step: number): void {
    this.#path.push(step);
  }

  rewind(pathLength: number): void {
    this.#path.length = pathLength;
  }
}

const NODES = 12;
const GOAL = 0;

/** A graph with cycles: for each node, its successors. */
function graphOf(seed: number): number[][] {
  const words = createRandomWords(seed);
  return Array.from({ length: NODES }, () => Array.from({ length: words() % 4 }, () => words() % NODES));
}

/** Whether each node leads to the goal. */
function winsOf(nexts: readonly number[][]): boolean[] {
  const wins = nexts.map((_, node) => node === GOAL);
  for (const _ of nexts) for (const [node, after] of nexts.entries()) wins[node] ||= after.some((next) => wins[next]);
  return wins;
}

test('in graphs with cycles, every entry of the table is right, even after an aborted search', () => {
  let [lost, won, open] = [0, 0, 0];
  for (let seed = 1; seed <= 1_500; seed++) {
    const nexts = graphOf(seed);
    const wins = winsOf(nexts);
    const table = new SharedTable(1, 2 ** 20);
    const words = createRandomWords(seed + 1);
    let before = 0;
    for (let each = 0; each < 4; each++) {
      const start = 1 + (words() % (NODES - 1));
      const search = new SharedDepthSearch(new GraphWalk(nexts, GOAL, start), table, {
        nodes: words() % 2 ? NODES : words() % 6,
        lastNumber: before,
        acceptsKnownWins: words() % 2 === 0,
      });
      const found = runSearch(search.run());
      before += search.nodes;
      if (found === undefined) open++;
      else expect(found, `graph ${seed}, from ${start}`).toBe(wins[start]);
      for (let node = 1; node < NODES; node++) {
        const state = table.stateOf(table.findOrAdd(Int32Array.of(node)));
        if (state === LOST) lost++;
        if (state === WON) won++;
        if (state === LOST || state === WON) expect(state === WON, `graph ${seed}, node ${node}`).toBe(wins[node]);
      }
    }
  }
  expect(Math.min(lost, won, open)).toBeGreaterThan(500);
});
