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
import { parseAddress } from '../../session/address.ts';

/** What the page of the daily deals shows: those of today, the calendar of a game, or why it can't. */
export type DailySelection =
  | { readonly kind: 'today' }
  | { readonly kind: 'calendar'; readonly definition: GameDefinition; readonly month: string }
  | { readonly kind: 'wrong'; readonly fault: Fault; readonly game: Game | undefined };

const DAILY = '#/daily';

/** The address of today's deals, of a game's calendar, or of a month in it. */
export function formatDaily(definition?: Pick<GameDefinition, 'id'>, month?: string): string {
  return [DAILY, ...(definition ? [definition.id] : []), ...(month ? [month] : [])].join('/');
}

/** The first month that has deals, and the last one whose days have begun. */
function monthsUntil(today: string): { readonly first: string; readonly last: string } {
  const { first, last } = dailySpan();
  const now = today < first ? first : today > last ? last : today;
  return { first: monthOf(first), last: monthOf(now) };
}

/** Reads what follows `#/daily/` in an address: nothing, a game, or a game and a month. For a game without daily deals it is today's page. */
export function readDailySelection(of: string, today: string): DailySelection {
  const [id = '', month = '', ...more] = of.replace(/\/+$/, '').split('/');
  const address = parseAddress(`#/${id}`);
  if (address.kind === 'home') return { kind: 'today' };
  if (address.kind === 'wrong') return address;
  // What is no game is the name of another page.
  const game = 'game' in address ? address.game : undefined;
  if (!game) return wrong(undefined, message('fault.game'), id, message('daily.aGame'));
  const span = monthsUntil(today);
  const tail = unusualRules(game).length > 0 ? (id.split('?')[1] ?? '') : more.join('/');
  if (tail) return wrong(game, message('fault.addressEnd'), tail, message('daily.nothingAfter'));
  if (!hasDailyDeals(game.definition)) return { kind: 'today' };
  if (month === '') return { kind: 'calendar', definition: game.definition, month: span.last };
  const isThere = isDay(`${month}-01`) && month >= span.first && month <= span.last;
  if (!isThere) return wrong(game, message('daily.month'), foundText(month), message('daily.aMonth', span));
  return { kind: 'calendar', definition: game.definition, month };
}

function wrong(game: Game | undefined, place: Message, found: Fault['found'], expected: Message): DailySelection {
  return { kind: 'wrong', fault: { code: 'bad-daily', place, found, expected }, game };
}

/** The month before or after another one, if it can be shown. */
export function monthBeside(month: string, by: 1 | -1, today: string): string | undefined {
  const { first, last } = monthsUntil(today);
  const beside = addMonths(month, by);
  return beside < first || beside > last ? undefined : beside;
}
