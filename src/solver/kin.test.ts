import { describe, expect, test } from 'vitest';
import { bruteForce } from '../../tests/reference/brute-force.ts';
import { miniHoles, miniRuns, miniStart, pickOf } from '../../tests/reference/mini-builders.ts';
import { findGame } from '../games/index.ts';
import { type DealNumber, deal, type Game, isWon, legalMoves, type Move, type Position, play } from '../rules/index.ts';
import { hasKin, Kin } from './kin.ts';
import { solve } from './solve.ts';
import { resultOf } from './verdict.ts';

const MEMORY = 2 ** 26;
const ENOUGH = 1_000_000;

function gameOf(name: string): Game {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  return game.value;
}

/** The positions of a game that is played at random, and those that each other move would have led to. */
function family(game: Game, start: Position, pick: ReturnType<typeof pickOf>): Position[] {
  const positions: Position[] = [];
  let here = start;
  for (let moves = 0; moves < 5; moves++) {
    const legal = legalMoves(game, here);
    positions.push(here, ...legal.map((move) => play(game, here, move)));
    if (legal.length === 0) break;
    here = play(game, here, pick(legal));
  }
  return positions;
}

describe.each([
  ['runs', miniRuns],
  ['holes', miniHoles],
] as const)('of mini-games with %s', (_, mini) => {
  test('kin say what a search of everything says, in any order, after searches that were cut short', () => {
    const verdicts = { winnable: 0, unwinnable: 0 };
    for (let seed = 1; seed <= 20; seed++) {
      const pick = pickOf(seed);
      const [game, start] = miniStart(pick, mini);
      if (!hasKin(game)) continue;
      const kin = new Kin(game, start, MEMORY);
      const positions = family(game, start, pick);
      for (const position of positions.toReversed()) resultOf(kin.wins(position, pick([1, 5, 30])));
      for (const position of positions) {
        const verdict = bruteForce(game, position, 1_000);
        if (!verdict) continue;
        verdicts[verdict]++;
        expect(resultOf(kin.wins(position, ENOUGH)), `${seed}`).toBe(verdict === 'winnable');
        const line = resultOf(kin.line(position, ENOUGH));
        expect(line !== undefined, `${seed}`).toBe(verdict === 'winnable');
        if (line) expect(isWon(game, playAll(game, position, line))).toBe(true);
      }
    }
    expect(Math.min(verdicts.winnable, verdicts.unwinnable)).toBeGreaterThan(15);
  });
});

const playAll = (game: Game, start: Position, moves: readonly Move[]) =>
  moves.reduce((position, move) => play(game, position, move), start);

test('what is known of one position decides the next ones', () => {
  const game = gameOf('bear-river');
  const start = deal(game, 2 as DealNumber);
  const { moves } = solve(game, start, { nodes: 20_000, memory: MEMORY, seed: 1 });
  const kin = new Kin(game, start, MEMORY);
  const spots = moves.map((_, at) => playAll(game, start, moves.slice(0, at))).toReversed();
  for (const spot of spots) expect(resultOf(kin.wins(spot, 1_000))).toBe(true);
  const { nodes } = kin;
  for (const spot of spots) expect(resultOf(kin.wins(spot, 0))).toBe(true);
  expect(kin.nodes).toBe(nodes);
});

test('without room nothing is known, and that is no verdict', () => {
  const game = gameOf('bear-river');
  const kin = new Kin(game, deal(game, 6 as DealNumber), 0);
  expect(resultOf(kin.wins(deal(game, 6 as DealNumber), ENOUGH))).toBe(undefined);
});

test('games with an easier game, and those led by their stock, have no kin', () => {
  const names = ['bear-river', 'pitchfork', 'pitchfork?runs=any', 'pitchfork?redeals=1', 'four-seasons', 'putt-putt'];
  expect(names.filter((name) => hasKin(gameOf(name)))).toEqual(['bear-river', 'pitchfork', 'pitchfork?runs=any']);
});
