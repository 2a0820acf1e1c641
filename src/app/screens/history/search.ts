import { type GameSummary, playedAt, rulesOf } from '../../storage/games/summary.ts';

/** What games are searched for, each as text; what is empty isn't searched for. */
export interface HistorySearch {
  /** A game by its id. */
  readonly game: string;
  /** The house rules as in an address, `runs=any`; `usual` for none. */
  readonly rules: string;
  readonly result: string;
  /** The first and the last day, as `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  /** The first digits of a deal number. */
  readonly deal: string;
}

export const EVERYTHING: HistorySearch = { game: '', rules: '', result: '', from: '', to: '', deal: '' };

/** Stands for games without house rules other than the usual ones. */
export const USUAL = 'usual';

const FIELDS = ['game', 'rules', 'result', 'from', 'to', 'deal'] as const satisfies readonly (keyof HistorySearch)[];

/** Reads what stands in an address behind its question mark. What makes no sense there finds nothing, and is seen in the form. */
export function parseSearch(text: string): HistorySearch {
  const found = new URLSearchParams(text);
  return Object.fromEntries(FIELDS.map((field) => [field, found.get(field)?.trim() ?? ''])) as unknown as HistorySearch;
}

/** A search as it stands in an address; nothing for everything. */
export function formatSearch(search: HistorySearch): string {
  const set = FIELDS.filter((field) => search[field] !== '');
  return `${new URLSearchParams(set.map((field) => [field, search[field]]))}`;
}

/** Whether a game is one that is searched for. */
export function finder(search: HistorySearch): (summary: GameSummary) => boolean {
  const { game, rules, result } = search;
  const [from, end] = [dayStart(search.from, 0), dayStart(search.to, 1)];
  // However many people part its thousands.
  const digits = search.deal.replaceAll(/[\s.,'’_]/g, '');
  const wanted = rules === USUAL ? '' : rules;
  return (summary) =>
    (game === '' || summary.gameId === game) &&
    (rules === '' || rulesOf(summary) === wanted) &&
    (result === '' || summary.result === result) &&
    (digits === '' || `${summary.deal ?? ''}`.startsWith(digits)) &&
    !(playedAt(summary) < from) &&
    !(playedAt(summary) >= end);
}

/** When a day begins here, or the one so many days later; no number for what is no day. */
function dayStart(day: string, later: number): number {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  return day === '' ? Number.NaN : new Date(year, month - 1, date + later).getTime();
}

/** Of games by their results, how many there are. */
export function countsOf(summaries: readonly GameSummary[]): Record<GameSummary['result'], number> {
  const counts = { open: 0, won: 0, 'given-up': 0, impossible: 0 };
  for (const { result } of summaries) counts[result]++;
  return counts;
}
