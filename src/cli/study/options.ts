import type { Command } from 'commander';
import type { Game } from '../../rules/index.ts';
import {
  BUDGETS,
  createStudy,
  dealCount,
  defaultChunkSize,
  isBudgetName,
  MAX_CHUNK_SIZE,
  MAX_MEMORY,
  type Study,
  type StudyBudget,
  type StudyFinding,
} from '../../study/index.ts';
import { readCount, readGame, readRange } from '../input/input.ts';
import { refuseInput, refuseWord } from '../terminal/bad-input.ts';
import { toSingleLine } from '../terminal/output.ts';

const MEGABYTE = 2 ** 20;

export interface StudyArguments {
  readonly deals?: string;
  readonly budget: string;
  readonly nodes?: string;
  readonly memory?: string;
  readonly chunk?: string;
}

/** Adds the options of `StudyArguments` to a command. */
export function addStudyOptions(command: Command): Command {
  return command
    .option('--deals <A..B>', 'the range of deals, such as 1..1000')
    .option('--budget <NAME>', `node budget: ${Object.keys(BUDGETS).join(', ')}`, 'standard')
    .option('--nodes <LIST>', 'your own node budget for each try, such as 100000,3000000')
    .option('--memory <MB>', 'megabytes for the tables of a search (default: of the budget)')
    .option('--chunk <N>', 'deals in a new chunk (default: by the number of deals)');
}

export const BUDGET_HELP = `A deal that stays undecided gets the next, larger budget. Nodes for each try:
${Object.entries(BUDGETS)
  .map(([name, { ladder }]) => `  ${name.padEnd(10)}${ladder.join(', ')}`)
  .join('\n')}`;

export interface StudyRequest {
  readonly study: Study;
  /** The number of deals in a new chunk. */
  readonly chunkSize: number;
}

export function readStudyOptions(name: string, options: StudyArguments): StudyRequest {
  const game: Game = readGame(name);
  const [first, last] = readRange(options.deals ?? '');
  const chunk = options.chunk === undefined ? undefined : readCount('--chunk', options.chunk, MAX_CHUNK_SIZE);
  const study = createStudy(game, { first, last, budget: readBudget(options) });
  return { study, chunkSize: chunk ?? defaultChunkSize(dealCount(study)) };
}

function readBudget({ budget, nodes, memory }: StudyArguments): StudyBudget {
  const named = isBudgetName(budget) ? BUDGETS[budget] : refuseWord('--budget', Object.keys(BUDGETS), budget);
  const ladder = nodes === undefined ? named.ladder : readLadder(nodes);
  const bytes = memory === undefined ? named.memory : readCount('--memory', memory, MAX_MEMORY / MEGABYTE) * MEGABYTE;
  return { ladder, memory: bytes };
}

function readLadder(text: string): number[] {
  const ladder = text.split(',').map((nodes) => readCount('--nodes', nodes, Number.MAX_SAFE_INTEGER));
  const isRising = ladder.every((nodes, index) => index === 0 || nodes > (ladder[index - 1] ?? 0));
  return isRising ? ladder : refuseInput('--nodes', 'a list of increasing numbers', text);
}

const MAX_FAULTS = 20;

/** Formats the first faults as lines; if there are more, the last line has their number. */
export function formatFindings(faults: readonly StudyFinding[]): string[] {
  const lines = faults.slice(0, MAX_FAULTS).map(({ place, fault }) => toSingleLine(`${place}: ${fault}`));
  const more = faults.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

export function readFolder(place: string, path: string): string {
  return path.trim() ? path : refuseInput(place, 'a folder', 'nothing');
}

/** Returns a title such as `putt-putt, deals 1 to 1,000 (1,000)`. */
export function studyTitle(study: Study): string {
  const number = (value: number) => value.toLocaleString('en');
  return `${study.game}, deals ${number(study.first)} to ${number(study.last)} (${number(dealCount(study))})`;
}
