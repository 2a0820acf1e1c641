import {
  cardMoved,
  cardName,
  countOf,
  FOUNDATION,
  fromOf,
  type Game,
  legalMoves,
  type Message,
  type MessageValue,
  type Move,
  moveOf,
  type Place,
  type Position,
  placeName,
  toOf,
} from '../../rules/index.ts';
import { joinMessages } from '../session/messages.ts';
import { ownMoves, positionAt, type Session } from '../session/session.ts';
import { detailMessages } from './change-details.ts';
import { type Detail, groupMessages, moveMessage } from './move-messages.ts';

// docs/speech.md lists the announcements at each level of detail.

const SUITS: Readonly<Record<string, string>> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };

/** Replaces the signs of cards by words, such as `7♥` by `7 of hearts`. */
export function spokenMessage(message: MessageValue): MessageValue {
  if (typeof message !== 'object' || !message.values) return message;
  const { id, values } = message;
  const { suit } = values;
  if (id === 'card.signs' && typeof suit === 'string')
    return { id: 'card.name', values: { ...values, suit: SUITS[suit] ?? '' } };
  return {
    id,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spokenMessage(value)])),
  };
}

export interface GameAction {
  readonly kind: 'played' | 'undone' | 'redone' | 'wentTo' | 'restarted' | 'wentBack' | 'gaveUp' | 'resumed' | 'shown';
  /** The line has the positions before and after the action. */
  readonly session: Session;
  /** In moves. */
  readonly from: number;
}

export interface GameChange extends GameAction {
  /** In moves. */
  readonly to: number;
  /** Empty if the game goes on. */
  readonly ending: MessageValue;
  /** The table has just begun to offer to finish the game. */
  readonly offersFinish: boolean;
}

/** Except at `short` detail, also describes the table of an open game. */
export function changeMessages(change: GameChange, detail: Detail): MessageValue[] {
  const { ending, offersFinish } = change;
  const isOver = ending !== '';
  return [
    ...actionMessages(change, detail),
    ...(isOver ? [] : changeDetails(change, detail)),
    offersFinish && !isOver && detail !== 'short' ? { id: 'spoken.offersFinish' } : '',
    ending,
  ];
}

function actionMessages({ kind, session, from, to }: GameChange, detail: Detail): MessageValue[] {
  // `changeMessages` adds the ending.
  if (kind === 'shown' || kind === 'gaveUp') return [];
  if (kind === 'played') return groupMessages(session, from, to, detail).map((move) => turnMessage(kind, move));
  if (kind === 'undone' || kind === 'redone') {
    const [start, end] = kind === 'undone' ? [to, from] : [from, to];
    return [turnMessage(kind, joinMessages(groupMessages(session, start, end, detail), 'list.move'))];
  }
  return [{ id: `said.${kind}`, values: { move: ownMoves(session, to) } }];
}

function changeDetails({ kind, session, from, to }: GameChange, detail: Detail): MessageValue[] {
  if (kind === 'shown') return [];
  const move = kind === 'played' || kind === 'redone' ? session.moves[from] : undefined;
  return detailMessages(session.game, positionAt(session, from), positionAt(session, to), move, detail);
}

/** From the top of a place; none if `count` is 0. */
export interface CardsInHand {
  readonly game: Game;
  readonly position: Position;
  readonly from: Place;
  readonly count: number;
}

/** At `full` detail, also describes the legal targets. Without cards in hand, says that they were put back. */
export function heldMessages(held: CardsInHand, detail: Detail): MessageValue[] {
  const { game, position, from, count } = held;
  if (detail === 'short') return [];
  if (count === 0) return [{ id: 'spoken.putBack' }];
  const card = cardName(cardMoved(game, position, moveOf(from, FOUNDATION, count)));
  return [{ id: 'spoken.held', values: { card, more: count - 1 } }, detail === 'full' ? destinationsMessage(held) : ''];
}

function destinationsMessage({ game, position, from, count }: CardsInHand): MessageValue {
  const moves = legalMoves(game, position).filter((move) => fromOf(move) === from && countOf(move) === count);
  const places = joinMessages(moves.map((move) => placeName(game, toOf(move))));
  return places === '' ? { id: 'spoken.goesNowhere' } : { id: 'spoken.goesTo', values: { places } };
}

export interface IntroductionMove {
  readonly kind: 'played' | 'undone' | 'redone';
  readonly game: Game;
  readonly move: Move;
  readonly before: Position;
  readonly now: Position;
}

function turnMessage(turn: 'played' | 'undone' | 'redone', move: MessageValue): Message {
  return { id: `said.${turn}`, values: { move } };
}

/** Describes a move and, except at `short` detail, the table after it. */
export function turnMessages({ kind, game, move, before, now }: IntroductionMove, detail: Detail): MessageValue[] {
  const isBack = kind === 'undone';
  return [
    turnMessage(kind, moveMessage(game, isBack ? now : before, move, detail)),
    ...detailMessages(game, before, now, isBack ? undefined : move, detail),
  ];
}
