import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { findProvedCandidate, proveDaily } from '../src/coach/difficulty/daily-proof.ts';
import { CANDIDATE_LETTERS, dailyCandidate, dailyDeal, dailyIndex, dailySpan } from '../src/games/daily.ts';
import { DAILY_TABLE, type DailyTable } from '../src/games/daily-table.ts';
import { addDays, daysBetween, isDay } from '../src/games/day.ts';
import { GAMES } from '../src/games/index.ts';
import { compile, type GameDefinition } from '../src/rules/index.ts';
import { SOLVER_VERSION } from '../src/solver/version.ts';
import { readArguments, readRoot, refuseArgument, refuseUnknown } from './arguments.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run figures -- daily [--check] [--game ID …] [--to DAY] [--root DIR]

Writes src/games/daily-table.ts, which says for each game and day which candidate is the daily deal. Existing entries stay
as they are, so the program may be stopped at any time and continues where it stopped.

--game ID    only this game; gives daily deals to a game without them
--to DAY     extends the table of these games to this day, written YYYY-MM-DD
--check      writes nothing; proves every deal again, and that no earlier candidate of its day is proved winnable
--root DIR   writes to another copy of the project`;

/** By the id of a game, a string for each year with a letter for each day. */
type Years = Record<string, string[]>;

function saveTable(years: Years, last: string): void {
  const table: DailyTable = { ...DAILY_TABLE, last, years };
  writeFileSync(join(values.root, 'src/games/daily-table.ts'), tableText(table));
}

/** Returns the source text of the table in the project's format. */
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
  /** The first day. */
  readonly first: string;
  /** The last day, included. A game may end earlier. */
  readonly last: string;
  /** The version of the solver that proved the deals. */
  readonly solver: number;
  /** For each game, one string a year with one letter a day: that of the day's deal in CANDIDATE_LETTERS. */
  readonly years: Readonly<Record<string, readonly string[]>>;
}

`;

/** Returns the entries in the order of the games. Entries of removed games come last. */
function inOrder(years: DailyTable['years']): (readonly [id: string, lines: readonly string[]])[] {
  const ids = GAMES.map(({ id }) => id).filter((id) => id in years);
  return [...ids, ...Object.keys(years).filter((id) => !ids.includes(id))].map((id) => [id, years[id] ?? []]);
}

function copyYears(): Years {
  return Object.fromEntries(Object.entries(DAILY_TABLE.years).map(([id, lines]) => [id, [...lines]]));
}

function extendTable(definitions: readonly GameDefinition[], to: string): void {
  const years = copyYears();
  const last = to > DAILY_TABLE.last ? to : DAILY_TABLE.last;
  for (const definition of definitions) {
    const lines = years[definition.id] ?? [];
    years[definition.id] = lines;
    const known = lines.join('').length;
    const game = compile(definition);
    for (let day = addDays(DAILY_TABLE.first, known); day <= to; day = addDays(day, 1)) {
      if (day.endsWith('-01-01') || lines.length === 0) lines.push('');
      lines.push((lines.pop() ?? '') + CANDIDATE_LETTERS.charAt(findProvedCandidate(game, day)));
      if (day.endsWith('-01')) saveTable(years, last);
    }
    saveTable(years, last);
    console.log(`${definition.id}: ${lines.join('').length} days, ${lines.join('').length - known} of them new`);
  }
  const kept = Object.keys(years).filter((id) => !definitions.some((definition) => definition.id === id));
  if (kept.length > 0) console.log(`unchanged: ${kept.join(', ')}`);
}

/** Proves the deal of a day again. Returns the fault, if any. */
function checkDay(definition: GameDefinition, day: string): string | undefined {
  const game = compile(definition);
  const [index, number] = [dailyIndex(definition, day), dailyDeal(definition, day)];
  if (index === undefined || number === undefined) return 'has no deal';
  if (proveDaily(game, number).verdict !== 'winnable') return `its deal ${number} is not proved`;
  // If the same version of the solver proves an earlier candidate, the entry is wrong. Other versions may prove more deals.
  const before = DAILY_TABLE.solver === SOLVER_VERSION ? index : 0;
  for (let other = 0; other < before; other++)
    if (proveDaily(game, dailyCandidate(definition, day, other)).verdict === 'winnable')
      return `candidate ${other} comes before its deal and is proved, too`;
  return undefined;
}

function checkTable(definitions: readonly GameDefinition[]): void {
  for (const definition of definitions) {
    const { first, last } = dailySpan(definition);
    const count = daysBetween(first, last) + 1;
    const days = Array.from({ length: count }, (_, index) => addDays(first, index));
    const faults = days.flatMap((day) => {
      const fault = checkDay(definition, day);
      return fault ? [`${definition.id}, ${day}: ${fault}`] : [];
    });
    for (const fault of faults) console.error(fault);
    console.log(`${definition.id}: ${count - faults.length} of ${count} deals are correct`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

const { values } = readArguments(HELP, {
  options: {
    check: { type: 'boolean' },
    game: { type: 'string', multiple: true },
    to: { type: 'string' },
    root: { type: 'string', default: ROOT },
  },
});

/** By default the games with daily deals. */
function chosenGames(): readonly GameDefinition[] {
  refuseUnknown(
    '--game',
    GAMES.map(({ id }) => id),
    values.game ?? [],
  );
  return GAMES.filter(({ id }) => values.game?.includes(id) ?? id in DAILY_TABLE.years);
}

function lastDay(): string {
  const last = values.to ?? DAILY_TABLE.last;
  const least = values.game ? DAILY_TABLE.first : DAILY_TABLE.last;
  if (!isDay(last) || last < least) refuseArgument('--to', `a day from ${least} on, written YYYY-MM-DD`, last);
  return last;
}

readRoot(values.root, 'src/games/daily-table.ts');
setPriority(constants.priority.PRIORITY_LOW);
if (values.check) checkTable(chosenGames());
else extendTable(chosenGames(), lastDay());
