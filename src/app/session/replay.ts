import { findGame } from '../../games/index.ts';
import {
  type Fault,
  fail,
  foundValue,
  isDealNumber,
  isLegal,
  type Move,
  ok,
  parseLayout,
  play,
  type Result,
  SHUFFLE_VERSION,
} from '../../rules/index.ts';
import { stoppedClock } from './clock.ts';
import type { SessionRecord } from './record.ts';
import { onLine, type Session, startFrom, startSession } from './session.ts';
import { type StepNumber, type TreeStep, visit } from './tree.ts';

/** What became of a record: the game, and what was wrong with the first step that is left out. */
export interface Replayed {
  readonly session: Session;
  readonly fault: Fault | undefined;
}

/** Lays a record's cards out anew and plays its moves, each asked of the engine: nothing that was kept is trusted. */
export function replayStored(record: SessionRecord): Result<Replayed> {
  const fresh = freshGame(record);
  if (!fresh.ok) return fresh;
  const { tree, numbers, wrong } = regrow(fresh.value, record);
  const kept = { ...fresh.value, tree, shown: record.shown, clock: stoppedClock(record.elapsed) };
  const here = nearestKept(record, numbers);
  const bookmarks = [...new Set(record.bookmarks.flatMap((number) => numbers[number] ?? []))];
  const line = onLine({ ...kept, tree: visit(kept.tree, here) }, here);
  const session = { ...line, bookmarks, ending: record.ending };
  if (wrong === undefined) return ok({ session, fault: undefined });
  return ok({ session, fault: fault('illegal-move', `move ${wrong}`, record.moves[wrong - 1], 'a legal move') });
}

/** The game of a record without its moves. */
function freshGame({ game: name, start, startedAt, origin }: SessionRecord): Result<Session> {
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

/** The number that each step of a record has now; those after an illegal one have none. */
type Numbers = readonly (StepNumber | undefined)[];

/** The tree of a record without its illegal steps and all that was tried after them, and the first step left out. */
function regrow({ game, tree: { steps: start, positions: first } }: Session, record: SessionRecord) {
  const [automatic, finish] = [new Set(record.automatic), new Set(record.finish)];
  const steps = [...start];
  const positions = [...first];
  const latest = [0];
  const numbers: (StepNumber | undefined)[] = [0];
  let wrong: StepNumber | undefined;
  record.moves.forEach((kept, index) => {
    const number = index + 1;
    const parent = numbers[record.parents[index] ?? number];
    const position = parent === undefined ? undefined : positions[parent];
    const move = kept as Move;
    if (parent === undefined || !position || !isLegal(game, position, move)) {
      wrong ??= number;
      return;
    }
    const by = automatic.has(number) ? 'automatic' : finish.has(number) ? 'finish' : 'player';
    latest[parent] = steps.length;
    numbers[number] = steps.push({ parent, move, by }) - 1;
    positions.push(play(game, position, move));
    latest.push(0);
  });
  return { tree: { steps, positions, latest: revisited(steps, latest, record, numbers) }, numbers, wrong };
}

/** Which step was visited last after each: as the record says where that makes sense, else the last one. */
function revisited(steps: readonly TreeStep[], last: readonly StepNumber[], record: SessionRecord, numbers: Numbers) {
  const latest = [...last];
  record.latest.forEach((kept, number) => {
    const [parent, child] = [numbers[number], numbers[kept]];
    if (parent !== undefined && child && steps[child]?.parent === parent) latest[parent] = child;
  });
  return latest;
}

/** Where the game stands: after the step that the record says, or the last one before it that wasn't left out. */
function nearestKept({ at, parents }: SessionRecord, numbers: Numbers): StepNumber {
  let number = at;
  while (numbers[number] === undefined && number > 0) number = Math.min(parents[number - 1] ?? 0, number - 1);
  return numbers[number] ?? 0;
}

function fault(code: string, place: string, found: unknown, expected: string): Fault {
  return { code, place, found: foundValue(found), expected };
}
