import { cardMoved, cardName, type MessageValue, moveText } from '../rules/index.ts';
import { capital, t } from './language.svelte.ts';
import { joined } from './messages.ts';
import { groupEnd, handAt, positionAt, type Session } from './session/session.ts';

/** More cards than these are counted instead of named. */
const MOST_NAMED = 4;

/** What the moves of a line from one number of moves to another come to: one of the player, or a group. */
export function stepsMessage(session: Session, from: number, to: number): MessageValue {
  const { game, moves } = session;
  const hand = handAt(session, to);
  const count = to - from;
  if (hand === 'finish') return { id: 'steps.finished', values: { count } };
  if (hand === 'automatic' && count > MOST_NAMED) return { id: 'steps.manyUp', values: { count } };
  const cards = moves.slice(from, to).map((move, index) => cardMoved(game, positionAt(session, from + index), move));
  if (hand === 'automatic') return { id: 'steps.up', values: { count, cards: joined(cards.map(cardName)) } };
  const move = moves[to - 1];
  return move === undefined ? '' : moveText(game, positionAt(session, to - 1), move);
}

/** The moves since a number of the line's moves, each of the player's and each group a sentence. */
export function sentencesSince(session: Session, from: number): MessageValue {
  const sentences: string[] = [];
  for (let start = from; start < session.at; ) {
    const end = Math.min(groupEnd(session, start), session.at);
    sentences.push(capital(t('said.played', { move: stepsMessage(session, start, end) })));
    start = end;
  }
  return joined(sentences, 'list.sentence');
}
