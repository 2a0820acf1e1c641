import { groupEnd, moverAt, ownMoves, type Session, turnEnd } from './session.ts';
import { latestPathFrom, ownMovesOf, pathTo, type StepNumber, type Tree } from './tree.ts';

interface Branch {
  readonly first: StepNumber;
  readonly last: StepNumber;
  /** The player's own moves; at least 1. */
  readonly moves: number;
}

/** The start, a move of the player with the automatic moves after it, or a finish. */
export interface MoveListEntry {
  readonly step: StepNumber;
  readonly from: number;
  readonly to: number;
  /** The end of the player's move, or of the finish. Automatic moves follow it. */
  readonly until: number;
  /** `undefined` for a finish. */
  readonly number: number | undefined;
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

export function entryNow(entries: readonly MoveListEntry[], { at }: Session): MoveListEntry | undefined {
  return entries.find(({ to }) => to >= at);
}

export function bookmarksOf({ tree, line, bookmarks }: Session): Bookmark[] {
  return bookmarks
    .map((step) => ({ step, moves: ownMovesOf(tree, pathTo(tree, step)), isOnLine: line.includes(step) }))
    .toSorted((a, b) => a.moves - b.moves);
}
