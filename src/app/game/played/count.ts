import { findGame } from '../../../games/index.ts';
import { scoreWithCardsLeft } from '../../../rules/index.ts';
import { type Interval, wilson } from '../../../statistics/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** How many games came to what; `played` is all of them. */
export interface Count {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** Neither won nor lost: they can still be. */
  readonly open: number;
  /** Deals that nobody can win, which is proved: neither won nor lost. */
  readonly impossible: number;
}

/** A share of wins with the interval in which it lies with a probability of 95 %. */
export interface WinShare extends Interval {
  readonly share: number;
}

/** What a game counts as. One whose solution was shown is never won. */
export function resultOf({ result, shown }: GameSummary): 'won' | 'lost' | 'open' | 'impossible' {
  if (result === 'won') return shown ? 'open' : 'won';
  return result === 'given-up' ? 'lost' : result;
}

export function countGames(games: readonly GameSummary[]): Count {
  const count = { played: games.length, won: 0, lost: 0, open: 0, impossible: 0 };
  for (const game of games) count[resultOf(game)]++;
  return count;
}

/** The share of wins among the games that were won or lost; unknown while there are none. */
export function shareOf({ won, lost }: Pick<Count, 'won' | 'lost'>): WinShare | undefined {
  const ended = won + lost;
  return ended === 0 ? undefined : { share: won / ended, ...wilson(won, ended) };
}

/** The scores of games that were won or lost, in games that have a score. */
export function scoresOf(games: readonly GameSummary[]): number[] {
  return games.flatMap((summary) => {
    const result = resultOf(summary);
    if (result !== 'won' && result !== 'lost') return [];
    const game = findGame(summary.variant);
    const score = game.ok ? scoreWithCardsLeft(game.value, summary.left) : undefined;
    return score ? [score.points] : [];
  });
}
