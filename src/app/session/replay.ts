import { findGame } from '../../games/index.ts';
import {
  type Fault,
  fail,
  foundValue,
  isDealNumber,
  isLegal,
  ok,
  parseLayout,
  parseMove,
  play,
  type Result,
  SHUFFLE_VERSION,
  unseenCards,
} from '../../rules/index.ts';
import { stoppedClock } from './clock.ts';
import type { SessionRecord } from './record.ts';
import { type Session, startFrom, startSession, withLineThrough } from './session.ts';
import { markVisited, type StepNumber, type TreeStep } from './tree.ts';

export interface ReplayResult {
  /** Without illegal steps and the steps after them. */
  readonly session: Session;
  /** The fault of the first illegal step. */
  readonly fault: Fault | undefined;
}

/** Checks every move, since stored data isn't trusted. */
export function replayStored(record: SessionRecord): Result<ReplayResult> {
  const fresh = startRecorded(record);
  if (!fresh.ok) return fresh;
  const { tree, numbers, firstLeftOut } = rebuildTree(fresh.value, record);
  const restored = { ...fresh.value, tree, shown: record.shown, clock: stoppedClock(record.elapsed) };
  const here = nearestRemainingStep(record, numbers);
  const remaining = (steps: readonly StepNumber[] = []) => [...new Set(steps.flatMap((step) => numbers[step] ?? []))];
  const [bookmarks, takenBack] = [remaining(record.bookmarks), remaining(record.takenBack)];
  const line = withLineThrough({ ...restored, tree: markVisited(restored.tree, here) }, here);
  const session = { ...line, bookmarks, takenBack, ending: record.ending };
  if (firstLeftOut === undefined) return ok({ session, fault: undefined });
  const found = record.moves[firstLeftOut - 1];
  return ok({ session, fault: fault('illegal-move', `move ${firstLeftOut}`, found, 'a legal move') });
}

function startRecorded({ game: name, start, startedAt, origin }: SessionRecord): Result<Session> {
  const game = findGame(name);
  if (!game.ok) return game;
  if (start.kind === 'layout') {
    const position = parseLayout(game.value, start.layout);
    return position.ok ? ok(startFrom(game.value, start, position.value, startedAt, origin)) : position;
  }
  const { deal, shuffle } = start;
  if (!isDealNumber(deal)) return fail(fault('bad-deal', 'deal', deal, 'a deal number'));
  if (shuffle !== SHUFFLE_VERSION) return fail(fault('bad-shuffle', 'shuffle', shuffle, `version ${SHUFFLE_VERSION}`));
  return ok(startSession(game.value, deal, startedAt, origin));
}

/** `undefined` for steps that are left out. */
type NewNumbers = readonly (StepNumber | undefined)[];

/** Leaves out illegal steps and their descendants. */
function rebuildTree({ game, tree: { steps: start, positions: first } }: Session, record: SessionRecord) {
  const [automatic, finish] = [new Set(record.automatic), new Set(record.finish)];
  const steps = [...start];
  const positions = [...first];
  const latest = [0];
  const numbers: (StepNumber | undefined)[] = [0];
  let firstLeftOut: StepNumber | undefined;
  record.moves.forEach((recorded, index) => {
    const number = index + 1;
    const parent = numbers[record.parents[index] ?? number];
    const position = parent === undefined ? undefined : positions[parent];
    const read = parseMove(game, recorded);
    const move = read.ok ? read.value : undefined;
    if (parent === undefined || !position || move === undefined || !isLegal(game, position, move)) {
      firstLeftOut ??= number;
      return;
    }
    const by = automatic.has(number) ? 'automatic' : finish.has(number) ? 'finish' : 'player';
    latest[parent] = steps.length;
    numbers[number] = steps.push({ parent, move, by }) - 1;
    positions.push(play(game, position, move));
    latest.push(0);
  });
  const unseen = unseenCards(game, positions);
  return {
    tree: { steps, positions, latest: restoreLatest(steps, latest, record, numbers), unseen },
    numbers,
    firstLeftOut,
  };
}

/** Keeps the default in place of an invalid `latest`. */
function restoreLatest(
  steps: readonly TreeStep[],
  defaults: readonly StepNumber[],
  record: SessionRecord,
  numbers: NewNumbers,
) {
  const latest = [...defaults];
  record.latest.forEach((recorded, number) => {
    const [parent, child] = [numbers[number], numbers[recorded]];
    if (parent !== undefined && child && steps[child]?.parent === parent) latest[parent] = child;
  });
  return latest;
}

/** Returns the new number of the current step, or of its nearest ancestor that wasn't left out. */
function nearestRemainingStep({ at, parents }: SessionRecord, numbers: NewNumbers): StepNumber {
  let number = at;
  while (numbers[number] === undefined && number > 0) number = Math.min(parents[number - 1] ?? 0, number - 1);
  return numbers[number] ?? 0;
}

function fault(code: string, place: string, found: unknown, expected: string): Fault {
  return { code, place, found: foundValue(found), expected };
}
