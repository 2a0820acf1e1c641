import {
  type Card,
  cardsLeft,
  cardsToWin,
  type DealNumber,
  deal,
  foundationTop,
  type Game,
  isRedeal,
  isWon,
  legalMoves,
  type Move,
  NO_CARD,
  type Position,
} from '../../rules/index.ts';
import { type Clock, stoppedClock } from './clock.ts';
import type { Ending, Origin } from './ending.ts';
import type { GameStart } from './start.ts';
import {
  grow,
  type Hand,
  pathFrom,
  pathTo,
  plant,
  type StepNumber,
  stepAt,
  type Tree,
  treePosition,
  visit,
} from './tree.ts';

/**
 * A game in progress as data: never changed, only replaced. All that was ever tried is in the tree; one line through
 * it is the current one, and `at` says how many of its moves are played; those after it can be redone.
 */
export interface Session {
  readonly game: Game;
  readonly start: GameStart;
  readonly tree: Tree;
  /** The steps of the current line, from the start to its end. */
  readonly line: readonly StepNumber[];
  /** The moves of the current line. */
  readonly moves: readonly Move[];
  /** The position after each number of those moves: one more than there are moves. */
  readonly positions: readonly Position[];
  readonly at: number;
  /** The steps that the player has marked, in the order of marking. */
  readonly bookmarks: readonly StepNumber[];
  readonly origin: Origin;
  /** Whether a solution was shown: a win counts no more. */
  readonly shown: boolean;
  readonly ending: Ending | undefined;
  /** When the deal was first shown, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly clock: Clock;
}

export function startSession(game: Game, number: DealNumber, now: number, origin: Origin = 'chosen'): Session {
  return startFrom(game, { kind: 'deal', deal: number }, deal(game, number), now, origin);
}

/** A game from any start, whose position is known. */
export function startFrom(game: Game, start: GameStart, position: Position, now: number, origin: Origin): Session {
  return {
    game,
    start,
    tree: plant(position),
    line: [0],
    moves: [],
    positions: [position],
    at: 0,
    bookmarks: [],
    origin,
    shown: false,
    ending: undefined,
    startedAt: now,
    clock: stoppedClock(),
  };
}

export function positionAt({ positions }: Session, at: number): Position {
  const position = positions[at];
  if (!position) throw new RangeError(`a game of ${positions.length - 1} moves has no position ${at}`);
  return position;
}

export function positionNow(session: Session): Position {
  return positionAt(session, session.at);
}

/** The step after which the game stands. */
export function stepNow({ line, at }: Session): StepNumber {
  return line[at] ?? 0;
}

/** Who made a move of the line, counted from 1; nobody made those beyond its ends. */
export function handAt({ tree, line }: Session, at: number): Hand | undefined {
  const number = line[at];
  return number ? stepAt(tree, number).by : undefined;
}

/** Plays a move if it is legal. Where another one was played before, that line is kept and this one is another. */
export function playMove(session: Session, move: Move, by: Hand = 'player'): Session | undefined {
  const { game, tree } = session;
  if (!legalMoves(game, positionNow(session)).includes(move)) return undefined;
  const { tree: grown, number } = grow(game, tree, { parent: stepNow(session), move, by });
  return onLine({ ...session, tree: grown }, number);
}

/** The game after a step, on the line through it that was visited last. */
export function goTo(session: Session, number: StepNumber): Session {
  if (number === stepNow(session)) return session;
  return onLine({ ...session, tree: visit(session.tree, number) }, number);
}

/** Makes the line through a step, visited last, the current one. */
export function onLine(session: Session, number: StepNumber): Session {
  const { tree } = session;
  const path = pathTo(tree, number);
  const at = path.length - 1;
  const line = [...path, ...pathFrom(tree, number)];
  const isSame = line.length === session.line.length && line.every((step, index) => step === session.line[index]);
  if (isSame) return { ...session, at };
  const moves = line.slice(1).map((step) => stepAt(tree, step).move);
  return { ...session, line, moves, positions: line.map((step) => treePosition(tree, step)), at };
}

/** The game after a number of the moves of its line; beyond its ends, at the nearer end. */
export function jump(session: Session, at: number): Session {
  const nearest = Math.min(Math.max(at, 0), session.moves.length);
  return nearest === session.at ? session : { ...session, at: nearest };
}

/** Whether a move of the line, counted from 1, and the next one were made by the table in one go. */
function isJoined(session: Session, at: number): boolean {
  const hand = handAt(session, at);
  return hand !== 'player' && hand !== undefined && hand === handAt(session, at + 1);
}

/** How many moves stood before the one counted here, or before all that the table made in one go with it. */
function groupStart(session: Session, at: number): number {
  let start = at - 1;
  while (isJoined(session, start)) start--;
  return start;
}

/** How many moves stand after the next one, or after all that the table made in one go with it. */
export function groupEnd(session: Session, at: number): number {
  let end = at + 1;
  while (isJoined(session, end)) end++;
  return end;
}

/** Takes back the player's last move; before that, all that the table did by itself after it, as one. */
export function undo(session: Session): Session {
  return jump(session, groupStart(session, session.at));
}

/** Does again what one `undo` took back. */
export function redo(session: Session): Session {
  return jump(session, groupEnd(session, session.at));
}

/** The same cards from the start, with a fresh clock. All that was played stays, to be redone or gone back to. */
export function restart(session: Session, now: number): Session {
  const { since } = session.clock;
  return {
    ...jump(session, 0),
    clock: { elapsed: 0, since: since === undefined ? undefined : now },
  };
}

export function isBookmarked(session: Session): boolean {
  return session.bookmarks.includes(stepNow(session));
}

/** Marks where the game stands, or takes the mark away. */
export function toggleBookmark(session: Session): Session {
  const here = stepNow(session);
  const others = session.bookmarks.filter((number) => number !== here);
  return { ...session, bookmarks: isBookmarked(session) ? others : [...others, here] };
}

export function canUndo({ at }: Session): boolean {
  return at > 0;
}

export function canRedo({ at, moves }: Session): boolean {
  return at < moves.length;
}

export function isWonNow(session: Session): boolean {
  return isWon(session.game, positionNow(session));
}

/** Cards that a win still takes; in a game with a score, those that are not on a foundation yet, which make the score. */
export function cardsLeftNow(session: Session): number {
  const { game } = session;
  const position = positionNow(session);
  return game.rules.scoring === undefined ? cardsToWin(game, position) : cardsLeft(game, position);
}

/** The cards that a table shows of a foundation that takes all suits. */
const TAIL = 4;

/** The last cards of such a foundation, its top last, as far as the moves tell. */
export function foundationTail({ game, positions, at }: Session): Card[] {
  const tail: Card[] = [];
  let count = -1;
  for (let step = game.completes ? -1 : at; step >= 0 && tail.length < TAIL; step--) {
    const position = positions[step] as Position;
    const left = cardsLeft(game, position);
    const top = foundationTop(game, position, 0);
    if (top === NO_CARD) break;
    if (left !== count) tail.unshift(top);
    count = left;
  }
  return tail;
}

/** Whether the player knows the order of the stock: the waste was turned over. */
export function hasSeenStock({ moves, at }: Session): boolean {
  return moves.slice(0, at).some(isRedeal);
}
