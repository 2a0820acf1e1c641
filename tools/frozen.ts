import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatCount } from '../src/cli/terminal/output.ts';
import { GAMES } from '../src/games/index.ts';
import { compile, type DealNumber, deal, formatRecord, type GameDefinition, recordOf } from '../src/rules/index.ts';
import { solve } from '../src/solver/index.ts';
import { freeze } from '../tests/support/reference/freeze.ts';
import type { DealtCards, GameReference } from '../tests/support/reference/game-reference.ts';
import { readArguments, readRoot, refuseUnknown } from './arguments.ts';
import { formatFile } from './formatted.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run frozen -- [ID …] [--root DIR]

Writes tests/reference/<id>.json for the games named, or for all games: the data that players and other programs rely on
and that tests compare with. Existing rows stay; the slow interpreter must confirm new ones. Adds deal 1 to
docs/results/deals.md and a won game to tests/records if a game has none.

It writes nothing if a promise would break: the cards of a deal, counts of move sequences, house rules, links, daily deals,
grades, texts, or the rows of the solver under the same SOLVER_VERSION. To break a promise on purpose, first remove it
from the file.

--root DIR   writes to another copy of the project`;

const BUDGET = { nodes: 100_000, memory: 2 ** 28, seed: 1 };
const MAX_DEALS = 1000;
const CARDS_PER_LINE = 30;
const LABEL_WIDTH = 11;

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: { root: { type: 'string', default: ROOT } },
});

function pathOf(...path: readonly string[]): string {
  return join(values.root, ...path);
}

function readReference(id: string): GameReference | undefined {
  const file = pathOf('tests/reference', `${id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GameReference) : undefined;
}

function writeProjectFile(text: string, ...path: readonly string[]): void {
  const file = pathOf(...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function writeReference(id: string, reference: GameReference): void {
  const file = `tests/reference/${id}.json`;
  writeProjectFile(formatFile(file, JSON.stringify(reference, null, 2)), file);
}

/** Writes a won game to tests/records unless one exists. Returns whether the game has one now. */
function writeRecord(definition: GameDefinition): boolean {
  const path = ['tests/records', `${definition.id}.txt`];
  if (existsSync(pathOf(...path))) return true;
  const game = compile(definition);
  for (let number = 1 as DealNumber; number <= MAX_DEALS; number = (number + 1) as DealNumber) {
    const { verdict, moves } = solve(game, deal(game, number), BUDGET);
    if (verdict !== 'winnable') continue;
    writeProjectFile(formatRecord(recordOf(game, { kind: 'deal', number }, moves)), ...path);
    return true;
  }
  return false;
}

function formatDealOne(name: string, { foundation, piles, stock }: DealtCards): string {
  const lines = [
    ...(foundation ? [['foundation', foundation]] : []),
    ...piles.map((cards, pile) => [`pile ${pile + 1}`, cards]),
    ...(stock ? wrapCards(stock).map((cards, index) => [index === 0 ? 'stock' : '', cards]) : []),
  ];
  const text = lines.map(([label = '', cards = '']) => label.padEnd(LABEL_WIDTH) + cards).join('\n');
  return `**${name}**\n\n\`\`\`\n${text}\n\`\`\`\n`;
}

function wrapCards(cards: string): string[] {
  const all = cards.split(' ');
  const lines = Array.from({ length: Math.ceil(all.length / CARDS_PER_LINE) }, (_, index) => index * CARDS_PER_LINE);
  return lines.map((from) => all.slice(from, from + CARDS_PER_LINE).join(' '));
}

/** Adds deal 1 of a game to docs/results/deals.md unless it is there, before deal 1 of the next game in that file. */
function writeDealOne(definition: GameDefinition, cards: DealtCards): void {
  const text = readFileSync(pathOf('docs/results/deals.md'), 'utf8');
  const headingOf = ({ name }: GameDefinition) => `\n**${name}**\n`;
  if (text.includes(headingOf(definition))) return;
  const next = GAMES.slice(GAMES.indexOf(definition) + 1).find((game) => text.includes(headingOf(game)));
  const at = next ? text.indexOf(headingOf(next)) + 1 : text.length;
  const shown = formatDealOne(definition.name, cards);
  writeProjectFile(
    next ? `${text.slice(0, at)}${shown}\n${text.slice(at)}` : `${text}\n${shown}`,
    'docs/results/deals.md',
  );
}

/** Freezes the data of a game. Returns false, and writes nothing, if a value that was frozen before would change. */
function freezeGame(definition: GameDefinition): boolean {
  const { id } = definition;
  const { reference, broken } = freeze(definition, readReference(id));
  if (broken.length > 0) {
    console.error(`${id}: nothing written, because ${broken.length} frozen values would change:`);
    for (const promise of broken) console.error(`  ${promise}`);
    return false;
  }
  writeReference(id, reference);
  const [deals, rows] = [Object.keys(reference.deals).length, reference.perft.length];
  const digests = Object.keys(reference.solver.digests).length;
  writeDealOne(definition, reference.deals[1] ?? { foundation: '', piles: [], stock: '' });
  const record = writeRecord(definition)
    ? ''
    : `; none of ${MAX_DEALS} deals was won: please write tests/records/${id}.txt yourself`;
  console.log(
    `${id}: ${formatCount(deals, 'deal')}, ${formatCount(rows, 'perft row')}, ${formatCount(digests, 'digest')}${record}`,
  );
  return true;
}

refuseUnknown(
  'ID',
  GAMES.map(({ id }) => id),
  positionals,
);
readRoot(values.root, 'docs/results/deals.md');
const chosen = GAMES.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
if (!chosen.map(freezeGame).every(Boolean)) process.exitCode = 1;
