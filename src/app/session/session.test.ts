import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { GAMES } from '../../games/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  FOUNDATION,
  foundationTop,
  type Game,
  legalMoves,
  type Move,
  moveOf,
  type Position,
  play,
  WASTE,
} from '../../rules/index.ts';
import { startClock } from './clock.ts';
import { toRecord } from './record.ts';
import { replayStored } from './replay.ts';
import {
  canRedo,
  canUndo,
  goTo,
  jump,
  ownMoves,
  playMove,
  positionNow,
  redo,
  restart,
  type Session,
  startSession,
  stepNow,
  toggleBookmark,
  undo,
} from './session.ts';
import type { Mover } from './tree.ts';

const games = fc.constantFrom(...GAMES.map((definition) => compile(definition)));
const deals = fc.integer({ min: 1, max: 1_000_000 }).map((number) => number as DealNumber);
const choices = fc.array(fc.nat(), { maxLength: 60 });

function played(session: Session, move: Move, by: Mover = 'player'): Session {
  const next = playMove(session, move, by);
  if (!next) throw new Error(`move ${move} isn't legal`);
  return next;
}

/** Plays the legal move chosen by a number, if there is any. */
function playAny(session: Session, number: number, by: Mover): Session {
  const moves = legalMoves(session.game, positionNow(session));
  const move = moves[number % moves.length];
  return move === undefined ? session : played(session, move, by);
}

/** Starts a game, and plays a legal move for each number while there are legal moves. */
function playChoices(game: Game, number: DealNumber, numbers: readonly number[]): Session {
  return numbers.reduce((session, choice) => playAny(session, choice, 'player'), startSession(game, number, 0));
}

function firstPosition({ game, start }: Session): Position {
  if (start.kind !== 'deal') throw new Error(start.kind);
  return deal(game, start.deal);
}

const sessions = fc.tuple(games, deals, choices).map((parts) => playChoices(...parts));

/** The actions of a player and of the table; `number` chooses among moves or steps. */
const ACTIONS: Readonly<Record<string, (session: Session, number: number) => Session>> = {
  play: (session, number) => playAny(session, number, 'player'),
  automatic: (session, number) => playAny(session, number, 'automatic'),
  finish: (session, number) => playAny(session, number, 'finish'),
  undo: (session) => undo(session),
  redo: (session) => redo(session),
  jump: (session, number) => jump(session, number),
  goTo: (session, number) => goTo(session, number % session.tree.steps.length),
  bookmark: (session) => toggleBookmark(session),
  restart: (session) => restart(session),
};
const actions = fc.array(fc.tuple(fc.constantFrom('play', 'play', 'automatic', ...Object.keys(ACTIONS)), fc.nat(200)), {
  maxLength: 80,
});

/** Generates sessions with branches and bookmarks. */
const branchedSessions = fc
  .tuple(games, deals, actions)
  .map(([game, number, list]) =>
    list.reduce(
      (session, [action, choice]) => ACTIONS[action]?.(session, choice) ?? session,
      startSession(game, number, 0),
    ),
  );

describe('a game in progress', () => {
  it('undoes to the earlier positions and redoes to the later ones', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        let back = session;
        for (let at = session.at; at >= 0; at--, back = undo(back))
          expect(positionNow(back)).toBe(session.positions[at]);
        expect(canUndo(back)).toBe(false);
        expect(positionNow(back)).toEqual(firstPosition(session));
        let forth = back;
        while (canRedo(forth)) forth = redo(forth);
        expect(positionNow(forth)).toBe(positionNow(session));
      }),
    );
  });

  it('has the positions that its moves lead to', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        const { game, moves, positions } = session;
        let position = firstPosition(session);
        moves.forEach((move, index) => {
          position = play(game, position, move);
          expect(positions[index + 1]).toEqual(position);
        });
      }),
    );
  });

  it('plays no illegal move', () => {
    const session = startSession(gameNamed('panther-creek'), 1 as DealNumber, 0);
    expect(playMove(session, moveOf(WASTE, 0))).toBeUndefined();
  });

  it('restarts with the same cards, a clock that waits, and moves to redo', () => {
    const running = {
      ...playChoices(gameNamed('putt-putt'), 3 as DealNumber, [1, 2]),
      clock: startClock({ elapsed: 900, since: undefined }, 100),
    };
    const again = restart(running);
    expect(again).toMatchObject({
      at: 0,
      moves: { length: 2 },
      clock: { elapsed: 0, since: undefined },
    });
    expect(positionNow(again)).toEqual(firstPosition(again));
  });
});

