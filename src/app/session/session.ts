import {
  cardsLeft,
  cardsToWin,
  type DealNumber,
  deal,
  type Game,
  isLegal,
  isWon,
  type Move,
  type Position,
} from '../../rules/index.ts';
import { type Clock, stoppedClock } from './clock.ts';
import type { Ending, Origin } from './ending.ts';
import type { GameStart } from './start.ts';
import {
  addStep,
  createTree,
  latestPathFrom,
  type Mover,
  markVisited,
  ownMovesOf,
  pathTo,
  type StepNumber,
  stepAt,
  type Tree,
  treePosition,
} from './tree.ts';

/** Immutable. The tree has all moves ever tried. The first `at` moves of the line are played, later ones can be redone. */
export interface Session {
  readonly game: Game;
  readonly start: GameStart;
  readonly tree: Tree;
  /** The first is the start. */
  readonly line: readonly StepNumber[];
  readonly moves: readonly Move[];
  /** The start, and one after each move. */
  readonly positions: readonly Position[];
  readonly at: number;
  readonly bookmarks: readonly StepNumber[];
  /** The steps of the table that the player has undone since the last restart. */
  readonly takenBack: readonly StepNumber[];
  readonly origin: Origin;
  /** Whether a solution was shown, so that a win doesn't count. */
  readonly shown: boolean;
  readonly ending: Ending | undefined;
  readonly startedAt: number;
  readonly clock: Clock;
}

export function startSession(game: Game, number: DealNumber, now: number, origin: Origin = 'chosen'): Session {
  return startFrom(game, { kind: 'deal', deal: number }, deal(game, number), now, origin);
}

export function startFrom(game: Game, start: GameStart, position: Position, now: number, origin: Origin): Session {
  return {
    game,
    start,
    tree: createTree(game, position),
    line: [0],
    moves: [],
    positions: [position],
    at: 0,
    bookmarks: [],
    takenBack: [],
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

export function stepNow({ line, at }: Session): StepNumber {
  return line[at] ?? 0;
}

/** Moves count from 1. `undefined` for the start and beyond the end. */
export function moverAt({ tree, line }: Session, at: number): Mover | undefined {
  const number = line[at];
  return number ? stepAt(tree, number).by : undefined;
}

/** Returns `undefined` if the move is illegal. Moves that could be redone stay in the tree. */
export function playMove(session: Session, move: Move, by: Mover = 'player'): Session | undefined {
  const { game, tree } = session;
  if (!isLegal(game, positionNow(session), move)) return undefined;
  const { tree: extended, number } = addStep(game, tree, { parent: stepNow(session), move, by });
  return withLineThrough({ ...session, tree: extended }, number);
}

/** Marks the step as visited. */
export function goTo(session: Session, number: StepNumber): Session {
  if (number === stepNow(session)) return session;
  return withLineThrough({ ...session, tree: markVisited(session.tree, number) }, number);
}

/** Of several lines through the step, takes the one visited last. */
export function withLineThrough(session: Session, number: StepNumber): Session {
  const { tree } = session;
  const path = pathTo(tree, number);
  const at = path.length - 1;
  const line = [...path, ...latestPathFrom(tree, number)];
  const isSame = line.length === session.line.length && line.every((step, index) => step === session.line[index]);
  if (isSame) return { ...session, at };
  const moves = line.slice(1).map((step) => stepAt(tree, step).move);
  return { ...session, line, moves, positions: line.map((step) => treePosition(tree, step)), at };
}

export function jump(session: Session, at: number): Session {
  const nearest = Math.min(Math.max(at, 0), session.moves.length);
  return nearest === session.at ? session : { ...session, at: nearest };
}

/** Counts the player's own moves among the first `at` of the line. */
export function ownMoves(session: Session, at = session.at): number {
  return ownMovesOf(session.tree, session.line.slice(1, at + 1));
}

/** Whether the table played move `at` of the line, counted from 1, and the next one in one group. */
function isGroupedWithNext(session: Session, at: number): boolean {
  const mover = moverAt(session, at);
  return mover !== 'player' && mover !== undefined && mover === moverAt(session, at + 1);
}

/** Returns the end of the group after the first `at` moves. A move of the player is a group. */
export function groupEnd(session: Session, at: number): number {
  let end = at + 1;
  while (isGroupedWithNext(session, end)) end++;
  return end;
}

/** Whether move `at` of the line, counted from 1, is undone together with the next one. */
function isUndoneWithNext(session: Session, at: number): boolean {
  return isGroupedWithNext(session, at) || (at > 0 && moverAt(session, at + 1) === 'automatic');
}

/** Returns the end of the turn after the first `at` moves: a move with its automatic moves, or a finish. */
export function turnEnd(session: Session, at: number): number {
  let end = at + 1;
  while (isUndoneWithNext(session, end)) end++;
  return end;
}

/** Undoes a turn, and remembers the undone steps of the table. */
export function undo(session: Session): Session {
  const { tree, line, at } = session;
  let start = at - 1;
  while (isUndoneWithNext(session, start)) start--;
  const undone = line.slice(Math.max(0, start) + 1, at + 1).filter((step) => stepAt(tree, step).by !== 'player');
  return { ...jump(session, start), takenBack: [...new Set([...session.takenBack, ...undone])] };
}

/** Redoes one group. */
export function redo(session: Session): Session {
  return jump(session, groupEnd(session, session.at));
}

/** All moves stay in the tree, and automatic moves play again. */
export function restart(session: Session): Session {
  return {
    ...jump(session, 0),
    takenBack: [],
    clock: stoppedClock(),
  };
}

export function isBookmarked(session: Session): boolean {
  return session.bookmarks.includes(stepNow(session));
}

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

/** The number of cards left to clear; in a game with a score, of cards not on a foundation. */
export function cardsLeftNow(session: Session): number {
  const { game } = session;
  const position = positionNow(session);
  return game.rules.scoring === 'none' ? cardsToWin(game, position) : cardsLeft(game, position);
}
