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

/** Returns the text of an entry in the list of moves: the start, one move, or a group of moves that the table played. */
export function entryText(session: Session, { from, to, isGroup }: MoveListEntry): string {
  if (to === 0) return t('moves.start');
  const steps = session.line.slice(from + 1, to + 1);
  const [step = 0] = steps;
  if (!isGroup) return capitalize(say(stepMessage(session, step)));
  const moves = () =>
    joinMessages(
      steps.map((one) => stepMessage(session, one)),
      'list.move',
    );
  if (moverAt(session, to) === 'finish') return t('moves.finished', { moves: moves() });
  return t('moves.upByThemselves', { cards: joinMessages(steps.map((one) => cardMessage(session, one))) });
}

function cardMessage({ game, tree }: Session, number: StepNumber): MessageValue {
  const { parent, move } = stepAt(tree, number);
  return cardName(cardMoved(game, treePosition(tree, parent), move));
}
