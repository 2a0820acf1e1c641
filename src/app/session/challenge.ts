import type { Game, MessageValue } from '../../rules/index.ts';
import { clockText } from './messages.ts';

// A challenge is a deal with a result to beat, from a link. Nobody has checked that result.

/** All wins of a golf game have about the same number of moves. */
function comparesTimes({ completes }: Game): boolean {
  return !completes;
}

/** The number to beat after a win: its seconds, rounded up, or its moves. */
export function targetOf(game: Game, { elapsed, moves }: { readonly elapsed: number; readonly moves: number }): number {
  return comparesTimes(game) ? Math.max(1, Math.ceil(elapsed / 1000)) : moves;
}

export function targetMessage(game: Game, target: number): MessageValue {
  return comparesTimes(game) ? clockText(target * 1000) : { id: 'bar.moves', values: { count: target } };
}
