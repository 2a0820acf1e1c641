import {
  cardsToWin,
  type Game,
  type Message,
  type MessageId,
  type MessageValue,
  type Position,
  scoreOf,
  unusualRules,
} from '../../rules/index.ts';

export function clockText(milliseconds: number): string {
  const { hours, minutes, seconds } = timeParts(milliseconds);
  const pad = (number: number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

export function timeParts(milliseconds: number) {
  const total = Math.floor(milliseconds / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

/** Leaves out empty items. */
export function joinMessages(
  items: readonly MessageValue[],
  id: 'list.next' | 'list.move' | 'list.sentence' = 'list.next',
): MessageValue {
  const all = items.filter((item) => item !== '');
  return all.length === 0 ? '' : all.reduce((list, item) => ({ id, values: { list, item } }));
}

export function houseRulesMessage(game: Game): MessageValue {
  return joinMessages(unusualRules(game));
}

const PROGRESS_IDS = {
  bar: ['bar.score', 'bar.left'],
  list: ['moves.score', 'moves.left'],
  sentence: ['spoken.score', 'spoken.left'],
} as const satisfies Readonly<Record<string, readonly [MessageId, MessageId]>>;

export function progressMessage(game: Game, position: Position, where: keyof typeof PROGRESS_IDS): Message {
  const [scoreId, leftId] = PROGRESS_IDS[where];
  const score = scoreOf(game, position);
  return score ? { id: scoreId, values: { ...score } } : { id: leftId, values: { count: cardsToWin(game, position) } };
}
