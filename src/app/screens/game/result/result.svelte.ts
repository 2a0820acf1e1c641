import { dayOf } from '../../../../games/day.ts';
import type { Grade } from '../../../../games/grades.ts';
import type { DealNumber, Game } from '../../../../rules/index.ts';
import { askCoach } from '../../../coach/ask.ts';
import type { OpenGame } from '../../../game/open-game.svelte.ts';
import { type AchievementProgress, achievementsOf, newlyReached } from '../../../game/played/achievements.ts';
import { resultOf } from '../../../game/played/count.ts';
import { countedGames, dealKindOf } from '../../../game/played/groups.ts';
import { elapsedAt } from '../../../session/clock.ts';
import { loadSummaries } from '../../../storage/games/summaries.ts';
import { type GameSummary, gameSummaryOf } from '../../../storage/games/summary.ts';
import { storeWonGrade, wonGrades } from '../../../storage/games/won-grades.ts';
import { counting } from '../../../storage/live/counted-since.svelte.ts';
import { figuresOf } from './figures.ts';

export class WinResult {
  readonly win: GameSummary;
  grade: Grade | undefined = $state();
  #others: readonly GameSummary[] | undefined = $state.raw();
  readonly #gradesBefore = wonGrades();
  #grades = $state.raw(this.#gradesBefore);
  readonly #today: string;
  readonly #closing = new AbortController();

  constructor({ game, deal, session, address }: OpenGame, now = Date.now()) {
    this.win = gameSummaryOf(session, address.slice(2), now, elapsedAt(session.clock, now));
    this.#today = dayOf(now);
    void this.#compare();
    if (deal !== 'layout') void this.#findGrade(game, deal);
  }

  /** `undefined` until other games are loaded, and if the win doesn't count. */
  readonly figures = $derived.by(() => this.#others && figuresOf(this.win, this.#others));

  readonly reached: readonly AchievementProgress[] = $derived.by(() => {
    if (!this.#others) return [];
    const before = achievementsOf(this.#others, this.#gradesBefore, this.#today);
    return newlyReached(before, achievementsOf([...this.#others, this.win], this.#grades, this.#today));
  });

  close(): void {
    this.#closing.abort();
  }

  async #compare(): Promise<void> {
    const all = await loadSummaries().catch(() => undefined);
    this.#others = all && countedGames(all, counting.since).filter(({ id }) => id !== this.win.id);
  }

  async #findGrade(game: Game, deal: DealNumber): Promise<void> {
    const { signal } = this.#closing;
    const graded = await askCoach('grade', game, { deal }, { signal, cause: 'unasked' }).catch(() => undefined);
    if (!graded?.grade) return;
    this.grade = graded.grade;
    if (dealKindOf(this.win) && resultOf(this.win) === 'won') this.#grades = storeWonGrade(graded.grade, this.win.id);
  }
}
