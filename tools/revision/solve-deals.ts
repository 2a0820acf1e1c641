// node solve-deals.ts ROOT VARIANT FIRST LAST NODES: solves deals with the solver of the checkout at ROOT. Prints as JSON the milliseconds
// of processor time, the nodes and a digest of all solutions. With `perft` as VARIANT it counts move sequences instead.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type * as Games from '../../src/games/index.ts';
import type * as Rules from '../../src/rules/index.ts';
import type * as Solver from '../../src/solver/solve.ts';

const [root = '', variant = '', first = '', last = '', nodes = ''] = process.argv.slice(2);
const { findGame } = (await import(join(root, 'src/games/index.ts'))) as typeof Games;
const { deal, formatMove, perft } = (await import(join(root, 'src/rules/index.ts'))) as typeof Rules;
const { solve } = (await import(join(root, 'src/solver/solve.ts'))) as typeof Solver;

const PERFT_GAME = 'pitchfork';
const PERFT_DEPTH = 8;

const found = findGame(variant === 'perft' ? PERFT_GAME : variant);
if (!found.ok) throw new Error(`${variant}: ${JSON.stringify(found.error)}`);
const game = found.value;

function countSequences(): [nodes: number, answer: string] {
  const sequences = perft(game, deal(game, 1), PERFT_DEPTH);
  return [sequences, String(sequences)];
}

function solveDeal(number: number): [nodes: number, answer: string] {
  const position = deal(game, number);
  const solution = solve(game, position, { nodes: Number(nodes), memory: 2 ** 29, seed: 1 });
  return [solution.nodes, `${solution.verdict} ${solution.nodes} ${solution.moves.map(formatMove).join()}`];
}

function measure(): { readonly ms: number; readonly nodes: number; readonly digest: string } {
  const hash = createHash('sha256');
  const began = process.cpuUsage();
  let total = 0;
  for (let number = Number(first); number <= Number(last); number++) {
    const [expanded, answer] = variant === 'perft' ? countSequences() : solveDeal(number);
    total += expanded;
    hash.update(answer);
  }
  const { user, system } = process.cpuUsage(began);
  return { ms: (user + system) / 1000, nodes: total, digest: hash.digest('hex') };
}

// Warm-up: the first searches are not measured.
if (variant !== 'perft') for (let number = 1; number <= 20; number++) solveDeal(number);
console.log(JSON.stringify(measure()));
