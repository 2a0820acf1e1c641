import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSize } from '../../../../tests/support/samples.ts';
import { GAMES } from '../../../games/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  formatLayout,
  type Game,
  isSamePosition,
  isWon,
  legalMoves,
  type Move,
  moveOf,
  type Position,
  parseRecord,
  parseRecordCode,
  play,
  recordOf,
  replay,
  STOCK,
  WASTE,
} from '../../../rules/index.ts';
import { shareTextsOf } from '../../game/panels/share-texts.ts';
import { findRecord, stopReasons } from '../../game/records/find-record.ts';
import { copyUpToNow, sessionFromRecord } from '../../session/imported.ts';
import { toRecord } from '../../session/record.ts';
import { replayStored as replayKept } from '../../session/replay.ts';
import { jump, playMove, positionAt, positionNow, type Session, undo } from '../../session/session.ts';

const PAGE = 'https://example.org/';

/** A game after random moves. */
interface RandomGame {
  readonly game: Game;
  readonly number: DealNumber;
  readonly moves: readonly Move[];
  readonly positions: readonly Position[];
}

function playedBy(game: Game, number: DealNumber, choices: readonly number[]): RandomGame {
  let position = deal(game, number);
  const positions = [position];
  const moves: Move[] = [];
  for (const choice of choices) {
    const legal = legalMoves(game, position);
    const move = legal[choice % legal.length];
    if (move === undefined) break;
    position = play(game, position, move);
    moves.push(move);
    positions.push(position);
  }
  return { game, number, moves, positions };
}

function randomGames(longest: number): fc.Arbitrary<RandomGame> {
  const games = fc.constantFrom(...GAMES.map((definition) => compile(definition)));
  const numbers = fc.integer({ min: 1, max: 2 ** 40 }) as fc.Arbitrary<DealNumber>;
  const choices = fc.array(fc.nat(), { maxLength: longest, size: 'max' });
  return fc.tuple(games, numbers, choices).map((parts) => playedBy(...parts));
}

/** Returns a game from its record, at its end. */
function sessionFrom({ game, number, moves }: RandomGame): Session {
  const record = recordOf(game, { kind: 'deal', number }, moves);
  return jump(sessionFromRecord(record, replay(record), 0), moves.length);
}

function codeOf(session: Session, isWhole = false): string {
  return shareTextsOf(session, isWhole, PAGE).link?.replace(`${PAGE}#/record/`, '') ?? '';
}

describe('a shared game', () => {
  it('is the same game by its link and by its text', async () => {
    await fc.assert(
      fc.asyncProperty(randomGames(60), async (played) => {
        const session = sessionFrom(played);
        const found = await findRecord(codeOf(session));
        if (!found.ok) throw new Error(JSON.stringify(found.error));
        expect(found.value.stop).toBe('');
        expect(found.value.session.moves).toEqual(played.moves);
        const record = parseRecord(GAMES, shareTextsOf(session, false, PAGE).text);
        expect(record.ok && replay(record.value).moves).toEqual(played.moves);
      }),
      { numRuns: sampleSize(20, 100) },
    );
  });

  it('ends at the current position, unless undone moves win', async () => {
    await fc.assert(
      fc.asyncProperty(randomGames(60), fc.nat(), async (played, at) => {
        const session = jump(sessionFrom(played), at % (played.moves.length + 1));
        const read = parseRecordCode(GAMES, codeOf(session));
        const isShort = !isWon(session.game, positionAt(session, played.moves.length));
        expect(read.ok && read.value.record.moves.length).toBe(isShort ? session.at : played.moves.length);
        const whole = parseRecordCode(GAMES, codeOf(session, true));
        expect(whole.ok && whole.value.record.moves.length).toBe(played.moves.length);
      }),
      { numRuns: sampleSize(20, 100) },
    );
  });

  it('has a file named after the game', () => {
    const [played] = fc.sample(randomGames(1), { numRuns: 1, seed: 1 });
    if (!played) throw new Error('no game');
    expect(shareTextsOf(sessionFrom(played), false, PAGE).fileName).toBe(
      `${played.game.definition.id}-${played.number}-record.txt`,
    );
  });
});

describe('a game taken over', () => {
  it('has the moves up to the position of the replay, and can be undone and saved', () => {
    fc.assert(
      fc.property(randomGames(60), fc.nat(), (played, at) => {
        const shown = jump(sessionFrom(played), at % (played.moves.length + 1));
        const own = copyUpToNow(shown, 7);
        expect(own).toMatchObject({ origin: 'imported', shown: false, startedAt: 7, at: shown.at });
        expect(own.moves).toEqual(played.moves.slice(0, shown.at));
        expect(isSamePosition(own.game, positionNow(own), positionNow(shown))).toBe(true);
        expect(undo(own).at).toBe(Math.max(0, shown.at - 1));
        const kept = replayKept(toRecord(own, 9));
        expect(kept.ok && kept.value.fault).toBe(undefined);
        expect(kept.ok && kept.value.session.moves).toEqual(own.moves);
      }),
      { numRuns: sampleSize(40, 200) },
    );
  });

  it('continues like any game', () => {
    const [played] = fc.sample(
      randomGames(5).filter(({ game, moves }) => game.name === 'pitchfork' && moves.length > 0),
      { numRuns: 1, seed: 3 },
    );
    if (!played) throw new Error('no game');
    const own = copyUpToNow(jump(sessionFrom(played), 0), 0);
    const next = playMove(own, moveOf(STOCK, WASTE));
    expect(next?.moves).toEqual([moveOf(STOCK, WASTE)]);
  });
});

describe('the record of an address', () => {
  const played = fc.sample(randomGames(60), { numRuns: 20, seed: 5 }).find(({ moves }) => moves.length > 30);
  if (!played) throw new Error('no game');
  const session = sessionFrom(played);

  it('starts from its layout', async () => {
    const { game, positions, moves } = played;
    const [, , third] = positions;
    if (!third) throw new Error('no move');
    const record = recordOf(game, { kind: 'layout', position: third }, moves.slice(2));
    const from = sessionFromRecord(record, replay(record), 0);
    expect(from.start).toEqual({ kind: 'layout', layout: formatLayout(game, third) });
    const found = await findRecord(codeOf(from, true));
    expect(found.ok && found.value.session.start).toEqual(from.start);
  });

  it('names the place where a link is cut off', async () => {
    const found = await findRecord(codeOf(session).slice(0, -15));
    expect(found.ok && found.value.stop).toMatchObject({
      id: 'notation.linkCutAt',
      values: { of: played.moves.length },
    });
  });

  it('keeps the reason why its text stopped', async () => {
    stopReasons.set(codeOf(session), 'so');
    const found = await findRecord(codeOf(session));
    expect(found.ok && found.value.stop).toBe('so');
  });

  it.each(['', 'x', '1', 'of/', 'of/%', 'of/nowhere%2F1'])('rejects %o', async (path) => {
    const found = await findRecord(path);
    expect(!found.ok && found.error).toHaveProperty('id');
  });
});
