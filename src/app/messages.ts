import { type Game, type Message, type MessageValue, type Outcome, unusualRules } from '../rules/index.ts';

/** Messages that several screens say. */

/** A time as on a clock: `4:12`, `1:04:12`. */
export function clockText(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  const two = (number: number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A time in words: `4 min 12 s`. */
export function durationMessage(milliseconds: number): Message {
  const values = partsOf(milliseconds);
  if (values.hours) return { id: 'duration.hours', values };
  return { id: values.minutes ? 'duration.minutes' : 'duration.seconds', values };
}

function partsOf(milliseconds: number) {
  const total = Math.floor(milliseconds / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

/** What the end of a game is called, with the next steps left to the buttons; nothing while it is open. */
export function outcomeMessage(outcome: Outcome, count: number, elapsed: number | undefined): MessageValue {
  if (outcome === 'open') return '';
  if (outcome === 'lost') return { id: 'outcome.lost' };
  if (elapsed === undefined) return { id: 'outcome.won', values: { count } };
  return { id: 'outcome.wonIn', values: { count, time: durationMessage(elapsed) } };
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
