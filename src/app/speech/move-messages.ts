import {
  type Card,
  cardMoved,
  cardName,
  countOf,
  FOUNDATION,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  type MessageValue,
  type Move,
  moveText,
  NO_CARD,
  type Place,
  type Position,
  pileTop,
  placeValues,
  toOf,
} from '../../rules/index.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { joined } from '../session/messages.ts';
import { groupEnd, handAt, positionAt, type Session } from '../session/session.ts';

/** How much is said; `none` of what is said unasked. */
export type Detail = Settings['announces'];

/** More cards than these are counted instead of named, unless all is to be said. */
const MOST_NAMED = 4;

/** A card as it is said: `7 of hearts`; in short, with as few syllables as are understood, `7 hearts`. */
function cardMessage(card: Card, detail: Detail): MessageValue {
  if (detail !== 'short') return cardName(card);
  return { ...cardName(card), id: 'card.short' };
}

/** The card of a pile that others are put on, or `NO_CARD`. */
function cardAt(game: Game, position: Position, place: Place): Card {
  return place < game.piles ? pileTop(game, position, place) : NO_CARD;
}

/** A legal move with all that can be said of it: whence, whither, and on what. */
export function wholeMove(game: Game, position: Position, move: Move): MessageValue {
  if (isRedeal(move)) return { id: 'told.redeal' };
  const card = cardName(cardMoved(game, position, move));
  if (isDeal(move)) return { id: 'told.dealt', values: { card } };
  const under = cardAt(game, position, toOf(move));
  return {
    id: 'told.fromTo',
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

/** The same in as few syllables as are understood. */
function shortMove(game: Game, position: Position, move: Move): MessageValue {
  if (isRedeal(move)) return { id: 'told.short.redeal' };
  const card = cardMessage(cardMoved(game, position, move), 'short');
  if (isDeal(move)) return { id: 'told.dealt', values: { card } };
  if (toOf(move) !== FOUNDATION)
    return { id: 'told.short.to', values: { card, more: countOf(move) - 1, number: toOf(move) + 1 } };
  return { id: game.completes ? 'told.short.up' : 'told.short.played', values: { card } };
}

function usualMove(game: Game, position: Position, move: Move): MessageValue {
  if (isDeal(move) || isRedeal(move)) return wholeMove(game, position, move);
  return moveText(game, position, move);
}

const MOVES = { none: usualMove, short: shortMove, usual: usualMove, full: wholeMove } as const;

/** A move of the player, as it was made. */
export function moveMessage(game: Game, position: Position, move: Move, detail: Detail): MessageValue {
  return MOVES[detail](game, position, move);
}

/** Cards that went up by themselves. */
function upMessage(cards: readonly Card[], detail: Detail): MessageValue {
  const count = cards.length;
  if (count > MOST_NAMED && detail !== 'full') return { id: 'steps.manyUp', values: { count } };
  const values = { count, cards: joined(cards.map((card) => cardMessage(card, detail))) };
  return detail === 'short' ? { id: 'told.short.allUp', values } : { id: 'steps.up', values };
}

/** What the moves of a line from one number of moves to another come to: one of the player, or a group. */
export function stepsMessage(session: Session, from: number, to: number, detail: Detail): MessageValue {
  const { game, moves } = session;
  const hand = handAt(session, to);
  if (hand === 'finish') return { id: 'steps.finished', values: { count: to - from } };
  if (hand === 'automatic')
    return upMessage(
      moves.slice(from, to).map((move, index) => cardMoved(game, positionAt(session, from + index), move)),
      detail,
    );
  const move = moves[to - 1];
  return move === undefined ? '' : moveMessage(game, positionAt(session, to - 1), move, detail);
}

/** The moves from one number of moves to another, each of the player's and each group a sentence. */
export function moveSentences(session: Session, from: number, to: number, detail: Detail): MessageValue[] {
  const sentences: MessageValue[] = [];
  for (let start = from; start < to; ) {
    const end = Math.min(groupEnd(session, start), to);
    sentences.push({ id: 'said.played', values: { move: stepsMessage(session, start, end, detail) } });
    start = end;
  }
  return sentences;
}
