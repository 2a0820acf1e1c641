import { cardMoved, cardName, type MessageValue, moveText } from '../../../rules/index.ts';
import { capitalize, say, t } from '../../preferences/language/language.svelte.ts';
import { joinMessages } from '../../session/messages.ts';
import type { MoveListEntry } from '../../session/move-list.ts';
import { moverAt, type Session } from '../../session/session.ts';
import { type StepNumber, stepAt, treePosition } from '../../session/tree.ts';

/** Returns the move of a step as a message. */
export function stepMessage({ game, tree }: Session, number: StepNumber): MessageValue {
  const { parent, move } = stepAt(tree, number);
  return moveText(game, treePosition(tree, parent), move);
}

/** Returns the text of an entry in the list of moves: the start, a move with the automatic moves after it, or a finish. */
export function entryText(session: Session, { from, until, to }: MoveListEntry): string {
  if (to === 0) return t('moves.start');
  const { line } = session;
  const moves = joinMessages(
    line.slice(from + 1, until + 1).map((step) => stepMessage(session, step)),
    'list.move',
  );
  if (moverAt(session, until) === 'finish') return t('moves.finished', { moves });
  const text = capitalize(say(moves));
  if (to === until) return text;
  const cards = line.slice(until + 1, to + 1).map((step) => cardMessage(session, step));
  return t('moves.withAutomatic', { move: text, cards: joinMessages(cards) });
}

function cardMessage({ game, tree }: Session, number: StepNumber): MessageValue {
  const { parent, move } = stepAt(tree, number);
  return cardName(cardMoved(game, treePosition(tree, parent), move));
}
