import { thinkOfHint } from '../../src/coach/hints/hint.ts';
import { sortByJudgement } from '../../src/coach/hints/judgement.ts';
import { viewOf } from '../../src/coach/hints/view.ts';
import { lastAnswer } from '../../src/coach/thought/thought.ts';
import { optionsOf } from '../../src/rules/engine/options.ts';
import {
  type Game,
  isLegal,
  isWon,
  type Move,
  type Position,
  play,
  stillUnseen,
  type UnseenCards,
  unseenCards,
} from '../../src/rules/index.ts';

/** Returns the next move of a game, or `undefined` to give up. `seen` are its positions so far. */
type Player = (game: Game, position: Position, unseen: UnseenCards, seen: ReadonlySet<string>) => Move | undefined;

/** Chooses the first move of each hint. Gives up if the game is proved lost or the hint has no move. */
export const chooseByHints: Player = (game, position, unseen) => {
  const { choices, verdict } = lastAnswer(thinkOfHint(viewOf(game, position, unseen)));
  return verdict === 'unwinnable' ? undefined : choices[0]?.move;
};

/** Chooses the move with the best score of `sortByJudgement` that repeats no position. Gives up if there is none. */
export const chooseGreedily: Player = (game, position, _unseen, seen) => {
  const options = sortByJudgement(game, position, optionsOf(game, position));
  return options.find((option) => !seen.has(String.fromCharCode(...option.position)))?.move;
};

/** A played game and its result. */
export interface PlayedGame {
  readonly won: boolean;
  readonly moves: readonly Move[];
  /** Whether the game ended because the player repeated a position. */
  readonly isCycle: boolean;
}

/** Plays until the game is won, the player gives up, or a position repeats. @throws {Error} if a move is illegal */
export function playWith(player: Player, game: Game, start: Position): PlayedGame {
  const seen = new Set<string>();
  const moves: Move[] = [];
  let position = start;
  let unseen = unseenCards(game, [start]);
  while (!isWon(game, position)) {
    seen.add(String.fromCharCode(...position));
    const move = player(game, position, unseen, seen);
    if (move === undefined) return { won: false, moves, isCycle: false };
    if (!isLegal(game, position, move)) throw new Error(`${game.name}: not legal: move ${moves.length + 1}`);
    position = play(game, position, move);
    unseen = stillUnseen(game, position, unseen);
    moves.push(move);
    if (seen.has(String.fromCharCode(...position))) return { won: false, moves, isCycle: true };
  }
  return { won: true, moves, isCycle: false };
}
