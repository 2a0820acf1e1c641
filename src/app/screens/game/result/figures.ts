import { resultOf } from '../../../game/played/count.ts';
import { endedGames, endingStreaksOf } from '../../../game/played/endings.ts';
import { comparableWins, dealKindOf } from '../../../game/played/groups.ts';
import type { GameSummary } from '../../../storage/games/summary.ts';

export interface Figures {
  /** The best of all wins of this variant and kind of deal, including this one; `undefined` at the first win. */
  readonly elapsed: Best | undefined;
  readonly moves: Best | undefined;
  /** Consecutive wins of this game and kind of deal, including this one. */
  readonly streak: number;
}

interface Best {
  readonly value: number;
  readonly isNew: boolean;
}

/** Returns `undefined` if the win doesn't count. */
export function figuresOf(win: GameSummary, others: readonly GameSummary[]): Figures | undefined {
  const kind = dealKindOf(win);
  if (kind === undefined || resultOf(win) !== 'won') return undefined;
  const sameKind = others.filter((game) => game.gameId === win.gameId && dealKindOf(game) === kind);
  const wins = comparableWins(win, others);
  const best = (of: 'elapsed' | 'moves'): Best | undefined => {
    if (wins.length === 0) return undefined;
    const before = Math.min(...wins.map((game) => game[of]));
    return { value: Math.min(before, win[of]), isNew: win[of] < before };
  };
  const { current } = endingStreaksOf(endedGames([...sameKind, win]));
  return { elapsed: best('elapsed'), moves: best('moves'), streak: current?.isWon ? current.length : 0 };
}
