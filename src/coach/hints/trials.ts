import {
  canonicalKey,
  cardsToWin,
  createRandomWords,
  type Game,
  isDeal,
  isRedeal,
  isWon,
  legalMoves,
  type Move,
  type Option,
  optionsOf,
  type Position,
  playUnchecked,
  showsUnseen,
} from '../../rules/engine/index.ts';
import { MAX_HINT_MOVES, OPTION_TRIALS, RUN_TRIALS } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { createJudgedChoice, createTriedChoice, type Hint } from './answer.ts';
import { isWorthTrying, playOn } from './blind-player.ts';
import { hasStrictRuns, measureDisorder } from './run-player.ts';
import { createSampler, type PlayerView } from './view.ts';

/** With strict runs, the points of a win, and of a trial whose first move can wait, in units of disorder. */
const ORDER_POINTS = { win: 300, wait: 10 };

/** Moves to try, of which only the last is more than a deal whose cards are known, and the results of their trials. */
interface Candidate {
  readonly moves: readonly Move[];
  /** Whether other moves that are about as good come first. */
  readonly waits: boolean;
  wins: number;
  of: number;
  /** The sum over the trials of the cards that a win still takes at the end; with strict runs, of the disorder. */
  left: number;
}

/**
 * Yields hints for positions with unseen cards. After each candidate, the blind player plays on with the same random
 * orders of these cards. It does not know them, so no move seems good for what only a solver could do.
 */
export function* thinkOfTrialHint(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const candidates = findCandidates(view);
  const compare = comparisonFor(view.game);
  yield createHint(options, candidates.toSorted(compare), candidates.length < 2);
  if (candidates.length < 2) return;
  const sample = createSampler(view);
  const { last, halved, answered } = hasStrictRuns(view.game) ? RUN_TRIALS : OPTION_TRIALS;
  let left: readonly Candidate[] = candidates;
  for (let n = 0; n < last; n++) {
    for (const candidate of left) runTrial(view, candidate, sample(n), n);
    if (halved.includes(n + 1)) left = left.toSorted(compare).slice(0, Math.max(2, left.length >> 1));
    if (n % answered === 0) yield createHint(options, candidates.toSorted(compare), false);
  }
  yield createHint(options, candidates.toSorted(compare), true);
}

/** Finds the moves worth a trial now and after any deals and redeals that show nothing new. */
function findCandidates(view: PlayerView): Candidate[] {
  const { game, unseen } = view;
  const found: Candidate[] = [];
  const seen = new Set<string>();
  const add = (moves: readonly Move[]) =>
    found.push({ moves, waits: canWait(view, moves[0]), wins: 0, of: 0, left: 0 });
  let here = view.position;
  const deals: Move[] = [];
  for (let key = canonicalKey(game, here); !seen.has(key); key = canonicalKey(game, here)) {
    seen.add(key);
    for (const { move, key: next } of optionsOf(game, here)) {
      if (isDeal(move) || isRedeal(move) || seen.has(next) || !isWorthTrying(game, here, move)) continue;
      seen.add(next);
      add([...deals, move]);
    }
    const deal = legalMoves(game, here).find((move) => isDeal(move) || isRedeal(move));
    if (deal === undefined) break;
    deals.push(deal);
    if (game.rules.stock?.redeals !== 'unlimited' || showsUnseen(game, here, deal, unseen)) {
      add([...deals]);
      break;
    }
    here = playUnchecked(game, here, deal);
  }
  return found;
}

/** Whether a move is a deal, which shows the same cards later, or only prepares others. */
function canWait({ game, position }: PlayerView, move: Move): boolean {
  if (isDeal(move) || isRedeal(move)) return true;
  if (!hasStrictRuns(game)) return false;
  return measureDisorder(game, playUnchecked(game, position, move)) >= measureDisorder(game, position);
}

function runTrial({ game }: PlayerView, candidate: Candidate, position: Position, n: number): void {
  const start = candidate.moves.reduce((here, move) => playUnchecked(game, here, move), position);
  const end = playOn(game, start, createRandomWords(n));
  candidate.of++;
  candidate.left += (hasStrictRuns(game) ? measureDisorder : cardsToWin)(game, end);
  if (isWon(game, end)) candidate.wins++;
}

/** Returns the order of candidates. With strict runs wins are rare, so that the disorder tells more than the wins. */
function comparisonFor(game: Game): (a: Candidate, b: Candidate) => number {
  const score = hasStrictRuns(game) ? scoreOrder : countClearWins;
  return (a, b) => b.of - a.of || score(b) - score(a) || a.left - b.left;
}

/** Returns the wins; of a move that can wait, less a standard deviation of what chance adds to them. */
function countClearWins({ waits, wins }: Candidate): number {
  return waits ? wins - Math.sqrt(wins) : wins;
}

function scoreOrder({ waits, wins, of, left }: Candidate): number {
  return ORDER_POINTS.win * wins - left - (waits ? ORDER_POINTS.wait * of : 0);
}

/** Creates a hint with the first moves of the candidates, which come best first. Without candidates, it takes the options. */
function createHint(options: readonly Option[], candidates: readonly Candidate[], isFinal: boolean): Hint {
  const firsts = new Map<Move, Candidate>();
  for (const candidate of candidates) if (!firsts.has(candidate.moves[0])) firsts.set(candidate.moves[0], candidate);
  const tried = [...firsts].map(([move, { wins, of }]) => createTriedChoice(move, wins, of));
  const judged = options.map(({ move }) => createJudgedChoice(move));
  return { choices: (tried.length > 0 ? tried : judged).slice(0, MAX_HINT_MOVES), verdict: undefined, isFinal };
}
