import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { miniHoles, miniRuns, miniStart, miniSuits, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { compareChoices } from '../../../tests/support/prunes/kin-prunes.ts';
import {
  type DealNumber,
  deal,
  type Game,
  isWon,
  legalMoves,
  type Move,
  type Position,
  play,
} from '../../rules/engine/index.ts';
import { resultOf } from '../search/verdict.ts';
import { solve } from '../solve.ts';
import { hasKin, Kin } from './kin.ts';

const MEMORY = 2 ** 26;
const ENOUGH = 1_000_000;

interface Known {
  readonly position: Position;
  readonly before: string[];
  wins: boolean;
}

/** All positions that a start leads to, each with whether it can be won; `undefined` where there are too many. */
function familyOf(game: Game, start: Position): Known[] | undefined {
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
  test('kin never say of a position what a search of everything does not, and in the end all of that', () => {
    const verdicts = { won: 0, lost: 0 };
    for (let seed = 1; seed <= 60; seed++) {
      const pick = pickOf(seed);
      const [game, start] = miniStart(pick, mini);
      const family = hasKin(game) ? familyOf(game, start) : undefined;
      if (!family) continue;
      const kin = new Kin(game, start, MEMORY);
      for (let each = 0; each < 5; each++) {
        resultOf(kin.wins(pick(family).position, pick([2, 10, 50, ENOUGH])));
        const said = family.map(({ position }) => resultOf(kin.wins(position, 0)));
        expect(family.filter(({ wins }, at) => said[at] === !wins)).toEqual([]);
      }
      for (const { position, wins } of family) {
        verdicts[wins ? 'won' : 'lost']++;
        expect(resultOf(kin.wins(position, ENOUGH)), `${seed}`).toBe(wins);
      }
      for (let each = 0; each < 5; each++) {
        const { position, wins } = pick(family);
        const line = resultOf(kin.line(position, ENOUGH));
        expect(line && isWon(game, playAll(game, position, line)), `${seed}`).toBe(wins || undefined);
      }
    }
    expect(Math.min(verdicts.won, verdicts.lost)).toBeGreaterThan(100);
  });
});

const playAll = (game: Game, start: Position, moves: readonly Move[]) =>
  moves.reduce((position, move) => play(game, position, move), start);

// A sample; tools/kin-prunes.ts does thousands of deals.
test('suits that lie in groups change no verdict of a choice', () => {
  const { differing, decided, won } = compareChoices(gameNamed('bear-river'), 'suitGroups', 1, 40, 20_000);
  expect(differing).toEqual([]);
  expect(Math.min(won, decided - won)).toBeGreaterThan(1_000);
});

test('what is known of one position decides the next ones', () => {
  const game = gameNamed('bear-river');
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
  const game = gameNamed('bear-river');
  const kin = new Kin(game, deal(game, 6 as DealNumber), 0);
  expect(resultOf(kin.wins(deal(game, 6 as DealNumber), ENOUGH))).toBe(undefined);
});

test('games with an easier game, and those led by their stock, have no kin', () => {
  const names = ['bear-river', 'pitchfork', 'pitchfork?runs=any', 'pitchfork?redeals=1', 'four-seasons', 'putt-putt'];
  expect(names.filter((name) => hasKin(gameNamed(name)))).toEqual(['bear-river', 'pitchfork', 'pitchfork?runs=any']);
});
