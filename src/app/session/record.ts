import { formatMove } from '../../rules/index.ts';
import { elapsedAt } from './clock.ts';
import type { Ending, Origin } from './ending.ts';
import { type Session, stepNow } from './session.ts';
import { type StoredStart, toRecordStart } from './start.ts';
import type { Mover, StepNumber, Tree } from './tree.ts';

/** The version of the format. A new version needs a function that reads version 1, and a fixture in tests/browser/stores. */
export const RECORD_VERSION = 1;

/** A session as stored and sent to other tabs, without positions. */
export interface SessionRecord {
  readonly version: typeof RECORD_VERSION;
  /** The game with its house rules, such as `pitchfork?runs=any`. */
  readonly game: string;
  readonly start: StoredStart;
  /** The texts of the moves of all steps except the start. */
  readonly moves: readonly string[];
  /** The parents of the same steps in the tree. */
  readonly parents: readonly StepNumber[];
  /** The same as `Tree.latest`. */
  readonly latest: readonly StepNumber[];
  /** The steps that the table played automatically. */
  readonly automatic: readonly StepNumber[];
  /** The steps that the table played to finish the game. */
  readonly finish: readonly StepNumber[];
  readonly bookmarks: readonly StepNumber[];
  /** The same as `Session.takenBack`; absent if there are none. */
  readonly takenBack?: readonly StepNumber[] | undefined;
  /** The current step. */
  readonly at: StepNumber;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  /** The time of the clock, in milliseconds. */
  readonly elapsed: number;
  readonly origin: Origin;
  readonly shown: boolean;
  readonly ending?: Ending | undefined;
}

export function toRecord(session: Session, now: number): SessionRecord {
  const { game, start, tree, bookmarks, takenBack, startedAt, clock, origin, shown, ending } = session;
  const steps = tree.steps.slice(1);
  return {
    version: RECORD_VERSION,
    game: game.name,
    start: toRecordStart(start),
    moves: steps.map(({ move }) => formatMove(move)),
    parents: steps.map(({ parent }) => parent),
    latest: [...tree.latest],
    automatic: stepsBy(tree, 'automatic'),
    finish: stepsBy(tree, 'finish'),
    bookmarks: [...bookmarks],
    takenBack: takenBack.length > 0 ? [...takenBack] : undefined,
    at: stepNow(session),
    startedAt,
    elapsed: elapsedAt(clock, now),
    origin,
    shown,
    ending,
  };
}

function stepsBy({ steps }: Tree, mover: Mover): StepNumber[] {
  return steps.flatMap(({ by }, number) => (by === mover ? [number] : []));
}
