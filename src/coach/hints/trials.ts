import { type Option, type Position, playUnchecked } from '../../rules/engine/index.ts';
import { solve } from '../../solver/index.ts';
import { budgetOf, MAX_HINT_MOVES, OPTION_TRIALS } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { createTriedChoice, type Hint } from './answer.ts';
import { createSampler, type PlayerView } from './view.ts';

interface Tally {
  readonly option: Option;
  wins: number;
  of: number;
}

/**
 * Yields hints for positions with unseen cards: the solver tries each move with the same random orders of these cards.
 */
export function* thinkOfTrialHint(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const tallies = options.map((option): Tally => ({ option, wins: 0, of: 0 }));
  yield createHint(tallies, false);
  const sample = createSampler(view);
  for (let n = 0; n < OPTION_TRIALS.count; n++) {
    for (const tally of tallies) {
      tally.of++;
      if (winsAfter(view, tally.option, sample(n))) tally.wins++;
    }
    yield createHint(tallies, n === OPTION_TRIALS.count - 1);
  }
}

function winsAfter({ game }: PlayerView, { move }: Option, position: Position): boolean {
  return solve(game, playUnchecked(game, position, move), budgetOf(OPTION_TRIALS.nodes)).verdict === 'winnable';
}

function createHint(tallies: readonly Tally[], isFinal: boolean): Hint {
  const order = tallies.toSorted((a, b) => b.wins - a.wins).slice(0, MAX_HINT_MOVES);
  const choices = order.map(({ option, wins, of }) => createTriedChoice(option.move, wins, of));
  return { choices, verdict: undefined, isFinal };
}
