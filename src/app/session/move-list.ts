import { groupEnd, moverAt, ownMoves, type Session, turnEnd } from './session.ts';
import { latestPathFrom, ownMovesOf, pathTo, type StepNumber, type Tree } from './tree.ts';

/** A line that leaves the current one. */
interface Branch {
  readonly first: StepNumber;
  /** The end of the branch, along the steps visited last. */
  readonly last: StepNumber;
  /** The number of the player's own moves from `first` to `last`; at least 1. */
  readonly moves: number;
}

/** The start, a move of the player with the automatic moves after it, or a finish. */
export interface MoveListEntry {
  /** The last step of the entry. */
  readonly step: StepNumber;
  /** The number of moves before the entry. */
  readonly from: number;
  /** The number of moves up to the end of the entry. */
  readonly to: number;
  /** The number of moves up to the end of the player's move, or of the finish. Automatic moves follow it. */
  readonly until: number;
  /** The number of the player's move; `undefined` for a finish. */
  readonly number: number | undefined;
  /** The lines that leave the current one at a step of this entry. */
  readonly branches: readonly Branch[];
}

export interface Bookmark {
  readonly step: StepNumber;
  /** The number of the player's own moves from the start. */
  readonly moves: number;
  readonly isOnLine: boolean;
}

export function moveListEntries(session: Session): MoveListEntry[] {
  const { moves, line } = session;
  const branches = branchesOf(session);
  const entries: MoveListEntry[] = [];
  for (let from = -1, to = 0; from < moves.length; from = to, to = turnEnd(session, from)) {
    const end = Math.min(to, moves.length);
    if (end <= from) break;
    const own = line.slice(from + 1, end + 1).flatMap((step) => branches.get(step) ?? []);
    const until = end === 0 ? 0 : Math.min(groupEnd(session, from), end);
    const number = moverAt(session, until) === 'finish' ? undefined : ownMoves(session, end);
    entries.push({ step: line[end] ?? 0, from: Math.max(0, from), to: end, until, number, branches: own });
  }
  return entries;
}

/** Returns the branches by the step before them. */
function branchesOf({ tree, line }: Session): Map<StepNumber, Branch[]> {
  const onLine = new Set(line);
  const branches = new Map<StepNumber, Branch[]>();
  tree.steps.forEach(({ parent }, number) => {
    if (onLine.has(number) || !onLine.has(parent)) return;
    branches.set(parent, [...(branches.get(parent) ?? []), branchAt(tree, number)]);
  });
  return branches;
}

function branchAt(tree: Tree, first: StepNumber): Branch {
  const rest = latestPathFrom(tree, first);
  return { first, last: rest.at(-1) ?? first, moves: Math.max(1, ownMovesOf(tree, [first, ...rest])) };
}

/** Returns the entry of the current position. */
export function entryNow(entries: readonly MoveListEntry[], { at }: Session): MoveListEntry | undefined {
  return entries.find(({ to }) => to >= at);
}

export function bookmarksOf({ tree, line, bookmarks }: Session): Bookmark[] {
  return bookmarks
    .map((step) => ({ step, moves: ownMovesOf(tree, pathTo(tree, step)), isOnLine: line.includes(step) }))
    .toSorted((a, b) => a.moves - b.moves);
}
