import { type Option, type Position, playUnchecked } from '../../rules/engine/index.ts';
import { solve } from '../../solver/index.ts';
import { budgetOf } from '../thought/budget.ts';
import type { Thought } from '../thought/thought.ts';
import { type Hint, MOST_CHOICES, triedChoice } from './answer.ts';
import { type PlayerView, samplesOf } from './view.ts';

/** Trials of each option. */
const TRIALS = 8;
const TRY = budgetOf(2_000);

interface Tally {
  readonly option: Option;
  wins: number;
  of: number;
}

/** What to play where the unseen cards decide: each move is tried with the same orders of them, by the solver. */
export function* thinkOfTrials(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const tallies = options.map((option): Tally => ({ option, wins: 0, of: 0 }));
  yield hintOf(tallies, false);
  const sample = samplesOf(view);
  for (let n = 0; n < TRIALS; n++) {
    for (const tally of tallies) {
      tally.of++;
      if (isWonFrom(view, tally.option, sample(n))) tally.wins++;
    }
    yield hintOf(tallies, n === TRIALS - 1);
  }
}

function isWonFrom({ game }: PlayerView, { move }: Option, position: Position): boolean {
  return solve(game, playUnchecked(game, position, move), TRY).verdict === 'winnable';
}

function hintOf(tallies: readonly Tally[], isFinal: boolean): Hint {
  const order = tallies.toSorted((a, b) => b.wins - a.wins).slice(0, MOST_CHOICES);
  const choices = order.map(({ option, wins, of }) => triedChoice(option.move, wins, of));
  return { choices, verdict: undefined, isFinal };
}
