import { deal, type Game, parseLayout } from '../../rules/index.ts';
import { readDealOption, readRange, readText, sourceName } from '../input/input.ts';
import { refuseFault, refuseInput } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import type { SolveQuestion } from './run.ts';

/** The options that say what is to be solved: exactly one of them. */
export interface QuestionOptions {
  readonly deal?: string;
  readonly deals?: string;
  readonly layout?: string[];
}

/** What is to be solved, and how many that is. */
export interface Questions {
  readonly total: number;
  readonly questions: Iterable<SolveQuestion>;
}

/** Reads what the options name; all of it is checked before anything is solved. */
export async function readQuestions(io: Io, game: Game, options: QuestionOptions): Promise<Questions> {
  const given = [options.deal, options.deals, options.layout].filter((option) => option !== undefined);
  const choices = '--deal N, --deals A..B or --layout FILE';
  if (given.length !== 1) return refuseInput('options', choices, given.length ? 'more than one' : 'none');
  if (options.layout) return readLayouts(io, game, options.layout);
  if (options.deals !== undefined) return dealsBetween(game, ...readRange(options.deals));
  const number = readDealOption(options.deal ?? '');
  return dealsBetween(game, number, number);
}

function dealsBetween(game: Game, first: number, last: number): Questions {
  function* questions(): Generator<SolveQuestion> {
    for (let number = first; number <= last; number++) {
      const at = readDealOption(`${number}`);
      yield { deal: at, position: deal(game, at) };
    }
  }
  return { total: last - first + 1, questions: questions() };
}

/** All layouts are read before the first is solved: a fault in the last one then costs nothing. */
async function readLayouts(io: Io, game: Game, files: readonly string[]): Promise<Questions> {
  const questions: SolveQuestion[] = [];
  for (const file of files) {
    const position = parseLayout(game, await readText(io, file, 'layout'));
    if (!position.ok) return refuseFault(position.error, sourceName(file));
    questions.push({ layout: sourceName(file), position: position.value });
  }
  return { total: questions.length, questions };
}
