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

/** Messages that several screens say. */

/** A time as on a clock: `4:12`, `1:04:12`. */
export function clockText(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  const two = (number: number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The hours, minutes and seconds of a time. */
export function partsOf(milliseconds: number) {
  const total = Math.floor(milliseconds / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

/** Things one after the other: `a, b, c`; or sentences. What is empty isn't there. */
export function joined(
  items: readonly MessageValue[],
  id: 'list.next' | 'list.move' | 'list.sentence' = 'list.next',
): MessageValue {
  const all = items.filter((item) => item !== '');
  return all.length === 0 ? '' : all.reduce((list, item) => ({ id, values: { list, item } }));
}

/** The values of the house rules that differ from the usual ones: `runs any`; nothing where all are usual. */
export function houseRulesMessage(game: Game): MessageValue {
  return joined(unusualRules(game));
}

/** The places of a message about progress: the bar, a list of positions, or a sentence. */
const PROGRESS_IDS = {
  bar: ['bar.score', 'bar.left'],
  list: ['moves.score', 'moves.left'],
  sentence: ['told.score', 'told.left'],
} as const satisfies Readonly<Record<string, readonly [MessageId, MessageId]>>;

/** The progress of a game: its score, or the cards that a win still takes in a game without one. */
export function progressMessage(game: Game, position: Position, where: keyof typeof PROGRESS_IDS): Message {
  const [scoreId, leftId] = PROGRESS_IDS[where];
  const score = scoreOf(game, position);
  return score ? { id: scoreId, values: { ...score } } : { id: leftId, values: { count: cardsToWin(game, position) } };
}
