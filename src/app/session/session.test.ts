import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  type Game,
  type GameDefinition,
  legalMoves,
  type Move,
  moveOf,
  play,
  WASTE,
} from '../../rules/index.ts';
import { startClock } from './clock.ts';
import { replay, toRecord } from './record.ts';
import {
  canRedo,
  canUndo,
  jump,
  playMove,
  positionNow,
  redo,
  restart,
  type Session,
  startSession,
  undo,
} from './session.ts';

const games = fc.constantFrom(...GAMES.map((definition) => compile(definition)));
const deals = fc.integer({ min: 1, max: 1_000_000 }).map((number) => number as DealNumber);
const choices = fc.array(fc.nat(), { maxLength: 60 });

/** A game by its place in the list, without house rules. */
function gameAt(index: number): Game {
  return compile(GAMES[index] as GameDefinition);
}

function played(session: Session, move: Move): Session {
  const { session: next, refusal } = {
    session: undefined,
    ...playMove(session, move),
  };
  if (!next) throw new Error(refusal?.code);
  return next;
}

/** Plays a legal move for each number, as long as there are any. */
function playChoices(game: Game, number: DealNumber, numbers: readonly number[]): Session {
  return numbers.reduce(
    (session, choice) => {
      const moves = legalMoves(game, positionNow(session));
      const move = moves[choice % moves.length];
      return move === undefined ? session : played(session, move);
    },
    startSession(game, number, 0),
  );
}

const sessions = fc.tuple(games, deals, choices).map((parts) => playChoices(...parts));

describe('a game in progress', () => {
  it('undoes to the earlier positions and redoes to the later ones', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        let back = session;
        for (let at = session.at; at >= 0; at--, back = undo(back))
          expect(positionNow(back)).toBe(session.positions[at]);
        expect(canUndo(back)).toBe(false);
        expect(positionNow(back)).toEqual(deal(session.game, session.start.deal));
        let forth = back;
        while (canRedo(forth)) forth = redo(forth);
        expect(positionNow(forth)).toBe(positionNow(session));
      }),
    );
  });

  it('keeps positions that are the moves played from the deal', () => {
    fc.assert(
      fc.property(sessions, ({ game, start, moves, positions }) => {
        let position = deal(game, start.deal);
        moves.forEach((move, index) => {
          position = play(game, position, move);
          expect(positions[index + 1]).toEqual(position);
        });
      }),
    );
  });

  it('keeps the moves taken back until another one is played', () => {
    const session = jump(playChoices(gameAt(4), 1 as DealNumber, [0, 0, 0]), 1);
    const [next] = session.moves.slice(1);
    expect(played(session, next as Move)).toMatchObject({
      at: 2,
      moves: { length: 3 },
    });
    const other = legalMoves(session.game, positionNow(session)).find((move) => move !== next) as Move;
    expect(played(session, other)).toMatchObject({
      at: 2,
      moves: { length: 2 },
      positions: { length: 3 },
    });
  });

  it('says why a move is not legal and stays as it is', () => {
    const session = startSession(gameAt(4), 1 as DealNumber, 0);
    expect(playMove(session, moveOf(WASTE, 0)).refusal?.code).toBe('nothing-there');
  });

  it('restarts with the same cards, a fresh clock, and the moves to be redone', () => {
    const running = {
      ...playChoices(gameAt(0), 3 as DealNumber, [1, 2]),
      clock: startClock({ elapsed: 900, since: undefined }, 100),
    };
    const again = restart(running, 500);
    expect(again).toMatchObject({
      at: 0,
      moves: { length: 2 },
      clock: { elapsed: 0, since: 500 },
    });
    expect(positionNow(again)).toEqual(deal(again.game, again.start.deal));
  });
});

describe('a record', () => {
  it('replays to the same game', () => {
    fc.assert(
      fc.property(sessions, fc.nat(60), (session, at) => {
        const kept = jump(session, at);
        const replayed = replay(JSON.parse(JSON.stringify(toRecord(kept, 0))));
        expect(replayed.ok && replayed.value.fault).toBe(undefined);
        expect(replayed.ok && { ...replayed.value.session, game: kept.game }).toEqual(kept);
      }),
    );
  });

  it('stops before the first illegal move and names it', () => {
    const record = toRecord(playChoices(gameAt(2), 5 as DealNumber, [0, 0, 0, 0]), 0);
    const replayed = replay({
      ...record,
      moves: [...record.moves.slice(0, 2), moveOf(60, 60), ...record.moves.slice(2)],
      at: 5,
    });
    if (!replayed.ok) throw new Error(replayed.error.code);
    expect(replayed.value.fault).toMatchObject({
      code: 'illegal-move',
      place: 'move 3',
    });
    expect(replayed.value.session).toMatchObject({
      at: 2,
      moves: { length: 2 },
      positions: { length: 3 },
    });
  });

  it('is refused with an unknown game, deal or shuffle', () => {
    const record = toRecord(startSession(gameAt(0), 5 as DealNumber, 0), 0);
    const codes = [
      { ...record, game: 'hopscotch' },
      { ...record, start: { ...record.start, deal: 0 } },
      { ...record, start: { ...record.start, shuffle: 99 } },
    ].map((wrong) => replay(wrong));
    expect(codes.map((result) => !result.ok && result.error.code)).toEqual(['unknown-game', 'bad-deal', 'bad-shuffle']);
  });
});
