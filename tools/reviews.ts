import { thinkOfReview } from '../src/coach/review/review.ts';
import { lastAnswer } from '../src/coach/thought/thought.ts';
import { type DealNumber, deal, type Game, legalMoves, type Move, type Position, play } from '../src/rules/index.ts';
import { solve } from '../src/solver/solve.ts';
import { chooseByHints, chooseGreedily, playWith } from '../tests/support/hint-players.ts';
import { pickOf } from '../tests/support/mini-games/mini-builders.ts';
import { readArguments, readDeals, readGame } from './arguments.ts';
import { percentile, processorTime } from './measures.ts';

const HELP = `npm run bench -- reviews GAME [--deals A..B] [--hints]

Reviews several games of each deal (1..200): the solver’s line, the same line left for random moves, greedy moves and
random moves; with --hints also a game by hints alone. Prints for each kind the number of games, the median, 95th
percentile and worst processor time of a review in milliseconds, the deals over one second and the undecided positions.`;

const SLOW_MS = 1000;
const RANDOM_MOVES = 150;
const LINE_BUDGET = { nodes: 200_000, memory: 2 ** 28, seed: 1 };

/** Returns the moves of a game on a deal; `undefined` if the deal has no game of this kind. */
type PlayLine = (game: Game, start: Position, number: DealNumber) => readonly Move[] | undefined;

/** Returns `first`, followed by up to `RANDOM_MOVES` random moves. */
function playAtRandom(game: Game, start: Position, number: number, first: readonly Move[] = []): Move[] {
  const pick = pickOf(number);
  const moves = [...first];
  let position = first.reduce((before, move) => play(game, before, move), start);
  for (let left = RANDOM_MOVES; left > 0; left--) {
    const legal = legalMoves(game, position);
    if (!legal.length) break;
    const move = pick(legal);
    moves.push(move);
    position = play(game, position, move);
  }
  return moves;
}

const solverLine: PlayLine = (game, start) => {
  const { moves } = solve(game, start, LINE_BUDGET);
  return moves.length ? moves : undefined;
};

const abandonedLine: PlayLine = (game, start, number) => {
  const moves = solverLine(game, start, number);
  return moves && playAtRandom(game, start, number, moves.slice(0, pickOf(number)([...moves.keys()])));
};

const LINES: Readonly<Record<string, PlayLine>> = {
  'the solver’s line': solverLine,
  'the same line, left for random moves': abandonedLine,
  'greedy moves': (game, start) => playWith(chooseGreedily, game, start).moves,
  'random moves': playAtRandom,
};
const HINT_LINES: Readonly<Record<string, PlayLine>> = {
  'hints alone': (game, start) => playWith(chooseByHints, game, start).moves,
};

function benchKind(game: Game, deals: readonly DealNumber[], kind: string, line: PlayLine): void {
  const times: { readonly number: DealNumber; readonly time: number }[] = [];
  let undecided = 0;
  for (const number of deals) {
    const start = deal(game, number);
    const moves = line(game, start, number);
    if (!moves) continue;
    const began = processorTime();
    const { positions } = lastAnswer(thinkOfReview(game, start, moves));
    times.push({ number, time: processorTime() - began });
    undecided += positions.filter(({ verdict }) => verdict === 'undecided').length;
  }
  const all = times.map(({ time }) => time);
  const slow = times.filter(({ time }) => time > SLOW_MS).map(({ number }) => number);
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(all, share).toFixed(0));
  console.log(
    `${kind}: ${times.length} games; median ${median}, p95 ${p95}, worst ${worst} ms; deals over 1 s: ${slow.join(' ') || 'none'}; undecided positions: ${undecided}`,
  );
}

function main(): void {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { deals: { type: 'string', default: '1..200' }, hints: { type: 'boolean' } },
  });
  const game = readGame(positionals[0]);
  const deals = readDeals(values.deals);
  console.log(`${game.name}, deals ${values.deals}`);
  for (const [kind, line] of Object.entries({ ...LINES, ...(values.hints && HINT_LINES) }))
    benchKind(game, deals, kind, line);
}

main();
