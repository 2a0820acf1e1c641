import { cardMoved, cardName, moveText } from '../rules/index.ts';
import { groupEnd, handAt, positionAt, type Session } from './session/session.ts';
import { words } from './words.ts';

/** What the moves of a line from one number of moves to another come to in words: one of the player, or a group. */
export function stepsText(session: Session, from: number, to: number): string {
  const { game, moves } = session;
  const hand = handAt(session, to);
  if (hand === 'finish') return words.finishGroup(to - from);
  const cards = moves.slice(from, to).map((move, index) => cardMoved(game, positionAt(session, from + index), move));
  if (hand === 'automatic') return words.upByThemselves(cards.map(cardName));
  const move = moves[to - 1];
  return move === undefined ? '' : moveText(game, positionAt(session, to - 1), move);
}

/** The moves since a number of the line's moves, each of the player's and each group a sentence. */
export function sentencesSince(session: Session, from: number): string {
  const sentences: string[] = [];
  for (let start = from; start < session.at; ) {
    const end = Math.min(groupEnd(session, start), session.at);
    sentences.push(words.played(stepsText(session, start, end)));
    start = end;
  }
  return sentences.join(' ');
}
