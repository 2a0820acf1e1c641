import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { miniHoles, miniRuns, miniStart, miniWaste, pickOf } from '../../tests/support/mini-games/mini-builders.ts';
import { CHOICES, miniCross, positionInPlay } from '../../tests/support/mini-games/mini-cross.ts';
import { midGame, miniGolf } from '../../tests/support/mini-games/mini-golf.ts';
import { bruteForceVerdict } from '../../tests/support/reference/brute-force.ts';
import { REFERENCES } from '../../tests/support/reference/game-reference.ts';
import { choicesIn } from '../../tests/support/reference/oracle/house-rules.ts';
import { randomDefinition } from '../../tests/support/reference/oracle/random-definition.ts';
import { sampleOf, sampleSize } from '../../tests/support/samples.ts';
import {
  compile,
  type DealNumber,
  deal,
  type Game,
  type GameDefinition,
  isLegal,
  isWon,
  type Position,
  play,
} from '../rules/engine/index.ts';
import { parseLayout } from '../rules/index.ts';
import { createBeamFamily } from './beam/index.ts';
import { depthFamily } from './depth/index.ts';
import { familyOf } from './families.ts';
import { generalFamily } from './general/index.ts';
import { golfFamily } from './golf/index.ts';
import type { Family } from './search/family.ts';
import { runSearch, type ShouldContinue, type Solution, undecided } from './search/verdict.ts';

// The suite for every family. A new family adds its cases below, and a reason for each check that it skips.

type Start = readonly [game: Game, position: Position];

interface Cases {
  readonly family: Family;
  /** Returns a mini-game and a position of it, both chosen by the seed. */
  readonly mini: (seed: number) => Start;
  /** The nodes after which brute force gives a mini-game up; 20,000 if left out. */
  readonly bruteForceNodes?: number;
  /** By game, the numbers of deals to search. Some searches take thousands of nodes. */
  readonly deals: Readonly<Record<string, readonly number[]>>;
  readonly skip?: Partial<Record<'brute force' | 'other solvers', string>>;
}

const MINI_GOLF_IDS = ['putt-putt', 'panther-creek'];
const MINI_BUILDERS = [miniRuns, miniHoles, miniWaste];

function miniGolfStart(seed: number): Start {
  const pick = pickOf(seed);
  const pack = { decks: pick([1, 2]), suits: pick([1, 2]), ranks: pick([4, 6, 7]) };
  const piles = pick([
    [2, 1, 2],
    [3, 0, 2],
    [1, 1, 1, 1],
  ]);
  const cards = pack.decks * pack.suits * pack.ranks;
  const dealt = piles.reduce((sum, height) => sum + height, 0);
  const game = miniGolf(pick(MINI_GOLF_IDS), pack, dealt < cards ? piles : [1, 1], dealt < cards ? 1 : 0);
  return [game, midGame(game, seed, pick([0, 0, 2, 4]))];
}

function miniCrossStart(seed: number): Start {
  const pick = pickOf(seed);
  const game = miniCross(2, pick([5, 6]), 1, pick(CHOICES));
  return [game, positionInPlay(game, seed, pick([0, 3, 6, 9]))];
}

/** Returns a deal of a made-up game of the whole vocabulary that is small enough for brute force. */
function randomStart(seed: number): Start {
  for (let other = seed; ; other += 10_000) {
    const definition = randomDefinition(other);
    const choices = choicesIn(definition);
    const game = compile(definition as GameDefinition, choices[other % choices.length]);
    if (game.pack.length <= 12) return [game, deal(game, (1 + (other % 97)) as DealNumber)];
  }
}

const CASES: readonly Cases[] = [
  {
    family: golfFamily,
    mini: miniGolfStart,
    deals: {
      'putt-putt': [12, 25, 31],
      'putt-putt?stock=any-time': [12, 25, 31],
      'panther-creek': [2, 3, 5],
      'panther-creek?wrap=off': [2, 3],
    },
  },
  { family: createBeamFamily(depthFamily.search), mini: miniCrossStart, deals: { 'four-seasons': [1, 2, 3] } },
  {
    family: depthFamily,
    mini: (seed) => {
      const pick = pickOf(seed);
      return miniStart(pick, pick(MINI_BUILDERS));
    },
    deals: { 'bear-river': [826, 105], pitchfork: [54, 49], 'pitchfork?redeals=1': [36] },
  },
  {
    family: generalFamily,
    mini: randomStart,
    bruteForceNodes: 2_000,
    deals: { freecell: [1, 2, 11982], klondike: sampleOf([1, 3], 1) },
  },
];

const BUDGET = { nodes: 30_000, memory: 2 ** 28, seed: 1 };
const GENEROUS = { nodes: 5_000_000, memory: 2 ** 28, seed: 1 };

