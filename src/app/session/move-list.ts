import { groupEnd, handAt, type Session } from './session.ts';
import { pathFrom, pathTo, type StepNumber, type Tree } from './tree.ts';

/** Another line that leaves the current one. */
interface Branch {
  /** Its first step. */
  readonly first: StepNumber;
  /** The last one, going on by the steps visited last. */
  readonly last: StepNumber;
  readonly moves: number;
}

/** An entry of the list of moves: the start, a move of the player, or all that the table did in one go. */
export interface MoveListEntry {
  /** The step that it ends with, where going to it leads. */
  readonly step: StepNumber;
  /** How many moves of the line stand before it and after it. */
  readonly from: number;
  readonly to: number;
  readonly isGroup: boolean;
  /** The other lines that leave after it. */
  readonly branches: readonly Branch[];
}

/** A marked step: how many moves lead to it, and whether it is on the current line. */
export interface Bookmark {
  readonly step: StepNumber;
  readonly moves: number;
  readonly isOnLine: boolean;
}

/** The current line as entries, the start first, each with the lines that leave it there. */
export function moveListEntries(session: Session): MoveListEntry[] {
  const { moves, line } = session;
  const branches = branchesOf(session);
  const entries: MoveListEntry[] = [];
  for (let from = -1, to = 0; from < moves.length; from = to, to = groupEnd(session, from)) {
    const end = Math.min(to, moves.length);
    if (end <= from) break;
    const own = line.slice(from + 1, end + 1).flatMap((step) => branches.get(step) ?? []);
    const hand = handAt(session, end);
    const isGroup = hand === 'automatic' || hand === 'finish';
    entries.push({ step: line[end] ?? 0, from: Math.max(0, from), to: end, isGroup, branches: own });
  }
  return entries;
}

/** By step of the line, the other lines that leave after it. */
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
  const rest = pathFrom(tree, first);
  return { first, last: rest.at(-1) ?? first, moves: rest.length + 1 };
}

/** The entry where the game stands, or the one that it stands within. */
export function entryNow(entries: readonly MoveListEntry[], { at }: Session): MoveListEntry | undefined {
  return entries.find(({ to }) => to >= at);
}

export function bookmarksOf({ tree, line, bookmarks }: Session): Bookmark[] {
  return bookmarks
    .map((step) => ({ step, moves: pathTo(tree, step).length - 1, isOnLine: line.includes(step) }))
    .toSorted((a, b) => a.moves - b.moves);
}
