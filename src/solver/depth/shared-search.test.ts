import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { miniHoles, miniRuns, miniStart, miniSuits, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { deal, type Game, isWon, legalMoves, type Move, type Position, play } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { solve } from '../solve.ts';
import { canShareSearches, SharedSearch } from './shared-search.ts';

const MEMORY = 2 ** 26;
const ENOUGH = 1_000_000;

interface Known {
  readonly position: Position;
  readonly before: string[];
  wins: boolean;
}

/**
 * Returns all positions reachable from a start, each with whether it can be won; `undefined` if there are more than
 * 300.
 */
function positionsFrom(game: Game, start: Position): Known[] | undefined {
  const all = new Map<string, Known>([[start.join(), { position: start, before: [], wins: false }]]);
  for (const [key, { position }] of all)
    for (const move of legalMoves(game, position)) {
      const next = play(game, position, move);
      const known = all.get(next.join()) ?? { position: next, before: [], wins: false };
      known.before.push(key);
      all.set(next.join(), known);
      if (all.size > 300) return undefined;
    }
  const won = [...all.values()].filter(({ position }) => isWon(game, position));
  for (let known = won.pop(); known; known = won.pop()) {
    if (known.wins) continue;
    known.wins = true;
    won.push(...known.before.flatMap((key) => all.get(key) ?? []));
  }
  return [...all.values()];
}

describe.each([
  ['runs', miniRuns],
  ['holes', miniHoles],
  ['single cards by suit', miniSuits],
] as const)('of mini-games with %s', (_, mini) => {
  test('shared searches agree with a search of everything', () => {
    const verdicts = { won: 0, lost: 0 };
    for (let seed = 1; seed <= 60; seed++) {
      const pick = pickOf(seed);
      const [game, start] = miniStart(pick, mini);
      const positions = canShareSearches(game) ? positionsFrom(game, start) : undefined;
      if (!positions) continue;
      const searches = new SharedSearch(game, start, MEMORY);
      for (let each = 0; each < 5; each++) {
        runSearch(searches.decide(pick(positions).position, pick([2, 10, 50, ENOUGH])));
        const decided = positions.map(({ position }) => runSearch(searches.decide(position, 0)));
        expect(positions.filter(({ wins }, at) => decided[at] === !wins)).toEqual([]);
      }
      for (const { position, wins } of positions) {
        verdicts[wins ? 'won' : 'lost']++;
        expect(runSearch(searches.decide(position, ENOUGH)), `${seed}`).toBe(wins);
      }
      for (let each = 0; each < 5; each++) {
        const { position, wins } = pick(positions);
        const line = runSearch(searches.lineFrom(position, ENOUGH));
        expect(isWon(game, playAll(game, position, line)), `${seed}`).toBe(wins);
      }
    }
    expect(Math.min(verdicts.won, verdicts.lost)).toBeGreaterThan(100);
  });
});

const playAll = (game: Game, start: Position, moves: readonly Move[]) =>
  moves.reduce((position, move) => play(game, position, move), start);

test('the verdict on one position decides the next ones', () => {
  const game = gameNamed('bear-river');
  const start = deal(game, 2);
  const { moves } = solve(game, start, { nodes: 20_000, memory: MEMORY, seed: 1 });
  const searches = new SharedSearch(game, start, MEMORY);
  const spots = moves.map((_, at) => playAll(game, start, moves.slice(0, at))).toReversed();
  for (const spot of spots) expect(runSearch(searches.decide(spot, 1_000))).toBe(true);
  const { nodes } = searches;
  for (const spot of spots) expect(runSearch(searches.decide(spot, 0))).toBe(true);
  expect(searches.nodes).toBe(nodes);
});

test('without room nothing is known, and there is no verdict', () => {
  const game = gameNamed('bear-river');
  const searches = new SharedSearch(game, deal(game, 6), 0);
  expect(runSearch(searches.decide(deal(game, 6), ENOUGH))).toBe(undefined);
});

test('games with an easier game, and those led by their stock, share no searches', () => {
  const names = ['bear-river', 'pitchfork', 'pitchfork?runs=any', 'pitchfork?redeals=1', 'four-seasons', 'putt-putt'];
  expect(names.filter((name) => canShareSearches(gameNamed(name)))).toEqual([
    'bear-river',
    'pitchfork',
    'pitchfork?runs=any',
  ]);
});
