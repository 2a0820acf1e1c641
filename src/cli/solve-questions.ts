import { deal, type Game, LAST_DEAL, parseDealNumber, parseLayout } from '../rules/index.ts';
import { refuseFault, refuseInput } from './bad-input.ts';
import { readDealNumber, readText, sourceName } from './input.ts';
import type { Io } from './io.ts';
import type { Question } from './solve-run.ts';

/** The options that say what is to be solved: exactly one of them. */
export interface QuestionOptions {
  readonly deal?: string;
  readonly deals?: string;
  readonly layout?: string[];
}

/** What is to be solved, and how many that is. */
export interface Questions {
  readonly total: number;
  readonly questions: Iterable<Question>;
}

/** Reads what the options name; all of it is checked before anything is solved. */
export async function readQuestions(io: Io, game: Game, options: QuestionOptions): Promise<Questions> {
  const given = [options.deal, options.deals, options.layout].filter((option) => option !== undefined);
  const choices = '--deal N, --deals A..B or --layout FILE';
  if (given.length !== 1) return refuseInput('options', choices, given.length ? 'more than one' : 'none');
  if (options.layout) return readLayouts(io, game, options.layout);
  const [first, last] = options.deals === undefined ? [options.deal, options.deal] : readRange(options.deals);
  return dealsBetween(game, readDealNumber(first ?? ''), readDealNumber(last ?? ''));
}

function readRange(text: string): [string, string] {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  const [low, high] = [parseDealNumber(first ?? ''), parseDealNumber(last ?? '')];
  const inOrder = low !== undefined && high !== undefined && low <= high;
  return inOrder
    ? [`${low}`, `${high}`]
    : refuseInput('--deals', `A..B, two numbers in order from 1 to ${LAST_DEAL}`, text || 'nothing');
}

function dealsBetween(game: Game, first: number, last: number): Questions {
  function* questions(): Generator<Question> {
    for (let number = first; number <= last; number++) {
      const at = readDealNumber(`${number}`);
      yield { deal: at, position: deal(game, at) };
    }
  }
  return { total: last - first + 1, questions: questions() };
}

/** All layouts are read before the first is solved: a fault in the last one then costs nothing. */
async function readLayouts(io: Io, game: Game, files: readonly string[]): Promise<Questions> {
  const questions: Question[] = [];
  for (const file of files) {
    const position = parseLayout(game, await readText(io, file, 'a layout'));
    if (!position.ok) return refuseFault(position.error, sourceName(file));
    questions.push({ layout: sourceName(file), position: position.value });
  }
  return { total: questions.length, questions };
}
