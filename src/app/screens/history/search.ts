import { GAMES } from '../../../games/index.ts';
import { findDefinition, typedDigits } from '../../../rules/index.ts';
import { type GameSummary, playedAt, rulesOf } from '../../storage/games/summary.ts';

/** Empty fields match every game. */
export interface HistorySearch {
  readonly game: string;
  /** As in an address, `runs=any`; `usual` for none. */
  readonly rules: string;
  readonly result: string;
  /** The first and the last day, as `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  readonly deal: string;
}

export const NO_FILTER: HistorySearch = { game: '', rules: '', result: '', from: '', to: '', deal: '' };

export const USUAL_RULES = 'usual';

const FIELDS = ['game', 'rules', 'result', 'from', 'to', 'deal'] as const satisfies readonly (keyof HistorySearch)[];

/** Values aren't checked, so that the form shows invalid ones, too. A known name of a game becomes its id. */
export function parseSearch(text: string): HistorySearch {
  const found = new URLSearchParams(text);
  const fields = Object.fromEntries(FIELDS.map((field) => [field, found.get(field)?.trim() ?? '']));
  const search = fields as unknown as HistorySearch;
  const game = findDefinition(GAMES, search.game);
  return game.ok ? { ...search, game: game.value.id } : search;
}

export function formatSearch(search: HistorySearch): string {
  const set = FIELDS.filter((field) => search[field] !== '');
  return `${new URLSearchParams(set.map((field) => [field, search[field]]))}`;
}

export function matcherOf(search: HistorySearch): (summary: GameSummary) => boolean {
  const { game, rules, result } = search;
  const [from, end] = [dayStart(search.from, 0), dayStart(search.to, 1)];
  const digits = typedDigits(search.deal);
  const wantedRules = rules === USUAL_RULES ? '' : rules;
  return (summary) =>
    (game === '' || summary.gameId === game) &&
    (rules === '' || rulesOf(summary) === wantedRules) &&
    (result === '' || summary.result === result) &&
    (digits === '' || `${summary.deal ?? ''}`.startsWith(digits)) &&
    !(playedAt(summary) < from) &&
    !(playedAt(summary) >= end);
}

/** In local time; NaN for an invalid day. */
function dayStart(day: string, later: number): number {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  return day === '' ? Number.NaN : new Date(year, month - 1, date + later).getTime();
}

export function countsOf(summaries: readonly GameSummary[]): Record<GameSummary['result'], number> {
  const counts = { open: 0, won: 0, 'given-up': 0, unwinnable: 0 };
  for (const { result } of summaries) counts[result]++;
  return counts;
}
