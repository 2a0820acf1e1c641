import { thinkOfHint } from '../../src/coach/hints/hint.ts';
import { judged } from '../../src/coach/hints/judgement.ts';
import { isStockSeen, viewOf } from '../../src/coach/hints/view.ts';
import { lastOf } from '../../src/coach/thought/thought.ts';
import { optionsOf } from '../../src/rules/engine/options.ts';
import { type Game, isLegal, isWon, type Move, type Position, play } from '../../src/rules/index.ts';

/** Chooses the next move of a game, or gives it up. */
type Player = (game: Game, position: Position, moves: readonly Move[], seen: ReadonlySet<string>) => Move | undefined;

/** Plays the first choice of each hint; gives up what is proved lost. */
export const byHints: Player = (game, position, moves) => {
  const { choices, verdict } = lastOf(thinkOfHint(viewOf(game, position, isStockSeen(moves))));
  return verdict === 'unwinnable' ? undefined : choices[0]?.move;
};

/** Plays what looks good at a glance: a card to a foundation, else what uncovers, else the next card; nothing twice. */
export const greedily: Player = (game, position, _moves, seen) => {
  const options = judged(game, position, optionsOf(game, position));
  return options.find((option) => !seen.has(String.fromCharCode(...option.position)))?.move;
};

/** How a game went. */
export interface Played {
  readonly won: boolean;
  readonly moves: readonly Move[];
  /** Whether it came to a position for the second time, and was given up for that. */
  readonly isRound: boolean;
}

/** Plays a game to its end. */
export function playedBy(player: Player, game: Game, start: Position): Played {
  const seen = new Set<string>();
  const moves: Move[] = [];
  let position = start;
  while (!isWon(game, position)) {
    seen.add(String.fromCharCode(...position));
    const move = player(game, position, moves, seen);
    if (move === undefined) return { won: false, moves, isRound: false };
    if (!isLegal(game, position, move)) throw new Error(`${game.name}: not legal: move ${moves.length + 1}`);
    position = play(game, position, move);
    moves.push(move);
    if (seen.has(String.fromCharCode(...position))) return { won: false, moves, isRound: true };
  }
  return { won: true, moves, isRound: false };
}
