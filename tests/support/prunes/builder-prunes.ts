import { findGame } from '../../../src/games/index.ts';
import { deal, FOUNDATION, type Game, isDeal, type Move, type Position, toOf } from '../../../src/rules/index.ts';
import { isBeamGame } from '../../../src/solver/beam/deal.ts';
import { LADDER } from '../../../src/solver/beam/ladder.ts';
import type { Rung } from '../../../src/solver/beam/rung.ts';
import { type BeamOptions, searchBeam } from '../../../src/solver/beam/solve.ts';
import { ALL_DEPTH_PRUNES, type DepthPrunes } from '../../../src/solver/depth/prune.ts';
import { searchDepth } from '../../../src/solver/depth/solve.ts';
import { type Budget, runSearch, type Solution } from '../../../src/solver/search/verdict.ts';
import { playOn } from '../random-games.ts';
import { type Comparison, compareOver } from './prunes.ts';

/** The names of the prunes (rules that skip positions) of the depth-first search. */
export const PRUNES = Object.keys(ALL_DEPTH_PRUNES) as (keyof DepthPrunes)[];

const [FIRST] = LADDER as readonly [Rung, ...Rung[]];
const EXACT: Rung = { ...FIRST, width: 10_000, avoidsBase: false, maxAlike: 0, isExact: true };

/** Options of the beam search with all prunes. `EXACT` is so wide that only prunes omit positions. */
const ALL_BEAM_PRUNES: BeamOptions = { ladder: [EXACT] };
const BEAM_WITHOUT = {
  beamSafe: { ladder: [EXACT], forcesSafe: false },
  beamDead: { ladder: [{ ...EXACT, keepsLostStates: true }] },
  /** Without either prune, so that neither hides the effect of the other. */
  beamBoth: { ladder: [{ ...EXACT, keepsLostStates: true }], forcesSafe: false },
} satisfies Record<string, BeamOptions>;

type AnyPrune = keyof DepthPrunes | keyof typeof BEAM_WITHOUT;

function isBeamPrune(prune: AnyPrune): prune is keyof typeof BEAM_WITHOUT {
  return prune in BEAM_WITHOUT;
}

/** Returns the prunes to test with a game. Games of the beam search also test prunes of the depth-first search. */
export function prunesOf(game: Game): AnyPrune[] {
  if (!isBeamGame(game)) return PRUNES;
  return ['safeUp', 'sameSpace', 'oneSpace', 'deadPosition', 'beamSafe', 'beamDead', 'beamBoth'];
}

/** Returns the games whose deals show the effect of each prune. */
export function builderVariants(): Game[] {
  return [
    'bear-river',
    'pitchfork',
    'pitchfork?runs=any',
    'pitchfork?redeals=1',
    'four-seasons',
    'four-seasons?corner=down',
    'four-seasons?corner=always',
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

/** Returns the number of cards that are not on the foundations. */
function cardsLeft(game: Game, position: Position): number {
  let left = position[3];
  for (let pile = 0; pile < game.piles; pile++) left += position[game.pileAt[pile]];
  return left;
}

/** Returns a move to a foundation, else a legal move chosen by deal number and ply, else `undefined`. */
function anyMove(legal: readonly Move[], number: number, ply: number): Move | undefined {
  const up = legal.find((move) => toOf(move) === FOUNDATION);
  return up ?? legal[(number * 7919 + ply * 104_729 + ply * ply * 31) % Math.max(legal.length, 1)];
}

/**
 * Returns a position near the end of a deal. Follows the winning line of a narrow beam search until at most 32 cards are
 * left, then deals up to eight cards, which may lose the win. If the search finds no line, plays other moves instead.
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
        forcesSafe: false,
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

/** Returns the position for a comparison: the deal, or one near its end if whole deals cannot be decided exactly. */
export function startOf(game: Game, number: number): Position {
  if (!isBeamGame(game)) return deal(game, number);
  const key = `${game.name} ${number}`;
  const start = starts.get(key) ?? nearEnd(game, number);
  starts.set(key, start);
  return start;
}

function decideBoth(game: Game, position: Position, prune: AnyPrune, budget: Budget): [on: Solution, off: Solution] {
  if (isBeamPrune(prune))
    return [
      runSearch(searchBeam(game, position, budget, ALL_BEAM_PRUNES)),
      runSearch(searchBeam(game, position, budget, BEAM_WITHOUT[prune])),
    ];
  return [
    runSearch(searchDepth(game, position, budget)),
    runSearch(searchDepth(game, position, budget, { ...ALL_DEPTH_PRUNES, [prune]: false })),
  ];
}

/** Compares verdicts with and without a prune over the positions of `startOf` for deals `from` to `to`. */
export function comparePrune(game: Game, prune: AnyPrune, from: number, to: number, nodes: number): Comparison {
  const budget = { nodes, memory: 2 ** 29, seed: 1 };
  return compareOver(from, to, (number) => decideBoth(game, startOf(game, number), prune, budget));
}
