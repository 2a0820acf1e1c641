import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProvedCandidate, proveDaily } from '../src/coach/difficulty/daily-proof.ts';
import { CANDIDATES, dailyCandidate, dailyDeal, dailyIndex } from '../src/games/daily.ts';
import { DAILY_TABLE, type DailyTable } from '../src/games/daily-table.ts';
import { addDays, daysBetween, isDay } from '../src/games/day.ts';
import { GAMES } from '../src/games/index.ts';
import { compile, type GameDefinition } from '../src/rules/index.ts';
import { SOLVER_VERSION } from '../src/solver/version.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run figures -- daily [--check] [--game ID …] [--to DAY] [--root DIR]

Writes src/games/daily-table.ts: which candidate is the deal of each day, for each game in the table, from the first day to the last one, or to
a later one that is named. A game without daily deals gets some when --game names it. What is there already stays as it is, so that it may be
stopped at any time and goes on where it was. With --check nothing is written: every deal is proved again, and of those before it among a day's
candidates that none is. --root names another copy of the project to write to.`;

/** By game, the letters of each year. */
type Years = Record<string, string[]>;

function save(years: Years, last: string): void {
  const table: DailyTable = { ...DAILY_TABLE, last, years };
  writeFileSync(join(values.root, 'src/games/daily-table.ts'), tableText(table));
}

/** The table as source, in the form that the project's formatter gives it. */
function tableText({ first, last, solver, years }: DailyTable): string {
  const games = inOrder(years).map(([id, lines]) => {
    const key = /^\w+$/.test(id) ? id : `'${id}'`;
    return `    ${key}: [\n${lines.map((letters) => `      '${letters}',\n`).join('')}    ],\n`;
  });
  return `${HEAD}export const DAILY_TABLE: DailyTable = {
  first: '${first}',
  last: '${last}',
  solver: ${solver},
  years: {
${games.join('')}  },
};
`;
}

const HEAD = `// Written by \`npm run figures -- daily\`, never by hand; see docs/daily.md. Published entries never change.

export interface DailyTable {
  /** The first and the last day. */
  readonly first: string;
  readonly last: string;
  /** The version of the solver that proved the deals. */
  readonly solver: number;
  /** By game, a text for each year with a letter for each day: the index of its deal among the candidates. */
  readonly years: Readonly<Record<string, readonly string[]>>;
}

`;

/** The entries in the order of the games; those of games that are no more come last. */
function inOrder(years: DailyTable['years']): (readonly [id: string, lines: readonly string[]])[] {
  const ids = GAMES.map(({ id }) => id).filter((id) => id in years);
  return [...ids, ...Object.keys(years).filter((id) => !ids.includes(id))].map((id) => [id, years[id] ?? []]);
}

/** The years of every game as the table has them, to be added to. */
function yearsKnown(): Years {
  return Object.fromEntries(Object.entries(DAILY_TABLE.years).map(([id, lines]) => [id, [...lines]]));
}

/** Finds the deals of the days that have none yet. */
function make(definitions: readonly GameDefinition[], last: string): void {
  const years = yearsKnown();
  for (const definition of definitions) {
    const lines = years[definition.id] ?? [];
    years[definition.id] = lines;
    const known = lines.join('').length;
    const game = compile(definition);
    for (let day = addDays(DAILY_TABLE.first, known); day <= last; day = addDays(day, 1)) {
      if (day.endsWith('-01-01') || lines.length === 0) lines.push('');
      lines.push((lines.pop() ?? '') + CANDIDATES.charAt(findProvedCandidate(game, day)));
      if (day.endsWith('-01')) save(years, last);
    }
    save(years, last);
    console.log(`${definition.id}: ${lines.join('').length} days, ${lines.join('').length - known} of them new`);
  }
  const kept = Object.keys(years).filter((id) => !definitions.some((definition) => definition.id === id));
  if (kept.length > 0) console.log(`kept as they were: ${kept.join(', ')}`);
}

/** What is wrong with the deal of a day; nothing where it is proved again. */
function faultOf(definition: GameDefinition, day: string): string | undefined {
  const game = compile(definition);
  const [place, number] = [dailyIndex(definition, day), dailyDeal(definition, day)];
  if (place === undefined || number === undefined) return 'has no deal';
  if (proveDaily(game, number).verdict !== 'winnable') return `its deal ${number} is not proved`;
  // Another solver may prove what that of the table couldn't; the table stays.
  const before = DAILY_TABLE.solver === SOLVER_VERSION ? place : 0;
  for (let other = 0; other < before; other++)
    if (proveDaily(game, dailyCandidate(definition, day, other)).verdict === 'winnable')
      return `candidate ${other} comes before its deal, and is proved, too`;
  return undefined;
}

/** Proves the deals of all days again. */
function check(definitions: readonly GameDefinition[]): void {
  const count = daysBetween(DAILY_TABLE.first, DAILY_TABLE.last) + 1;
  for (const definition of definitions) {
    const days = Array.from({ length: count }, (_, index) => addDays(DAILY_TABLE.first, index));
    const faults = days.flatMap((day) => {
      const fault = faultOf(definition, day);
      return fault ? [`${definition.id}, ${day}: ${fault}`] : [];
    });
    for (const fault of faults) console.error(fault);
    console.log(`${definition.id}: ${count - faults.length} of ${count} deals are right`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    game: { type: 'string', multiple: true },
    to: { type: 'string' },
    root: { type: 'string', default: ROOT },
    help: { type: 'boolean' },
  },
});

/** The games that are asked for; where none is named, those that have daily deals. */
function chosen(): readonly GameDefinition[] {
  const unknown = values.game?.filter((id) => !GAMES.some((definition) => definition.id === id)) ?? [];
  if (unknown.length)
    throw new Error(`--game: expected one of ${GAMES.map(({ id }) => id).join(', ')}, found ${unknown.join(', ')}`);
  return GAMES.filter(({ id }) => values.game?.includes(id) ?? id in DAILY_TABLE.years);
}

function lastDay(): string {
  if (values.to && values.game) throw new Error('--to is for all games: leave out --game');
  const last = values.to ?? DAILY_TABLE.last;
  if (!isDay(last) || last < DAILY_TABLE.last)
    throw new Error(`--to: expected a day from ${DAILY_TABLE.last} on, written YYYY-MM-DD, found ${last}`);
  return last;
}

setPriority(constants.priority.PRIORITY_LOW);
if (values.help) console.log(HELP);
else if (values.check) check(chosen());
else make(chosen(), lastDay());
