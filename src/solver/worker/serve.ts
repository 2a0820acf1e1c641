import type { Position } from '../../rules/engine/index.ts';
import { solve } from '../solve.ts';
import { type Reply, serveQuestions } from './protocol.ts';
import type { SearchQuestion, SolverQuestions, TimedSolution } from './questions.ts';
import { compileSentGame } from './sent-game.ts';

/** The least number of nodes between two reports: some tenths of a second of search. */
const REPORT_NODES = 200_000;

function solveAll(question: SearchQuestion, report: (nodes: number) => void): readonly TimedSolution[] {
  const { timeLimit = Number.POSITIVE_INFINITY } = question;
  return question.positions.map((position) => {
    let reported = 0;
    let isTimedOut = false;
    const began = performance.now();
    const shouldContinue = (nodes: number) => {
      if (nodes - reported >= REPORT_NODES) {
        reported = nodes;
        report(nodes);
      }
      isTimedOut ||= performance.now() - began >= timeLimit;
      return !isTimedOut;
    };
    const solution = solve(compileSentGame(question), position as Position, question.budget, shouldContinue);
    const ms = performance.now() - began;
    return isTimedOut && solution.verdict === 'undecided' ? { ...solution, ms, limit: 'time' } : { ...solution, ms };
  });
}

/** Creates the message handler of a worker that solves positions. */
export function serveSolver(send: (reply: Reply) => void) {
  return serveQuestions<SolverQuestions>({ solve: solveAll }, send);
}
