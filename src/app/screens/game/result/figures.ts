import { resultOf } from '../../../game/played/count.ts';
import { endedGames, endingStreaksOf } from '../../../game/played/endings.ts';
import { dealKindOf } from '../../../game/played/groups.ts';
import type { GameSummary } from '../../../storage/games/summary.ts';

/** A won game among all others. */
export interface Figures {
  /** The best of all wins of this game under its house rules; absent at the first win. */
  readonly elapsed: Best | undefined;
  readonly moves: Best | undefined;
  /** Wins in a row, this one included. */
  readonly streak: number;
}

interface Best {
  readonly value: number;
  /** Whether this win is better than all before it. */
  readonly isNew: boolean;
}

/** Compares a win with the other games that count as it does; `undefined` if it doesn't count. */
export function figuresOf(win: GameSummary, others: readonly GameSummary[]): Figures | undefined {
  const kind = dealKindOf(win);
  if (kind === undefined || resultOf(win) !== 'won') return undefined;
  const alike = others.filter((game) => game.gameId === win.gameId && dealKindOf(game) === kind);
  const wins = alike.filter((game) => game.variant === win.variant && resultOf(game) === 'won');
  const best = (of: 'elapsed' | 'moves'): Best | undefined => {
    if (wins.length === 0) return undefined;
    const before = Math.min(...wins.map((game) => game[of]));
    return { value: Math.min(before, win[of]), isNew: win[of] < before };
  };
  const { current } = endingStreaksOf(endedGames([...alike, win]));
  return { elapsed: best('elapsed'), moves: best('moves'), streak: current?.isWon ? current.length : 0 };
}
