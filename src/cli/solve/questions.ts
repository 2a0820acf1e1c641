import { deal, type Game, parseLayout } from '../../rules/index.ts';
import { readDealOption, readGame, readRange, readText, readUnnamedLayout, sourceName } from '../input/input.ts';
import { refuseFault, refuseInput } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import type { SolveQuestion } from './run.ts';

/** The options that choose the positions to solve. A user must give exactly one, or none if GAME is `-`. */
export interface QuestionOptions {
  readonly deal?: string;
  readonly deals?: string;
  readonly layout?: string[];
}

/** The positions of a game to solve, and their number. */
export interface SolveQuestions {
  readonly game: Game;
  readonly total: number;
  readonly questions: Iterable<SolveQuestion>;
}

/** Reads the game and the positions that the arguments name. Throws `BadInput` if an argument or a layout is wrong. */
export async function readQuestions(io: Io, name: string, options: QuestionOptions): Promise<SolveQuestions> {
  const given = [options.deal, options.deals, options.layout].filter((option) => option !== undefined);
  if (name === '-') {
    if (given.length > 0) refuseInput('GAME', 'the name of a game with --deal, --deals or --layout', '-');
    const { game, position } = await readUnnamedLayout(io);
    return { game, total: 1, questions: [{ layout: sourceName('-'), position }] };
  }
  const game = readGame(name);
  const choices = '--deal N, --deals A..B or --layout FILE';
  if (given.length !== 1) return refuseInput('options', choices, given.length ? 'more than one' : 'none');
  if (options.layout) return readLayouts(io, game, options.layout);
  if (options.deals !== undefined) return dealsBetween(game, ...readRange(options.deals));
  const number = readDealOption(options.deal ?? '');
  return dealsBetween(game, number, number);
}

function dealsBetween(game: Game, first: number, last: number): SolveQuestions {
  function* questions(): Generator<SolveQuestion> {
    for (let number = first; number <= last; number++) {
      const at = readDealOption(`${number}`);
      yield { deal: at, position: deal(game, at) };
    }
  }
  return { game, total: last - first + 1, questions: questions() };
}

/** Reads all layouts before the first is solved, so that a fault in the last one costs no search. */
async function readLayouts(io: Io, game: Game, files: readonly string[]): Promise<SolveQuestions> {
  const questions: SolveQuestion[] = [];
  for (const file of files) {
    const position = parseLayout(game, await readText(io, file, 'layout'));
    if (!position.ok) return refuseFault(position.error, sourceName(file));
    questions.push({ layout: sourceName(file), position: position.value });
  }
  return { game, total: questions.length, questions };
}
