import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '../src/games/index.ts';
import { compile, type DealNumber, deal, formatRecord, type GameDefinition, recordOf } from '../src/rules/index.ts';
import { solve } from '../src/solver/index.ts';
import { freeze } from '../tests/support/reference/freeze.ts';
import type { DealtCards, GameReference } from '../tests/support/reference/game-reference.ts';
import { formatted } from './formatted.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run frozen -- [ID …] [--root DIR]

Derives the frozen data of games, or of all games, and writes tests/reference/<id>.json: what players and other programs rely on, and what tests
compare with. Rows that are there stay; what is missing is added once the slow interpreter confirms it. It also adds deal 1 to docs/results/deals.md and
a won game to tests/records where a game has none.

Nothing is written if a promise would break: the cards of a deal, counts of move sequences, house rules, links, daily deals, grades, texts, or
the rows of the solver under the same SOLVER_VERSION. To break one knowingly, remove it from the file first. --root names another copy of the
project to write to.`;

const BUDGET = { nodes: 100_000, memory: 2 ** 28, seed: 1 };
const MOST_DEALS = 1000;
const CARDS_A_LINE = 30;
const LABEL_WIDTH = 11;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: ROOT }, help: { type: 'boolean' } },
});

function fileOf(...path: readonly string[]): string {
  return join(values.root, ...path);
}

function readReference(id: string): GameReference | undefined {
  const file = fileOf('tests/reference', `${id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GameReference) : undefined;
}

/** Writes a file and its folder. */
function save(text: string, ...path: readonly string[]): void {
  const file = fileOf(...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the reference of a game in the project's format. */
function writeReference(id: string, reference: GameReference): void {
  const file = `tests/reference/${id}.json`;
  save(formatted(file, JSON.stringify(reference, null, 2)), file);
}

/** Writes a won game to tests/records, unless there is one; returns whether the game has one now. */
function writeRecord(definition: GameDefinition): boolean {
  const path = ['tests/records', `${definition.id}.txt`];
  if (existsSync(fileOf(...path))) return true;
  const game = compile(definition);
  for (let number = 1 as DealNumber; number <= MOST_DEALS; number = (number + 1) as DealNumber) {
    const { verdict, moves } = solve(game, deal(game, number), BUDGET);
    if (verdict !== 'winnable') continue;
    save(formatRecord(recordOf(game, { kind: 'deal', number }, moves)), ...path);
    return true;
  }
  return false;
}

/** Deal 1 as docs/results/deals.md shows it. */
function dealText(name: string, { foundation, piles, stock }: DealtCards): string {
  const lines = [
    ...(foundation ? [['foundation', foundation]] : []),
    ...piles.map((cards, pile) => [`pile ${pile + 1}`, cards]),
    ...(stock ? wrapped(stock).map((cards, index) => [index === 0 ? 'stock' : '', cards]) : []),
  ];
  const text = lines.map(([label = '', cards = '']) => label.padEnd(LABEL_WIDTH) + cards).join('\n');
  return `**${name}**\n\n\`\`\`\n${text}\n\`\`\`\n`;
}

function wrapped(cards: string): string[] {
  const all = cards.split(' ');
  const lines = Array.from({ length: Math.ceil(all.length / CARDS_A_LINE) }, (_, index) => index * CARDS_A_LINE);
  return lines.map((from) => all.slice(from, from + CARDS_A_LINE).join(' '));
}

/** Adds deal 1 of a game to docs/results/deals.md, before that of the next game there. */
function writeDealOne(definition: GameDefinition, cards: DealtCards): void {
  const text = readFileSync(fileOf('docs/results/deals.md'), 'utf8');
  const headOf = ({ name }: GameDefinition) => `\n**${name}**\n`;
  if (text.includes(headOf(definition))) return;
  const next = GAMES.slice(GAMES.indexOf(definition) + 1).find((game) => text.includes(headOf(game)));
  const at = next ? text.indexOf(headOf(next)) + 1 : text.length;
  const shown = dealText(definition.name, cards);
  save(next ? `${text.slice(0, at)}${shown}\n${text.slice(at)}` : `${text}\n${shown}`, 'docs/results/deals.md');
}

/** Freezes a game and returns whether no promise broke. */
function freezeGame(definition: GameDefinition): boolean {
  const { id } = definition;
  const { reference, broken } = freeze(definition, readReference(id));
  if (broken.length > 0) {
    console.error(`${id}: nothing is written, as ${broken.length} frozen values would change:`);
    for (const promise of broken) console.error(`  ${promise}`);
    return false;
  }
  writeReference(id, reference);
  const [deals, rows] = [Object.keys(reference.deals).length, reference.perft.length];
  writeDealOne(definition, reference.deals[1] ?? { foundation: '', piles: [], stock: '' });
  const record = writeRecord(definition)
    ? ''
    : `; none of ${MOST_DEALS} deals was won, so tests/records/${id}.txt is left to you`;
  console.log(
    `${id}: ${deals} deals, ${rows} perft rows, ${Object.keys(reference.solver.digests).length} digests${record}`,
  );
  return true;
}

if (values.help) console.log(HELP);
else {
  const unknown = positionals.filter((name) => !GAMES.some(({ id }) => id === name));
  if (unknown.length > 0)
    throw new Error(`expected one of ${GAMES.map(({ id }) => id).join(', ')}, found ${unknown.join(', ')}`);
  const chosen = GAMES.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  if (!chosen.map(freezeGame).every(Boolean)) process.exitCode = 1;
}
