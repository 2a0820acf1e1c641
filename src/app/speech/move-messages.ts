import {
  type Card,
  cardMoved,
  cardName,
  countOf,
  FOUNDATION,
  fromOf,
  type Game,
  isDeal,
  isPair,
  isRedeal,
  leavesStockAlone,
  type MessageValue,
  type Move,
  moveText,
  NO_CARD,
  type Place,
  type Position,
  pileLength,
  pileTop,
  placeValues,
  playUnchecked,
  toOf,
} from '../../rules/index.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { joinMessages } from '../session/messages.ts';
import { groupEnd, moverAt, positionAt, type Session } from '../session/session.ts';

/** `none` has only requested announcements. */
export type Detail = Settings['announces'];

/** More automatic moves than this are counted instead of named, except at `full` detail. */
const MAX_NAMED_CARDS = 4;

/** Names a card, such as `7 of hearts`, or `7 hearts` at `short` detail. */
function cardMessage(card: Card, detail: Detail): MessageValue {
  if (detail !== 'short') return cardName(card);
  return { ...cardName(card), id: 'card.short' };
}

/** `NO_CARD` for an empty pile and for places that aren't piles. */
function pileCard(game: Game, position: Position, place: Place): Card {
  return place < game.piles ? pileTop(game, position, place) : NO_CARD;
}

/** Names the cards that a deal puts on the tableau, one a pile; of another deal, the card that can be played. */
function dealMessage(game: Game, position: Position, move: Move, detail: Detail): MessageValue {
  const after = playUnchecked(game, position, move);
  const cards = Array.from({ length: game.piles }, (_, pile) => pile)
    .filter((pile) => pileLength(game, after, pile) > pileLength(game, position, pile))
    .map((pile) => pileTop(game, after, pile));
  const dealt = cards.length > 0 ? cards : [cardMoved(game, position, move)];
  return { id: 'spoken.dealt', values: { card: joinMessages(dealt.map((card) => cardMessage(card, detail))) } };
}

/** Names the source, the target and the card under the target; of deals, only the cards. */
export function fullMoveMessage(game: Game, position: Position, move: Move): MessageValue {
  if (isRedeal(move)) return { id: 'spoken.redeal' };
  if (isPair(move) || leavesStockAlone(game, move)) return moveText(game, position, move);
  if (isDeal(move)) return dealMessage(game, position, move, 'usual');
  const card = cardName(cardMoved(game, position, move));
  const under = pileCard(game, position, toOf(move));
  return {
    id: 'spoken.fromTo',
    values: {
      card,
      more: countOf(move) - 1,
      from: placeValues(game, fromOf(move)).place,
      fromNumber: placeValues(game, fromOf(move)).number,
      to: placeValues(game, toOf(move)).place,
      toNumber: placeValues(game, toOf(move)).number,
      onto: under === NO_CARD ? 'none' : 'card',
      under: under === NO_CARD ? '' : cardName(under),
    },
  };
}

/** As few syllables as possible. */
function shortMoveMessage(game: Game, position: Position, move: Move): MessageValue {
  if (isRedeal(move)) return { id: 'spoken.short.redeal' };
  if (isPair(move) || leavesStockAlone(game, move))
    return moveText(game, position, move, (card) => cardMessage(card, 'short'));
  if (isDeal(move)) return dealMessage(game, position, move, 'short');
  const card = cardMessage(cardMoved(game, position, move), 'short');
  if (toOf(move) !== FOUNDATION)
    return { id: 'spoken.short.to', values: { card, more: countOf(move) - 1, ...placeValues(game, toOf(move)) } };
  return { id: game.completes ? 'spoken.short.up' : 'spoken.short.played', values: { card } };
}

function usualMoveMessage(game: Game, position: Position, move: Move): MessageValue {
  if (isDeal(move) || isRedeal(move)) return fullMoveMessage(game, position, move);
  return moveText(game, position, move);
}

const MOVE_MESSAGES = {
  none: usualMoveMessage,
  short: shortMoveMessage,
  usual: usualMoveMessage,
  full: fullMoveMessage,
} as const;

export function moveMessage(game: Game, position: Position, move: Move, detail: Detail): MessageValue {
  return MOVE_MESSAGES[detail](game, position, move);
}

function automaticMessage(cards: readonly Card[], detail: Detail): MessageValue {
  const count = cards.length;
  if (count > MAX_NAMED_CARDS && detail !== 'full') return { id: 'steps.manyUp', values: { count } };
  const values = { cards: joinMessages(cards.map((card) => cardMessage(card, detail))) };
  return detail === 'short' ? { id: 'spoken.short.allUp', values } : { id: 'steps.up', values };
}

/** Moves `from` + 1 to `to` are one move of the player, or one group that the table played. */
function groupMessage(session: Session, from: number, to: number, detail: Detail): MessageValue {
  const { game, moves } = session;
  const mover = moverAt(session, to);
  if (mover === 'finish') return { id: 'steps.finished', values: { count: to - from } };
  if (mover === 'automatic')
    return automaticMessage(
      moves.slice(from, to).map((move, index) => cardMoved(game, positionAt(session, from + index), move)),
      detail,
    );
  const move = moves[to - 1];
  return move === undefined ? '' : moveMessage(game, positionAt(session, to - 1), move, detail);
}

/** Describes each of the moves `from` + 1 to `to`, and each group of moves that the table played. */
export function groupMessages(session: Session, from: number, to: number, detail: Detail): MessageValue[] {
  const messages: MessageValue[] = [];
  for (let start = from; start < to; ) {
    const end = Math.min(groupEnd(session, start), to);
    messages.push(groupMessage(session, start, end, detail));
    start = end;
  }
  return messages;
}