describe('the lines of a game', () => {
  it('lose no step, and each step can be reached with its position', () => {
    fc.assert(
      fc.property(branchedSessions, (session) => {
        const { game, tree } = session;
        tree.steps.forEach((_, number) => {
          const there = goTo(session, number);
          expect(stepNow(there)).toBe(number);
          const replayed = there.moves
            .slice(0, there.at)
            .reduce((position, move) => play(game, position, move), firstPosition(session));
          expect(positionNow(there)).toEqual(replayed);
          expect(there.tree.steps).toBe(tree.steps);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('agree with the tree, each move played once after a step', () => {
    fc.assert(
      fc.property(branchedSessions, ({ tree, line, moves, positions, at }) => {
        expect(line[0]).toBe(0);
        expect([moves.length, positions.length]).toEqual([line.length - 1, line.length]);
        line.slice(1).forEach((number, index) => {
          expect(tree.steps[number]).toMatchObject({ parent: line[index], move: moves[index] });
        });
        expect(at).toBeLessThan(line.length);
        const moveNames = tree.steps.slice(1).map(({ parent, move }) => `${parent} ${move}`);
        expect(new Set(moveNames).size).toBe(moveNames.length);
      }),
    );
  });

  it('keep a line that was left, with all its moves', () => {
    const session = jump(playChoices(gameNamed('panther-creek'), 1 as DealNumber, [0, 0, 0]), 1);
    const [next] = session.moves.slice(1) as [Move];
    expect(played(session, next)).toMatchObject({ at: 2, moves: { length: 3 } });
    const other = legalMoves(session.game, positionNow(session)).find((move) => move !== next) as Move;
    const branched = played(session, other);
    expect(branched).toMatchObject({ at: 2, moves: { length: 2 }, tree: { steps: { length: 5 } } });
    expect(goTo(branched, 2)).toMatchObject({ at: 2, line: [0, 1, 2, 3] });
    expect(redo(jump(branched, 1)).line).toEqual([0, 1, 4]);
    const again = restart(branched);
    expect(goTo(playAny(again, 7, 'player'), 3)).toMatchObject({ at: 3, line: [0, 1, 2, 3] });
  });

  it('undo a move with the automatic moves after it, but redo them one after the other', () => {
    const movers = ['player', 'automatic', 'automatic', 'player', 'automatic', 'finish', 'finish'] as const;
    const session = movers.reduce(
      (before, mover) => playAny(before, 0, mover),
      startSession(gameNamed('putt-putt'), 5 as DealNumber, 0),
    );
    const back = [session.at];
    let now = session;
    for (; canUndo(now); back.push(now.at)) now = undo(now);
    expect(back).toEqual([7, 5, 3, 0]);
    expect([0, 1, 2, 3, 5, 7].map((at) => ownMoves(session, at))).toEqual([0, 1, 1, 1, 2, 2]);
    // From the middle of automatic moves, too.
    expect(undo(jump(session, 2)).at).toBe(0);
    const forth = [now.at];
    for (; canRedo(now); forth.push(now.at)) now = redo(now);
    expect(forth).toEqual([0, 1, 3, 4, 5, 7]);
  });

  it('attribute a step to its last mover', () => {
    const session = playAny(startSession(gameNamed('putt-putt'), 5 as DealNumber, 0), 0, 'automatic');
    expect(playAny(undo(session), 0, 'player').tree.steps).toMatchObject([{}, { by: 'player' }]);
  });
});

describe('a record', () => {
  it('replays to the same game', () => {
    fc.assert(
      fc.property(branchedSessions, (session) => {
        const replayed = replayStored(JSON.parse(JSON.stringify(toRecord(session, 0))));
        expect(replayed.ok && replayed.value.fault).toBe(undefined);
        expect(replayed.ok && { ...replayed.value.session, game: session.game }).toEqual(session);
      }),
    );
  });

  it('leaves out an illegal move and its descendants, and reports it', () => {
    const record = toRecord(playChoices(gameNamed('four-seasons'), 5 as DealNumber, [0, 0, 0, 0]), 0);
    const replayed = replayStored({ ...record, moves: record.moves.with(2, '1-1') });
    if (!replayed.ok) throw new Error(replayed.error.code);
    expect(replayed.value.fault).toMatchObject({
      code: 'illegal-move',
      place: 'move 3',
    });
    expect(replayed.value.session).toMatchObject({ at: 2, moves: { length: 2 }, positions: { length: 3 } });
  });

  it('leaves out one illegal line and keeps the others', () => {
    const whole = playChoices(gameNamed('panther-creek'), 1 as DealNumber, [0, 0, 0]);
    const record = toRecord(playAny(playAny(jump(whole, 1), 1, 'player'), 0, 'player'), 0);
    const replayed = replayStored({ ...record, moves: record.moves.with(1, '1-1'), bookmarks: [0, 2, 3, 5] });
    if (!replayed.ok) throw new Error(replayed.error.code);
    expect(replayed.value.fault?.place).toBe('move 2');
    expect(replayed.value.session).toMatchObject({ line: [0, 1, 2, 3], at: 3, bookmarks: [0, 3] });
  });

  it('replays to a valid game with arbitrary step numbers', () => {
    const numbers = fc.array(fc.nat(9), { maxLength: 9 });
    const lists = fc.record({
      parents: numbers,
      latest: numbers,
      automatic: numbers,
      finish: numbers,
      bookmarks: numbers,
    });
    fc.assert(
      fc.property(branchedSessions, lists, fc.nat(20), (session, wrong, at) => {
        const replayed = replayStored({ ...toRecord(session, 0), ...wrong, at });
        if (!replayed.ok) throw new Error(replayed.error.code);
        const { line, tree, bookmarks } = replayed.value.session;
        for (const number of [...line, ...bookmarks]) expect(tree.steps[number]).toBeDefined();
      }),
    );
  });

  it('is refused with an unknown game, deal or shuffle', () => {
    const record = toRecord(startSession(gameNamed('putt-putt'), 5 as DealNumber, 0), 0);
    const codes = [
      { ...record, game: 'hopscotch' },
      { ...record, start: { ...record.start, deal: 0 } },
      { ...record, start: { ...record.start, shuffle: 99 } },
    ].map((wrong) => replayStored(wrong));
    expect(codes.map((result) => !result.ok && result.error.code)).toEqual(['unknown-game', 'bad-deal', 'bad-shuffle']);
  });
});

it('a card stays on the foundation that its move named, through undo, redo and storage', () => {
  const named = played(startSession(gameNamed('four-seasons'), 3 as DealNumber, 0), moveOf(0, FOUNDATION, 1, 3));
  const tops = (session: Session) =>
    [0, 1, 2, 3].map((slot) => foundationTop(session.game, positionNow(session), slot));
  const [first = 0, ...others] = tops(named);
  expect(first).toBeGreaterThan(0);
  expect(others.map((top) => top > 0)).toEqual([false, false, true]);
  expect(tops(redo(undo(named)))).toEqual(tops(named));
  const replayed = replayStored(JSON.parse(JSON.stringify(toRecord(named, 0))));
  expect(replayed.ok && tops(replayed.value.session)).toEqual(tops(named));
});
