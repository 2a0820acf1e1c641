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
import { joined } from '../session/messages.ts';
import { positionAt, type Session } from '../session/session.ts';
import { detailMessages } from './change-details.ts';
import { type Detail, moveMessage, moveSentences, stepsMessage } from './move-messages.ts';

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

/** What was done to a game. */
export interface GameAction {
  readonly kind: 'played' | 'undone' | 'redone' | 'wentTo' | 'restarted' | 'wentBack' | 'gaveUp' | 'resumed' | 'shown';
  /** A game whose line has both what was before and what is now. */
  readonly session: Session;
  /** How many moves of that line stood before. */
  readonly from: number;
}

/** What is to be told of it. */
export interface GameChange extends GameAction {
  /** How many moves of the line stand now. */
  readonly to: number;
  /** What there is to say of the end of the game. */
  readonly ending: MessageValue;
  /** Whether the rest has just become obvious, and a button offers to play it. */
  readonly offersFinish: boolean;
}

/** What was done to a game, and at full detail how it stands now: in sentences. */
export function changeMessages(change: GameChange, detail: Detail): MessageValue[] {
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
  if (kind === 'played') return moveSentences(session, from, to, detail);
  if (kind === 'undone') return [{ id: 'said.undone', values: { move: stepsMessage(session, to, from, detail) } }];
  if (kind === 'redone') return [{ id: 'said.redone', values: { move: stepsMessage(session, from, to, detail) } }];
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
  return detailMessages(session.game, positionAt(session, from), positionAt(session, to), move);
}

/** The cards at the end of a place that are in hand; none any more where their number is 0. */
export interface CardsInHand {
  readonly game: Game;
  readonly position: Position;
  readonly from: Place;
  readonly count: number;
}

/** What is in hand, and at full detail where it can go; without cards, that it was put back. */
export function heldMessages(held: CardsInHand, detail: Detail): MessageValue[] {
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

/** A move on a table without a game in progress, that of an introduction. */
export interface Turn {
  readonly kind: 'played' | 'undone' | 'redone';
  readonly game: Game;
  readonly move: Move;
  /** How the cards lay, and how they lie now. */
  readonly before: Position;
  readonly now: Position;
}

const TURN_MESSAGES = {
  played: (move: MessageValue): Message => ({ id: 'said.played', values: { move } }),
  undone: (move: MessageValue): Message => ({ id: 'said.undone', values: { move } }),
  redone: (move: MessageValue): Message => ({ id: 'said.redone', values: { move } }),
} as const;

/** What was done, and at full detail how the table is now: in sentences. */
export function turnMessages({ kind, game, move, before, now }: Turn, detail: Detail): MessageValue[] {
  const isBack = kind === 'undone';
  return [
    TURN_MESSAGES[kind](moveMessage(game, isBack ? now : before, move, detail)),
    ...(detail === 'full' ? detailMessages(game, before, now, isBack ? undefined : move) : []),
  ];
}
