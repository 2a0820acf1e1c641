import { findGame } from '../../../games/index.ts';
import { type Message, scoreWithCardsLeft } from '../../../rules/index.ts';
import { type Interval, wilsonInterval } from '../../../statistics/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

export interface ResultCounts {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** Not ended yet, or won after a shown solution. */
  readonly open: number;
  readonly unwinnable: number;
}

/** With its 95% confidence interval. */
export interface WinShare extends Interval {
  readonly share: number;
}

/** A game whose solution was shown never counts as won. */
export function resultOf({ result, shown }: GameSummary): 'won' | 'lost' | 'open' | 'unwinnable' {
  if (result === 'won') return shown ? 'open' : 'won';
  return result === 'given-up' ? 'lost' : result;
}

const RESULTS = {
  open: 'history.open',
  won: 'history.won',
  'given-up': 'history.givenUp',
  unwinnable: 'history.unwinnable',
} as const satisfies Record<GameSummary['result'], string>;

export function playedResultMessage({ result, shown }: GameSummary): Message {
  return { id: result === 'won' && shown ? 'history.wonShown' : RESULTS[result] };
}

export function countGames(games: readonly GameSummary[]): ResultCounts {
  const count = { played: games.length, won: 0, lost: 0, open: 0, unwinnable: 0 };
  for (const game of games) count[resultOf(game)]++;
  return count;
}

export function shareOf({ won, lost }: Pick<ResultCounts, 'won' | 'lost'>): WinShare | undefined {
  const ended = won + lost;
  return ended === 0 ? undefined : { share: won / ended, ...wilsonInterval(won, ended) };
}

export function scoresOf(games: readonly GameSummary[]): number[] {
  return games.flatMap((summary) => {
    const result = resultOf(summary);
    if (result !== 'won' && result !== 'lost') return [];
    const game = findGame(summary.variant);
    const score = game.ok ? scoreWithCardsLeft(game.value, summary.left) : undefined;
    return score ? [score.points] : [];
  });
}
