import { isWon, type Move } from '../../rules/engine/index.ts';
import { cardSigns, type Message, message, moveText } from '../../rules/index.ts';
import type { GameJudge, PositionJudgement } from './judging.ts';

/**
 * Returns the sentences of a review: the result of the game, and how often the player tried the only right move first.
 */
export function summarizeReview(judge: GameJudge, positions: readonly PositionJudgement[], isFinal: boolean): Message {
  const sentences = [describeResult(judge, positions), ...describeChoices(judge, positions)];
  if (!isFinal) sentences.push(message('review.looking'));
  return sentences.reduce((list, item) => message('list.sentence', { list, item }));
}

function describeResult(judge: GameJudge, positions: readonly PositionJudgement[]): Message {
  const { game, linePositions, lostAt, undecided } = judge;
  const last = linePositions.at(-1);
  if (last && isWon(game, last.position)) return message('review.won');
  if (lostAt !== undefined) return describeLoss(judge, lostAt);
  if (positions[0]?.verdict === 'unwinnable') return message('review.unwinnable');
  if (positions.at(-1)?.verdict === 'winnable') return message('review.open');
  if (positions.at(-1)?.verdict === 'undecided') return message('review.undecided');
  return message('review.lostBetween', undecided);
}

/** Names the losing move and, if it is known, one that would have kept the win. */
function describeLoss({ game, linePositions, moves, line }: GameJudge, lostAt: number): Message {
  const before = linePositions[lostAt]?.position;
  const wordsOf = (move: Move | undefined) =>
    before && move !== undefined ? moveText(game, before, move, cardSigns) : '';
  const [better] = line;
  const values = {
    played: wordsOf(moves[lostAt]),
    better: better === undefined ? 'none' : 'some',
    line: wordsOf(better),
  };
  return message('review.lost', { move: lostAt + 1, ...values });
}

/**
 * Describes how many choices have only one right move, at how many of these the player tried it first, and how many
 * choices are undecided. Returns no message for a game without choices.
 */
function describeChoices(judge: GameJudge, positions: readonly PositionJudgement[]): Message[] {
  const choices = judge.moves.flatMap((_, at) => {
    const judged = positions[at];
    return judged && judged.verdict !== 'unwinnable' && judged.of > 1 ? [{ at, ...judged }] : [];
  });
  if (choices.length === 0) return [];
  const only = choices.filter(({ winning }) => winning === 1);
  const right = only.filter(({ at }) => isRight(judge, at));
  const unknown = choices.filter(({ winning }) => winning === undefined).length;
  const onlyMoves = message('review.only', { count: only.length, right: right.length, unknown });
  return unknown ? [onlyMoves, message('review.unknown', { count: unknown })] : [onlyMoves];
}

function isRight(judge: GameJudge, at: number): boolean {
  const option = judge.tried[at];
  return option !== undefined && judge.wins(option) === true;
}
