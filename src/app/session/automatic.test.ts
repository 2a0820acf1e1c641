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
  legalMoves,
  type Move,
  moveOf,
  STOCK,
  toOf,
  WASTE,
} from '../../rules/index.ts';
import { cardsMovedSince, cardsTakenBack, playAutomatic } from './automatic.ts';
import { playMove, positionAt, positionNow, redo, type Session, startSession, undo } from './session.ts';

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

  it('move again with redo, but not automatically', () => {
    const group = names(start, 1);
    expect(group.length).toBeGreaterThan(0);
    const back = undo(start);
    expect(back.at).toBe(1);
    expect([...cardsTakenBack(back)].map(signs).toSorted()).toEqual(group.toSorted());
    expect(playAutomatic(back, 'always')).toBe(back);
    expect(redo(back).at).toBe(start.at);
  });

  it('stay after further moves', () => {
    const next = playAutomatic(played(undo(start), deal), 'always');
    const up = () => names(next, 2);
    for (const card of names(start, 1)) expect(up()).not.toContain(card);
    const again = playAutomatic(played(undo(undo(start)), deal), 'always');
    expect(again.at).toBe(1);
  });

  it('can be moved by the player, and the others stay', () => {
    const back = undo(start);
    const [card] = cardsMovedSince(start, 1);
    const move = legalMoves(back.game, positionNow(back)).find(
      (one) => toOf(one) === FOUNDATION && cardMoved(back.game, positionAt(back, back.at), one) === card,
    );
    const by = playAutomatic(played(back, move), 'always');
    expect([by.at, undo(by).at]).toEqual([2, 1]);
    expect(cardsTakenBack(by)).toEqual(new Set(cardsMovedSince(start, 1).slice(1)));
  });
});
