import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  type Card,
  cardMoved,
  cardSigns,
  type DealNumber,
  FOUNDATION,
  fromOf,
  legalMoves,
  type Move,
  moveOf,
  STOCK,
  toOf,
  WASTE,
} from '../../rules/index.ts';
import { cardsMovedSince, cardsTakenBack, playAutomatic } from './automatic.ts';
import { toRecord } from './record.ts';
import { replayStored } from './replay.ts';
import {
  ownMoves,
  playMove,
  positionAt,
  positionNow,
  redo,
  restart,
  type Session,
  startSession,
  undo,
} from './session.ts';

const NAMES = GAMES.map(({ id }) => id);
const dealt = (name: string, number: number) => startSession(gameNamed(name), number as DealNumber, 0);

function played(session: Session, move: Move | undefined): Session {
  const result = playMove(session, move ?? (0 as Move));
  if (!result) throw new Error(`move ${move} isn't legal`);
  return result;
}

/** For each number, plays the legal move that the number chooses, and then the automatic moves. */
function playThrough(session: Session, numbers: readonly number[], automatic: 'always' | 'safe' | 'never'): Session {
  return numbers.reduce((now, number) => {
    const moves = legalMoves(now.game, positionNow(now));
    return moves.length > 0 ? playAutomatic(played(now, moves[number % moves.length]), automatic) : now;
  }, session);
}

/** Returns 50 choices of moves. */
const choicesOf = (number: number) => Array.from({ length: 50 }, (_, ply) => ply * number);

const numbers = fc.array(fc.nat(), { maxLength: 40 });
const deals = fc.integer({ min: 1, max: 100_000 });

const signs = (card: Card) => sayEnglish(cardSigns(card));

describe('automatic moves', () => {
  it('follow a move, each as a step of its own, and never in golf games', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), deals, numbers, (name, number, choices) => {
        const { tree, game: of, moves } = playThrough(dealt(name, number), choices, 'always');
        const automatic = tree.steps.filter(({ by }) => by === 'automatic');
        expect(automatic.every(({ move }) => toOf(move) === FOUNDATION)).toBe(true);
        if (!of.completes) expect([automatic.length, moves.length]).toEqual([0, tree.steps.length - 1]);
      }),
    );
  });

  it('leave no move to a foundation with `always`, and are none with `never`', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bear-river', 'four-seasons', 'pitchfork'),
        deals,
        numbers,
        (name, number, choices) => {
          const session = playThrough(dealt(name, number), choices, 'always');
          const left = legalMoves(session.game, positionNow(session)).filter((move) => toOf(move) === FOUNDATION);
          if (session.at > 0) expect(left).toEqual([]);
          expect(playThrough(dealt(name, number), choices, 'never').tree.steps.every(({ by }) => by === 'player')).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('cards whose automatic moves were undone', () => {
  const deal = moveOf(STOCK, WASTE);
  const names = (session: Session, from: number) => cardsMovedSince(session, from).map(signs);

  /** A game of Pitchfork after the deal of one card and the automatic moves that follow it. */
  const start = playAutomatic(played(dealt('pitchfork', 235), deal), 'always');
  const group = names(start, 1);
  /** The same deal played again after an undo. */
  const again = playAutomatic(played(undo(start), deal), 'always');

  it('are undone with the move before them, and stay when it is played again', () => {
    expect(group.length).toBeGreaterThan(0);
    expect(undo(start).at).toBe(0);
    expect(again.at).toBe(1);
    expect([...cardsTakenBack(again)].map(signs).toSorted()).toEqual(group.toSorted());
    expect(ownMoves(start)).toBe(1);
  });

  it('stay when the game was stored meanwhile', () => {
    const restored = replayStored(JSON.parse(JSON.stringify(toRecord(undo(start), 0))));
    if (!restored.ok) throw new Error(restored.error.code);
    expect(playAutomatic(played(restored.value.session, deal), 'always').at).toBe(1);
  });

  it('are redone by a redo of their own, or by the player', () => {
    expect([redo(undo(start)).at, redo(redo(undo(start))).at]).toEqual([1, start.at]);
    expect(redo(again).at).toBe(start.at);
    const [card] = cardsMovedSince(start, 1);
    const move = legalMoves(again.game, positionNow(again)).find(
      (one) => toOf(one) === FOUNDATION && cardMoved(again.game, positionAt(again, again.at), one) === card,
    );
    const by = playAutomatic(played(again, move), 'always');
    expect([by.at, undo(by).at, ownMoves(by)]).toEqual([2, 1, 2]);
    expect(cardsTakenBack(by)).toEqual(new Set(cardsMovedSince(start, 1).slice(1)));
  });

  it('go up again after a restart, also of a game stored since', () => {
    const restarted = restart(undo(again));
    const restored = replayStored(JSON.parse(JSON.stringify(toRecord(restarted, 0))));
    if (!restored.ok) throw new Error(restored.error.code);
    for (const session of [restarted, restored.value.session]) {
      const anew = playAutomatic(played(session, deal), 'always');
      expect(names(anew, 1)).toEqual(group);
      expect(playAutomatic(played(undo(anew), deal), 'always').at).toBe(1);
    }
  });

  it('stay after further moves', () => {
    const next = playAutomatic(played(again, deal), 'always');
    for (const card of group) expect(names(next, 2)).not.toContain(card);
  });

  it('leave a card down that the player took from a foundation', () => {
    let seen = 0;
    for (let number = 1; number <= 40; number++) {
      const session = playThrough(dealt('klondike', number), choicesOf(number), 'always');
      const position = positionNow(session);
      for (const move of legalMoves(session.game, position).filter((one) => fromOf(one) === FOUNDATION)) {
        const card = cardMoved(session.game, position, move);
        const next = playAutomatic(played(session, move), 'always');
        expect(cardsMovedSince(next, session.at + 1)).not.toContain(card);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  it.each(['freecell', 'klondike', 'forty-thieves', 'yukon'])(
    'play cards of %s that are never needed again',
    (name) => {
      const safe = Array.from({ length: 30 }, (_, at) => playThrough(dealt(name, at + 1), choicesOf(at + 1), 'safe'));
      expect(safe.some(({ tree }) => tree.steps.some(({ by }) => by === 'automatic'))).toBe(true);
    },
  );
});
