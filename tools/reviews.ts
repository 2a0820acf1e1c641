import { parseArgs } from 'node:util';
import { thinkOfReview } from '../src/coach/review/review.ts';
import { lastAnswer } from '../src/coach/thought/thought.ts';
import { type DealNumber, deal, type Game, legalMoves, type Move, type Position, play } from '../src/rules/index.ts';
import { solve } from '../src/solver/solve.ts';
import { byHints, greedily, playWith } from '../tests/support/hint-players.ts';
import { pickOf } from '../tests/support/mini-games/mini-builders.ts';
import { readDeals, readGame } from './arguments.ts';
import { percentile, processorTime } from './measures.ts';

const HELP = `npm run bench -- reviews GAME [--deals A..B] [--hints]

Reviews games of each deal (1..200) that were won by the solver's line, won but for random moves from somewhere on,
played greedily and at random; with --hints by hints alone, too. Prints the games of each kind, the median, 95th percentile and
worst of the processor's milliseconds for the whole review, how many took over a second, and what is left undecided.`;

const BUDGET = 1000;
const RANDOM_MOVES = 150;
const BUDGET_OF_LINE = { nodes: 200_000, memory: 2 ** 28, seed: 1 };

/** The moves of a game; `undefined` where a deal has none of the kind. */
type Line = (game: Game, start: Position, number: DealNumber) => readonly Move[] | undefined;

/** Some moves, then random ones. */
function atRandom(game: Game, start: Position, number: number, first: readonly Move[] = []): Move[] {
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

const solved: Line = (game, start) => {
  const { moves } = solve(game, start, BUDGET_OF_LINE);
  return moves.length ? moves : undefined;
};

const left: Line = (game, start, number) => {
  const moves = solved(game, start, number);
  return moves && atRandom(game, start, number, moves.slice(0, pickOf(number)([...moves.keys()])));
};

const LINES: Readonly<Record<string, Line>> = {
  "won, by the solver's line": solved,
  'the same, left for random moves': left,
  'played greedily': (game, start) => playWith(greedily, game, start).moves,
  'played at random': atRandom,
};
const BY_HINTS: Readonly<Record<string, Line>> = {
  'played by hints alone': (game, start) => playWith(byHints, game, start).moves,
};

function bench(game: Game, deals: readonly DealNumber[], kind: string, line: Line): void {
  const times: { readonly number: DealNumber; readonly time: number }[] = [];
  let open = 0;
  for (const number of deals) {
    const start = deal(game, number);
    const moves = line(game, start, number);
    if (!moves) continue;
    const began = processorTime();
    const { positions } = lastAnswer(thinkOfReview(game, start, moves));
    times.push({ number, time: processorTime() - began });
    open += positions.filter(({ verdict }) => verdict === 'undecided').length;
  }
  const all = times.map(({ time }) => time);
  const slow = times.filter(({ time }) => time > BUDGET).map(({ number }) => number);
  const figures = [0.5, 0.95, 1].map((share) => percentile(all, share).toFixed(0)).join(', ');
  console.log(
    `${kind}: ${times.length} games, ms p50, p95, worst ${figures}, over a second ${slow.join(' ') || 'none'}; positions undecided ${open}`,
  );
}

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { deals: { type: 'string', default: '1..200' }, hints: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const game = readGame(positionals[0], HELP);
  const deals = readDeals(values.deals, HELP);
  console.log(`${game.name}, deals ${values.deals}`);
  for (const [kind, line] of Object.entries({ ...LINES, ...(values.hints && BY_HINTS) }))
    bench(game, deals, kind, line);
}

main();
