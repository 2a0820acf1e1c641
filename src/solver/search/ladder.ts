import { addNodes, type Search, type ShouldContinue, type Solution, undecided, type Verdict } from './verdict.ts';

interface AttemptResult {
  readonly verdict: Verdict;
  readonly nodes: number;
  readonly stored: number;
}

/** One of several searches that run in turn, from cheap to expensive. */
export interface Attempt<Result extends AttemptResult> {
  /** The most nodes for this attempt. */
  readonly nodes: number;
  /** Starts a search, or runs a kernel that cannot pause and calls `shouldContinue` instead. */
  readonly run: (nodes: number, shouldContinue: ShouldContinue) => Search<Result> | Result;
}

/**
 * Runs attempts in turn until one decides the position, the nodes are spent or `shouldContinue` returns false. Only
 * attempts that cannot pause call `shouldContinue`. Returns the last result with the nodes of all attempts together and
 * the largest `stored`; `undecided` if there is no attempt.
 */
export function* climbLadder<Result extends AttemptResult>(
  attempts: readonly Attempt<Result>[],
  nodes: number,
  shouldContinue: ShouldContinue = () => true,
): Search<Result | Solution> {
  let last: Result | Solution | undefined;
  let isStopped = false;
  for (const attempt of attempts) {
    const spent = last?.nodes ?? 0;
    if (last && (isStopped || spent >= nodes)) break;
    const watchNodes: ShouldContinue = (nodesHere) => {
      isStopped ||= !shouldContinue(spent + nodesHere);
      return !isStopped;
    };
    const started = attempt.run(Math.min(attempt.nodes, nodes - spent), watchNodes);
    const result = 'verdict' in started ? started : yield* addNodes(spent, started);
    last = { ...result, nodes: spent + result.nodes, stored: Math.max(last?.stored ?? 0, result.stored) };
    if (result.verdict !== 'undecided') break;
  }
  return last ?? undecided(0);
}
