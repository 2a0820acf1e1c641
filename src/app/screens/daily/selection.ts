import { dailySpan, hasDailyDeals } from '../../../games/daily.ts';
import { addMonths, isDay, monthOf } from '../../../games/day.ts';
import {
  type Fault,
  foundText,
  type Game,
  type GameDefinition,
  type Message,
  message,
  unusualRules,
} from '../../../rules/index.ts';
import { parseVariantInAddress } from '../../session/address.ts';

export type DailySelection =
  | { readonly kind: 'today' }
  | { readonly kind: 'calendar'; readonly definition: GameDefinition; readonly month: string }
  | { readonly kind: 'wrong'; readonly fault: Fault; readonly game: Game | undefined };

const DAILY = '#/daily';

export function formatDailyAddress(definition?: Pick<GameDefinition, 'id'>, month?: string): string {
  return [DAILY, ...(definition ? [definition.id] : []), ...(month ? [month] : [])].join('/');
}

/** The last month has begun. */
function monthsUntil(today: string): { readonly first: string; readonly last: string } {
  const { first, last } = dailySpan();
  const now = today < first ? first : today > last ? last : today;
  return { first: monthOf(first), last: monthOf(now) };
}

/** Game and month are optional. A game without daily deals gives today's page. */
export function readDailySelection(path: string, today: string): DailySelection {
  const [id = '', month = '', ...more] = path.replace(/\/+$/, '').split('/');
  if (id === '') return { kind: 'today' };
  const { game, fault } = parseVariantInAddress(id);
  if (fault) return { kind: 'wrong', fault, game };
  const span = monthsUntil(today);
  const tail = unusualRules(game).length > 0 ? (id.split('?')[1] ?? '') : more.join('/');
  if (tail) return wrong(game, message('fault.addressEnd'), tail, message('daily.nothingAfter'));
  if (!hasDailyDeals(game.definition)) return { kind: 'today' };
  if (month === '') return { kind: 'calendar', definition: game.definition, month: span.last };
  const isThere = isDay(`${month}-01`) && month >= span.first && month <= span.last;
  if (!isThere) return wrong(game, message('daily.month'), foundText(month), message('daily.aMonth', span));
  return { kind: 'calendar', definition: game.definition, month };
}

function wrong(game: Game, place: Message, found: Fault['found'], expected: Message): DailySelection {
  return { kind: 'wrong', fault: { code: 'bad-daily', place, found, expected }, game };
}

/** Returns `undefined` if the calendar doesn't have the month. */
export function adjacentMonth(month: string, by: 1 | -1, today: string): string | undefined {
  const { first, last } = monthsUntil(today);
  const neighbour = addMonths(month, by);
  return neighbour < first || neighbour > last ? undefined : neighbour;
}
