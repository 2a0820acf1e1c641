import * as z from 'zod/mini';
import { fail, foundValue, ok, type Result } from '../../../rules/index.ts';
import { ENDINGS, ORIGINS } from '../../session/ending.ts';
import { RECORD_VERSION } from '../../session/record.ts';
import { fieldsOf, isNewerVersion, type KeptGame, resetImplausibleStamp } from './kept-game.ts';
import { COUNT, countList, enumOf, FLAG, faultOf, TEXT, TIME, textList } from './schemas.ts';

const START = z.union(
  [
    z.object({ kind: z.literal('deal'), deal: COUNT, shuffle: COUNT }),
    z.object({ kind: z.literal('layout'), layout: TEXT }),
  ],
  'a deal or a layout',
);

const ENDING = z.object({ kind: enumOf(ENDINGS), time: TIME, moves: COUNT, elapsed: TIME, left: COUNT }, 'an ending');

const STEPS = countList('a list of steps');

const KEPT_GAME: z.ZodMiniType<KeptGame> = z.object({
  id: TEXT,
  gameId: TEXT,
  changedAt: TIME,
  stamp: z.object({ epoch: COUNT, revision: COUNT, writer: TEXT }, 'a stamp'),
  record: z.object({
    version: z.literal(RECORD_VERSION),
    game: TEXT,
    start: START,
    moves: textList('a list of moves'),
    parents: STEPS,
    latest: STEPS,
    automatic: STEPS,
    finish: STEPS,
    bookmarks: STEPS,
    takenBack: z.optional(STEPS),
    at: COUNT,
    startedAt: TIME,
    elapsed: TIME,
    origin: enumOf(ORIGINS),
    shown: FLAG,
    ending: z.optional(ENDING),
  }),
});

/** The fault of a game that a later version of the app wrote. */
export const NEWER = 'newer-version';

/** Checks the types of fields. Replaying the game checks its moves. */
export function readKeptGame(value: unknown): Result<KeptGame> {
  const { version } = fieldsOf(fieldsOf(value).record);
  if (version !== RECORD_VERSION) {
    const code = isNewerVersion(version) ? NEWER : 'bad-field';
    return fail({ code, place: 'record.version', found: foundValue(version), expected: `${RECORD_VERSION}` });
  }
  const { data, error } = KEPT_GAME.safeParse(value);
  return data ? ok({ ...data, stamp: resetImplausibleStamp(data.stamp) }) : fail(faultOf(error, value));
}
