import { elapsedAt } from './clock.ts';
import type { Ending, Origin } from './ending.ts';
import { type Session, stepNow } from './session.ts';
import { type StoredStart, toRecordStart } from './start.ts';
import type { Hand, StepNumber, Tree } from './tree.ts';

/** The version of `GameRecord`. A later one adds a function that reads this one, and a fixture to tests/browser/stores. */
export const RECORD_VERSION = 1;

/** A game in progress as it is kept and sent to other tabs: plain values, no positions. */
export interface SessionRecord {
  readonly version: typeof RECORD_VERSION;
  /** The game with its house rules: `pitchfork?runs=any`. */
  readonly game: string;
  readonly start: StoredStart;
  /** The moves of all steps but the start, in the order of their numbers. */
  readonly moves: readonly number[];
  /** The steps that they were tried after, in the same order. */
  readonly parents: readonly StepNumber[];
  /** By step, the start too, the one after it that was visited last; 0 for none. */
  readonly latest: readonly StepNumber[];
  /** The steps by which cards went up by themselves. */
  readonly automatic: readonly StepNumber[];
  /** The steps by which the table ended a game. */
  readonly finish: readonly StepNumber[];
  readonly bookmarks: readonly StepNumber[];
  /** The step after which the game stands. */
  readonly at: StepNumber;
  readonly startedAt: number;
  readonly elapsed: number;
  readonly origin: Origin;
  readonly shown: boolean;
  readonly ending?: Ending | undefined;
}

export function toRecord(session: Session, now: number): SessionRecord {
  const { game, start, tree, bookmarks, startedAt, clock, origin, shown, ending } = session;
  const steps = tree.steps.slice(1);
  return {
    version: RECORD_VERSION,
    game: game.name,
    start: toRecordStart(start),
    moves: steps.map(({ move }) => move),
    parents: steps.map(({ parent }) => parent),
    latest: [...tree.latest],
    automatic: numbersBy(tree, 'automatic'),
    finish: numbersBy(tree, 'finish'),
    bookmarks: [...bookmarks],
    at: stepNow(session),
    startedAt,
    elapsed: elapsedAt(clock, now),
    origin,
    shown,
    ending,
  };
}

function numbersBy({ steps }: Tree, hand: Hand): StepNumber[] {
  return steps.flatMap(({ by }, number) => (by === hand ? [number] : []));
}
