import { findGame } from '../../../src/games/index.ts';
import { deal, FOUNDATION, type Game, isDeal, type Move, type Position, toOf } from '../../../src/rules/index.ts';
import { isBeam } from '../../../src/solver/beam/deal.ts';
import { LADDER } from '../../../src/solver/beam/ladder.ts';
import type { Rung } from '../../../src/solver/beam/rung.ts';
import { type BeamOptions, searchBeam } from '../../../src/solver/beam/solve.ts';
import { ALL_DEPTH_PRUNES, type DepthPrunes } from '../../../src/solver/depth/prune.ts';
import { searchDepth } from '../../../src/solver/depth/solve.ts';
import { type Budget, runSearch, type Solution } from '../../../src/solver/search/verdict.ts';
import { playOn } from '../random-games.ts';
import { type Comparison, compareOver } from './prunes.ts';

/** The names of the prunes of the depth-first kernel. */
export const PRUNES = Object.keys(ALL_DEPTH_PRUNES) as (keyof DepthPrunes)[];

const [FIRST] = LADDER as readonly [Rung, ...Rung[]];
const EXACT: Rung = { ...FIRST, width: 10_000, linear: false, alike: 0, exact: true };

/** The beam with every prune, and by prune without it: a rung that leaves nothing out for any other reason. */
const BEAM: BeamOptions = { ladder: [EXACT] };
const BEAM_WITHOUT = {
  beamSafe: { ladder: [EXACT], useSafe: false },
  beamDead: { ladder: [{ ...EXACT, keepsDead: true }] },
  /** Without either, so that neither hides what the other does. */
  beamBoth: { ladder: [{ ...EXACT, keepsDead: true }], useSafe: false },
} satisfies Record<string, BeamOptions>;

type AnyPrune = keyof DepthPrunes | keyof typeof BEAM_WITHOUT;

function isOfBeam(prune: AnyPrune): prune is keyof typeof BEAM_WITHOUT {
  return prune in BEAM_WITHOUT;
}

/** The prunes that a game is compared with: where there is a beam, those of the beam and those that serve single cards. */
export function prunesOf(game: Game): AnyPrune[] {
  if (!isBeam(game)) return PRUNES;
  return ['safeUp', 'sameSpace', 'oneSpace', 'deadPosition', 'beamSafe', 'beamDead', 'beamBoth'];
}

/** The games whose deals show what each prune does, Four Seasons with each value of its house rules. */
export function builderVariants(): Game[] {
  return [
    'bear-river',
    'pitchfork',
    'pitchfork?runs=any',
    'pitchfork?redeals=1',
    'four-seasons',
    'four-seasons?corner=down',
    'four-seasons?spaces=must-fill',
    'four-seasons?redeals=1',
    'four-seasons?redeals=2',
    'four-seasons?redeals=unlimited',
  ].map((name) => {
    const game = findGame(name);
    if (!game.ok) throw new Error(name);
    return game.value;
  });
}

/** Cards that are not on the foundations. */
function cardsLeft(game: Game, position: Position): number {
  let left = position[3];
  for (let pile = 0; pile < game.piles; pile++) left += position[game.pileAt[pile]];
  return left;
}

/** The move that a player without a plan makes: up if a card goes up, else any. */
function anyMove(legal: readonly Move[], number: number, ply: number): Move | undefined {
  const up = legal.find((move) => toOf(move) === FOUNDATION);
  return up ?? legal[(number * 7919 + ply * 104_729 + ply * ply * 31) % Math.max(legal.length, 1)];
}

/**
 * A position of a deal near its end: on a line that wins it until so many cards are left, then up to eight cards dealt
 * in a row, which may throw the win away; or after play without a plan, if a narrow beam finds no line.
 */
function nearEnd(game: Game, number: number): Position {
  const start = deal(game, number);
  const left = 16 + (number % 17);
  const { moves } = runSearch(
    searchBeam(
      game,
      start,
      { nodes: 1e5, memory: 2 ** 27, seed: 0 },
      {
        ladder: [{ ...FIRST, width: 60 }],
        useSafe: false,
      },
    ),
  );
  if (moves.length === 0)
    return playOn(game, start, (legal, position, ply) =>
      ply < 300 && position[2] > number % 4 ? anyMove(legal, number, ply) : undefined,
    );
  const near = playOn(game, start, (_, position, ply) => (cardsLeft(game, position) > left ? moves[ply] : undefined));
  return playOn(game, near, (legal, _, ply) => (ply < number % 9 ? legal.find(isDeal) : undefined));
}

const starts = new Map<string, Position>();

/** Where a deal is compared: whole, or near its end where whole deals can't be decided exactly. */
export function startOf(game: Game, number: number): Position {
  if (!isBeam(game)) return deal(game, number);
  const key = `${game.name} ${number}`;
  const start = starts.get(key) ?? nearEnd(game, number);
  starts.set(key, start);
  return start;
}

function decideBoth(game: Game, position: Position, prune: AnyPrune, budget: Budget): [on: Solution, off: Solution] {
  if (isOfBeam(prune))
    return [
      runSearch(searchBeam(game, position, budget, BEAM)),
      runSearch(searchBeam(game, position, budget, BEAM_WITHOUT[prune])),
    ];
  return [
    runSearch(searchDepth(game, position, budget)),
    runSearch(searchDepth(game, position, budget, { ...ALL_DEPTH_PRUNES, [prune]: false })),
  ];
}

/** Compares a prune on with off over deals. */
export function comparePrune(game: Game, prune: AnyPrune, from: number, to: number, nodes: number): Comparison {
  const budget = { nodes, memory: 2 ** 29, seed: 1 };
  return compareOver(from, to, (number) => decideBoth(game, startOf(game, number), prune, budget));
}
