import { isWon } from '../../rules/engine/index.ts';
import { type Message, message } from '../../rules/index.ts';
import type { Judged, Judging } from './judging.ts';

/** A review in a few sentences: what became of the game, and how the choices were met in which one move alone was right. */
export function reviewSummaryOf(judging: Judging, positions: readonly Judged[], isFinal: boolean): Message {
  const sentences = [endOf(judging, positions), ...choicesOf(judging, positions)];
  if (!isFinal) sentences.push(message('review.looking'));
  return sentences.reduce((list, item) => message('list.sentence', { list, item }));
}

/** What became of the game, and where. */
function endOf({ game, spots, lostAt, undecided }: Judging, positions: readonly Judged[]): Message {
  const last = spots.at(-1);
  if (last && isWon(game, last.position)) return message('review.won');
  if (lostAt !== undefined) return message('review.lost', { move: lostAt + 1 });
  if (positions[0]?.verdict === 'unwinnable') return message('review.impossible');
  if (positions.at(-1)?.verdict === 'winnable') return message('review.open');
  if (positions.at(-1)?.verdict === 'undecided') return message('review.undecided');
  return message('review.lostBetween', undecided);
}

/** How often one move alone was right, how often it was found, and for how many choices that isn't known. */
function choicesOf(judging: Judging, positions: readonly Judged[]): Message[] {
  const choices = judging.moves.flatMap((_, at) => {
    const judged = positions[at];
    return judged && judged.verdict !== 'unwinnable' && judged.of > 1 ? [{ at, ...judged }] : [];
  });
  if (choices.length === 0) return [];
  const only = choices.filter(({ winning }) => winning === 1);
  const right = only.filter(({ at }) => isRight(judging, at));
  const unknown = choices.filter(({ winning }) => winning === undefined).length;
  const told = message('review.only', { count: only.length, right: right.length, unknown });
  return unknown ? [told, message('review.unknown', { count: unknown })] : [told];
}

/** Whether the move that was tried first keeps the win. */
function isRight(judging: Judging, at: number): boolean {
  const option = judging.tried[at];
  return option !== undefined && judging.wins(option) === true;
}
