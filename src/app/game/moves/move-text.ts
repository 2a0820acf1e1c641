import { cardMoved, cardName, type MessageValue, moveText } from '../../../rules/index.ts';
import { capitalize, say, t } from '../../preferences/language/language.svelte.ts';
import { joinMessages } from '../../session/messages.ts';
import type { MoveListEntry } from '../../session/move-list.ts';
import { moverAt, type Session } from '../../session/session.ts';
import { type StepNumber, stepAt, treePosition } from '../../session/tree.ts';

export function stepMessage({ game, tree }: Session, number: StepNumber): MessageValue {
  const { parent, move } = stepAt(tree, number);
  return moveText(game, treePosition(tree, parent), move);
}

/** A longer finish is shown by its first and last move. */
const MAX_NAMED_MOVES = 3;

export function entryText(session: Session, { from, until, to }: MoveListEntry): string {
  if (to === 0) return t('moves.start');
  const { line } = session;
  const moves = line.slice(from + 1, until + 1).map((step) => stepMessage(session, step));
  if (moverAt(session, until) === 'finish') return finishText(moves);
  const text = capitalize(say(joinMessages(moves, 'list.move')));
  if (to === until) return text;
  const cards = line.slice(until + 1, to + 1).map((step) => cardMessage(session, step));
  return t('moves.withAutomatic', { move: text, cards: joinMessages(cards) });
}

function finishText(moves: readonly MessageValue[]): string {
  if (moves.length <= MAX_NAMED_MOVES) return t('moves.finished', { moves: joinMessages(moves, 'list.move') });
  return t('moves.longFinish', { count: moves.length, first: moves[0] ?? '', last: moves.at(-1) ?? '' });
}

function cardMessage({ game, tree }: Session, number: StepNumber): MessageValue {
  const { parent, move } = stepAt(tree, number);
  return cardName(cardMoved(game, treePosition(tree, parent), move));
}
