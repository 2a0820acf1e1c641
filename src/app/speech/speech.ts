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
  moveOf,
  type Place,
  type Position,
  placeName,
  toOf,
} from '../../rules/index.ts';
import { joined } from '../session/messages.ts';
import { positionAt } from '../session/session.ts';
import { detailsTold } from './change-details.ts';
import type { GameChange } from './game-change.ts';
import { type Detail, sentencesTold, stepsTold } from './move-messages.ts';

// docs/speech.md lists what each detail says.

const SUITS: Readonly<Record<string, string>> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };

/** A message with its cards in words: what is read as `7♥` is heard as `7 of hearts`. */
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

/** What was done to a game, and at full detail how it stands now: in sentences. */
export function changeTold(change: GameChange, detail: Detail): MessageValue[] {
  const { ending, offersFinish } = change;
  const isOver = ending !== '';
  return [
    ...happened(change, detail),
    ...(detail === 'full' && !isOver ? detailsOf(change) : []),
    offersFinish && !isOver && detail !== 'short' ? { id: 'told.offersFinish' } : '',
    ending,
  ];
}

function happened({ kind, session, from, to }: GameChange, detail: Detail): MessageValue[] {
  // How it ended is told in any case.
  if (kind === 'shown' || kind === 'gaveUp') return [];
  if (kind === 'played') return sentencesTold(session, from, to, detail);
  if (kind === 'undone') return [{ id: 'said.undone', values: { move: stepsTold(session, to, from, detail) } }];
  if (kind === 'redone') return [{ id: 'said.redone', values: { move: stepsTold(session, from, to, detail) } }];
  return [PLAIN[kind](to)];
}

const PLAIN = {
  wentTo: (move: number): Message => ({ id: 'said.wentTo', values: { move } }),
  restarted: (): Message => ({ id: 'said.restarted' }),
  wentBack: (): Message => ({ id: 'said.wentBack' }),
  resumed: (): Message => ({ id: 'said.resumed' }),
} as const;

function detailsOf({ kind, session, from, to }: GameChange): MessageValue[] {
  if (kind === 'shown') return [];
  const move = kind === 'played' || kind === 'redone' ? session.moves[from] : undefined;
  return detailsTold(session.game, positionAt(session, from), positionAt(session, to), move);
}

/** The cards at the end of a place that are in hand; none any more where their number is 0. */
export interface CardsInHand {
  readonly game: Game;
  readonly position: Position;
  readonly from: Place;
  readonly count: number;
}

/** What is in hand, and at full detail where it can go; without cards, that it was put back. */
export function heldTold(held: CardsInHand, detail: Detail): MessageValue[] {
  const { game, position, from, count } = held;
  if (detail === 'short') return [];
  if (count === 0) return [{ id: 'told.putBack' }];
  const card = cardName(cardMoved(game, position, moveOf(from, FOUNDATION, count)));
  return [{ id: 'told.held', values: { card, more: count - 1 } }, detail === 'full' ? goesTo(held) : ''];
}

function goesTo({ game, position, from, count }: CardsInHand): MessageValue {
  const moves = legalMoves(game, position).filter((move) => fromOf(move) === from && countOf(move) === count);
  const places = joined(moves.map((move) => placeName(game, toOf(move))));
  return places === '' ? { id: 'told.goesNowhere' } : { id: 'told.goesTo', values: { places } };
}