interface OtherSolver {
  readonly source: string;
  readonly rows: readonly { readonly verdict: string; readonly layout: string }[];
}
const OTHER_SOLVERS = JSON.parse(
  readFileSync(new URL('../../tests/support/reference/other-solvers.json', import.meta.url), 'utf8'),
) as Record<string, OtherSolver>;

function expectWin(game: Game, start: Position, { moves }: Solution): void {
  let position = start;
  for (const move of moves) {
    expect(isLegal(game, position, move)).toBe(true);
    position = play(game, position, move);
  }
  expect(isWon(game, position)).toBe(true);
}

describe.each(CASES)('family $family.name', ({ family, mini, bruteForceNodes = 20_000, deals, skip = {} }) => {
  const starts = Object.entries(deals).flatMap(([name, numbers]) =>
    numbers.map((number): Start => [gameNamed(name), deal(gameNamed(name), number)]),
  );
  const searchFor = ([game, position]: Start, shouldContinue?: ShouldContinue, budget = BUDGET) =>
    shouldContinue
      ? runSearch(family.search(game, position, budget, shouldContinue), shouldContinue, undecided)
      : runSearch(family.search(game, position, budget));

  test.skipIf(skip['brute force'])('agrees with brute force on mini-games, and its wins are legal', () => {
    const seen = { winnable: 0, unwinnable: 0 };
    for (let seed = 1; seed <= sampleSize(80, 1500); seed++) {
      const [game, position] = mini(seed);
      const verdict = bruteForceVerdict(game, position, bruteForceNodes);
      if (!verdict || !family.accepts(game)) continue;
      const solution = searchFor([game, position], undefined, GENEROUS);
      expect([seed, solution.verdict]).toEqual([seed, verdict]);
      if (verdict === 'winnable') expectWin(game, position, solution);
      seen[verdict]++;
    }
    expect(Math.min(seen.winnable, seen.unwinnable)).toBeGreaterThan(5);
  });

  test.skipIf(skip['other solvers'])('agrees with the verdicts of other solvers', () => {
    let compared = 0;
    for (const [name, { source, rows }] of Object.entries(OTHER_SOLVERS)) {
      const game = gameNamed(name);
      if (familyOf(game).name !== family.name) continue;
      for (const [index, { verdict, layout }] of rows.entries()) {
        const read = parseLayout(game, layout);
        if (!read.ok) throw new Error(`${name}, layout ${index + 1}: ${JSON.stringify(read.error)}`);
        const solution = searchFor([game, read.value], undefined, GENEROUS);
        if (solution.verdict === 'undecided') continue;
        expect(`${source}, ${name}, layout ${index + 1}: ${solution.verdict}`).toBe(
          `${source}, ${name}, layout ${index + 1}: ${verdict}`,
        );
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(1);
  });

  test('wins its deals by legal moves', () => {
    for (const start of starts) {
      const solution = searchFor(start);
      if (solution.verdict === 'winnable') expectWin(...start, solution);
      else expect(solution.moves).toEqual([]);
    }
  });

  test('never exceeds its budget', () => {
    for (const start of starts)
      for (const nodes of [0, 1, 10, 1_000, 20_000])
        expect(searchFor(start, undefined, { ...BUDGET, nodes }).nodes).toBeLessThanOrEqual(nodes);
  });

  test('stays undecided without memory or decides without error', () => {
    for (const start of starts) {
      const solution = searchFor(start, undefined, { ...BUDGET, nodes: 5_000, memory: 0 });
      if (solution.verdict === 'winnable') expectWin(...start, solution);
    }
  });

  test('stops within 10,000 nodes on request', () => {
    let stopped = 0;
    for (const start of starts) {
      if (searchFor(start).nodes <= 10_000) continue;
      const { verdict, nodes } = searchFor(start, () => false);
      expect(verdict).toBe('undecided');
      expect(nodes).toBeLessThanOrEqual(10_000);
      stopped++;
    }
    expect(stopped).toBeGreaterThan(0);
  });

  test('a callback that throws changes no later solution', () => {
    const before = starts.map((start) => searchFor(start));
    let thrown = 0;
    for (const start of starts)
      for (const calls of [0, 1, 3]) {
        let called = 0;
        const fail = () => {
          if (called++ >= calls) throw new Error('stop');
          return true;
        };
        try {
          searchFor(start, fail);
        } catch {
          thrown++;
        }
      }
    expect(thrown).toBeGreaterThan(0);
    expect(starts.map((start) => searchFor(start))).toEqual(before);
  });

  test('gives the same solution after any other search', () => {
    const forwards = starts.map((start) => searchFor(start));
    const backwards = starts.toReversed().map((start) => searchFor(start));
    expect(backwards.toReversed()).toEqual(forwards);
  });
});

test.each(REFERENCES)('$id is decided by the family $family', ({ id, family }) => {
  expect(familyOf(gameNamed(id)).name).toBe(family);
});
