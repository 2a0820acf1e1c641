import {
  canonicalKey,
  cardsToWin,
  createRandomWords,
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
import { MAX_HINT_MOVES, OPTION_TRIALS } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { createJudgedChoice, createTriedChoice, type Hint } from './answer.ts';
import { isWorthTrying, playOn } from './blind-player.ts';
import { createSampler, type PlayerView } from './view.ts';

/** Moves to try, of which only the last is more than a deal whose cards are known, and the results of their trials. */
interface Candidate {
  readonly moves: readonly Move[];
  wins: number;
  of: number;
  /** The sum over the trials of the cards that a win still takes at the end. */
  left: number;
}

/**
 * Yields hints for positions with unseen cards. After each candidate, the blind player plays on with the same random
 * orders of these cards. It does not know them, so no move seems good for what only a solver could do.
 */
export function* thinkOfTrialHint(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const candidates = findCandidates(view);
  yield createHint(options, candidates, candidates.length < 2);
  if (candidates.length < 2) return;
  const sample = createSampler(view);
  let left: readonly Candidate[] = candidates;
  for (let n = 0; n < OPTION_TRIALS.last; n++) {
    for (const candidate of left) runTrial(view, candidate, sample(n), n);
    if (OPTION_TRIALS.halved.includes(n + 1))
      left = left.toSorted(compareCandidates).slice(0, Math.max(2, left.length >> 1));
    if (n % OPTION_TRIALS.answered === 0) yield createHint(options, candidates, false);
  }
  yield createHint(options, candidates, true);
}

/** Finds the moves worth a trial now and after any deals and redeals that show nothing new. */
function findCandidates(view: PlayerView): Candidate[] {
  const { game, unseen } = view;
  const found: Candidate[] = [];
  const seen = new Set<string>();
  const add = (moves: readonly Move[]) => found.push({ moves, wins: 0, of: 0, left: 0 });
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

function runTrial({ game }: PlayerView, candidate: Candidate, position: Position, n: number): void {
  const start = candidate.moves.reduce((here, move) => playUnchecked(game, here, move), position);
  const end = playOn(game, start, createRandomWords(n));
  candidate.of++;
  candidate.left += cardsToWin(game, end);
  if (isWon(game, end)) candidate.wins++;
}

/** A deal waits for moves that win about as often, since the cards that it shows can also be seen after them. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return b.of - a.of || countClearWins(b) - countClearWins(a) || a.left - b.left;
}

/** Returns the wins; if the first move is a deal, less a standard deviation of what chance adds to them. */
function countClearWins({ moves: [first], wins }: Candidate): number {
  return isDeal(first) || isRedeal(first) ? wins - Math.sqrt(wins) : wins;
}

/** Creates a hint with the first moves of the candidates, best first. Without candidates, it takes the options. */
function createHint(options: readonly Option[], candidates: readonly Candidate[], isFinal: boolean): Hint {
  const order = candidates.toSorted(compareCandidates);
  const firsts = new Map<Move, Candidate>();
  for (const candidate of order) if (!firsts.has(candidate.moves[0])) firsts.set(candidate.moves[0], candidate);
  const tried = [...firsts].map(([move, { wins, of }]) => createTriedChoice(move, wins, of));
  const judged = options.map(({ move }) => createJudgedChoice(move));
  return { choices: (tried.length > 0 ? tried : judged).slice(0, MAX_HINT_MOVES), verdict: undefined, isFinal };
}
