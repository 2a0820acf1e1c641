import {
  type Message,
  type MessageId,
  type MessageValue,
  type Outcome,
  type Score,
  scoreWithCardsLeft,
} from '../../rules/index.ts';
import { timeParts } from './messages.ts';
import { cardsLeftNow, ownMoves, type Session } from './session.ts';

export function durationMessage(milliseconds: number): Message {
  const values = timeParts(milliseconds);
  if (values.hours) return { id: 'duration.hours', values };
  return { id: values.minutes ? 'duration.minutes' : 'duration.seconds', values };
}

export function outcomeMessage(outcome: Outcome, count: number, elapsed: number | undefined): MessageValue {
  if (outcome === 'open') return '';
  if (outcome === 'dead-end') return { id: 'outcome.deadEnd' };
  if (elapsed === undefined) return { id: 'outcome.won', values: { count } };
  return { id: 'outcome.wonIn', values: { count, time: durationMessage(elapsed) } };
}

/** The ending, or else the outcome. A dead end has no score: its line must not wrap, and the bar shows it. */
export function endMessage(session: Session, outcome: Outcome, elapsed: number | undefined): MessageValue {
  const ended = endingMessage(session, outcome === 'won', elapsed !== undefined);
  if (ended !== '') return ended;
  if (outcome === 'dead-end') return outcomeMessage(outcome, ownMoves(session), elapsed);
  return withScore(session, outcomeMessage(outcome, ownMoves(session), elapsed));
}

function withScore(session: Session, result: MessageValue): MessageValue {
  const { game, ending } = session;
  if (result === '' || game.rules.scoring === 'none') return result;
  return resultWithScore(result, scoreWithCardsLeft(game, ending?.left ?? cardsLeftNow(session)));
}

export function resultWithScore(result: MessageValue, score: Score | undefined): MessageValue {
  return score ? { id: 'outcome.scored', values: { result, ...score } } : result;
}

export function endingMessage(session: Session, isWonNow: boolean, showsClock: boolean): MessageValue {
  return withScore(session, endingWithoutScore(session, isWonNow, showsClock));
}

function endingWithoutScore(session: Session, isWonNow: boolean, showsClock: boolean): MessageValue {
  const { ending } = session;
  if (!ending) return '';
  const { kind, moves: count, elapsed } = ending;
  if (kind === 'unwinnable') return { id: 'ended.unwinnable' };
  if (kind === 'given-up') return isWonNow ? { id: 'ended.wonLater' } : { id: 'ended.givenUp', values: { count } };
  if (isWonNow && ownMoves(session) !== count) return { id: 'ended.wonAgain', values: { count } };
  return wonMessage(session, count, showsClock ? elapsed : undefined);
}

const WITHOUT_FIGURES: Readonly<Record<string, MessageId>> = {
  'outcome.won': 'outcome.wonCalmly',
  'outcome.wonIn': 'outcome.wonCalmly',
  'ended.givenUp': 'ended.givenUpCalmly',
  'ended.wonAgain': 'ended.wonAgainCalmly',
};

export function withoutFigures(message: MessageValue): MessageValue {
  if (typeof message !== 'object' || !('id' in message)) return message;
  if (message.id === 'outcome.scored') return withoutFigures(message.values?.result ?? '');
  const id = WITHOUT_FIGURES[message.id];
  return id ? { id } : message;
}

function wonMessage({ shown }: Session, count: number, elapsed: number | undefined): MessageValue {
  return shown ? { id: 'ended.withSolution' } : outcomeMessage('won', count, elapsed);
}
