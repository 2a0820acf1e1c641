import type { Command } from 'commander';
import type { Game } from '../../rules/index.ts';
import {
  BUDGETS,
  dealsOf,
  isBudgetName,
  MOST_CHUNK,
  MOST_MEMORY,
  type Study,
  type StudyBudget,
  type StudyFinding,
  studyOf,
} from '../../study/index.ts';
import { readCount, readGame, readRange } from '../input/input.ts';
import { refuseInput } from '../terminal/bad-input.ts';
import { plain } from '../terminal/output.ts';

const MEGABYTE = 2 ** 20;

/** The options that say what is studied. */
export interface StudyArguments {
  readonly deals?: string;
  readonly budget: string;
  readonly nodes?: string;
  readonly memory?: string;
  readonly chunk?: string;
}

/** Adds the options of `StudyOptions` to a command. */
export function addStudyOptions(command: Command): Command {
  return command
    .option('--deals <A..B>', 'the deals, first to last')
    .option('--budget <NAME>', `how hard to try: ${Object.keys(BUDGETS).join(', ')}`, 'standard')
    .option('--nodes <LIST>', 'a ladder of your own: nodes for each try, such as 100000,3000000')
    .option('--memory <MB>', 'megabytes that the tables of a search may take, if not those of the budget')
    .option('--chunk <N>', 'deals in a chunk, if not the usual number');
}

/** What help says of the budgets. */
export const BUDGET_HELP = `A deal that one try leaves undecided goes on to the next. Nodes for each try:
${Object.entries(BUDGETS)
  .map(([name, { ladder }]) => `  ${name.padEnd(10)}${ladder.join(', ')}`)
  .join('\n')}`;

/** The study that a game's name and the options mean. */
export function readStudyOptions(name: string, options: StudyArguments): Study {
  const game: Game = readGame(name);
  const [first, last] = readRange(options.deals ?? '');
  const chunk = options.chunk === undefined ? {} : { chunk: readCount('--chunk', options.chunk, MOST_CHUNK) };
  return studyOf(game, { first, last, budget: readBudget(options), ...chunk });
}

function readBudget({ budget, nodes, memory }: StudyArguments): StudyBudget {
  const named = isBudgetName(budget)
    ? BUDGETS[budget]
    : refuseInput('--budget', `one of ${Object.keys(BUDGETS).join(', ')}`, budget);
  const ladder = nodes === undefined ? named.ladder : readLadder(nodes);
  const bytes = memory === undefined ? named.memory : readCount('--memory', memory, MOST_MEMORY / MEGABYTE) * MEGABYTE;
  return { ladder, memory: bytes };
}

function readLadder(text: string): number[] {
  const ladder = text.split(',').map((nodes) => readCount('--nodes', nodes, Number.MAX_SAFE_INTEGER));
  const isRising = ladder.every((nodes, index) => index === 0 || nodes > (ladder[index - 1] ?? 0));
  return isRising ? ladder : refuseInput('--nodes', 'a list in which each number is greater than the last', text);
}

/** Faults of a study that are printed. */
const MOST_FAULTS = 20;

/** The first of many faults, each as a line for people, and how many more there are. */
export function faultLines(faults: readonly StudyFinding[]): string[] {
  const lines = faults.slice(0, MOST_FAULTS).map(({ place, fault }) => plain(`${place}: ${fault}`));
  const more = faults.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

/** The folder that an option or argument names. */
export function readFolder(place: string, path: string): string {
  return path.trim() ? path : refuseInput(place, 'a folder', 'nothing');
}

/** `putt-putt, deals 1 to 1,000`. */
export function studyTitle(study: Study): string {
  const number = (value: number) => value.toLocaleString('en');
  return `${study.game}, deals ${number(study.first)} to ${number(study.last)} (${number(dealsOf(study))})`;
}
