import { findGame } from '../../../games/index.ts';
import { scoreWithCardsLeft } from '../../../rules/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { resultOf } from './count.ts';

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
