import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  CELL,
  cardName,
  type DealNumber,
  FOUNDATION,
  isDeal,
  legalMoves,
  type MessageValue,
  type Move,
  moveOf,
  parseRecord,
  pileTop,
  type Refusal,
  refusalText,
  replay,
  STOCK,
  toOf,
  WASTE,
} from '../../rules/index.ts';
import { playAutomatic } from '../session/automatic.ts';
import { playFinish } from '../session/finish.ts';
import { playMove, positionNow, type Session, startSession } from '../session/session.ts';
import { listLegalMoves } from './legal-moves.ts';
import type { Detail } from './move-messages.ts';
import { changeMessages, type GameAction, heldMessages, spokenMessage, turnMessages } from './speech.ts';
import { stateMessages, tableMessages } from './state-messages.ts';

function start(name: string, deal: number): Session {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  return startSession(game.value, deal as DealNumber, 0);
}

function played(session: Session, ...moves: Move[]): Session {
  return moves.reduce<Session>((now, move) => {
    const next = playMove(now, move);
    if (!next) throw new Error(`move ${move} isn't legal`);
    return next;
  }, session);
}

function say(message: MessageValue): string {
  return typeof message === 'object' ? sayEnglish(message) : `${message}`;
}

function fail(): never {
  throw new Error('nothing there');
}

/** Returns sentences as one text. */
function text(sentences: readonly MessageValue[]): string {
  const texts = sentences.map(say).filter(Boolean);
  return texts.map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}`).join(' ');
}

/** Returns the announcement of a change at each detail. */
function changeTexts(
  session: Session,
  kind: GameAction['kind'] = 'played',
  from = session.at - 1,
  to = session.at,
): string[] {
  const details: Detail[] = ['short', 'usual', 'full'];
  return details.map((detail) =>
    text(changeMessages({ kind, session, from, to, ending: '', offersFinish: false }, detail)),
  );
}

const pitchfork = () => start('pitchfork', 844);

describe('a change is announced', () => {
  it('for a card that goes up', () =>
    expect(changeTexts(played(pitchfork(), moveOf(1, FOUNDATION)))).toEqual([
      'Ace spades up.',
      'Ace of spades to a foundation.',
      'Ace of spades from pile 2 to a foundation. Now on top of pile 2: 4 of hearts. 51 cards left.',
    ]));

  it('for a run, with the cards under it before and after', () => {
    const moves = [moveOf(1, FOUNDATION), moveOf(0, 5), moveOf(1, 3), moveOf(1, FOUNDATION), moveOf(6, 7, 2)];
    expect(changeTexts(played(pitchfork(), ...moves))).toEqual([
      '9 hearts and 1 more to 8.',
      '2 cards from 9 of hearts to pile 8.',
      '9 of hearts and 1 more from pile 7 to pile 8, on 10 of clubs. Now on top of pile 7: 9 of clubs. 50 cards left.',
    ]);
    expect(changeTexts(played(pitchfork(), ...moves.slice(0, 3)))[2]).toContain('ace of hearts, which can go up.');
  });

  it('for a card on each pile', () => {
    const table = start('spiderette', 5);
    const deal = legalMoves(table.game, positionNow(table)).find(isDeal) ?? fail();
    const tops = played(table, deal);
    const names = Array.from({ length: 7 }, (_, pile) => say(cardName(pileTop(tops.game, positionNow(tops), pile))));
    const usual = changeTexts(tops)[1]?.toLowerCase();
    expect(usual).toContain(`${names.join(', ')} dealt.`);
  });

  it('for the stock and the waste', () => {
    const game = start('pitchfork', 5);
    const dealt = played(game, ...Array.from({ length: 6 }, () => moveOf(STOCK, WASTE)));
    expect(changeTexts(dealt).slice(0, 2)).toEqual(['Jack hearts dealt.', 'Jack of hearts dealt.']);
    expect(changeTexts(dealt)[2]).toContain('The stock is empty.');
    const turned = changeTexts(played(dealt, moveOf(WASTE, STOCK)));
    expect(turned.slice(0, 2)).toEqual(['Waste turned.', 'Waste turned over.']);
    expect(turned[2]).toContain('Stock: 6 cards.');
  });

  it('for golf, without targets', () => {
    const golf = played(start('putt-putt', 2562), moveOf(6, FOUNDATION));
    expect(changeTexts(golf)).toEqual([
      '10 diamonds.',
      '10 of diamonds to the foundation.',
      '10 of diamonds from pile 7 to the foundation. Now on top of pile 7: 2 of hearts. Can be played: 9 of spades from pile 3. 34 cards left.',
    ]);
    expect(changeTexts(played(golf, moveOf(2, FOUNDATION)))[2]).toContain('Only the stock can be played.');
  });

  it('when it opens the stock, once', () => {
    const stuck = played(start('putt-putt', 2562), moveOf(6, FOUNDATION), moveOf(2, FOUNDATION));
    expect(changeTexts(stuck)[0]).toBe('9 spades.');
    expect(changeTexts(stuck)[1]).toBe('9 of spades to the foundation. You can deal from the stock now.');
    expect(changeTexts(stuck)[2]).not.toContain('You can deal');
    const deal = moveOf(STOCK, FOUNDATION);
    const isStuck = (session: Session) => legalMoves(session.game, positionNow(session)).includes(deal);
    let now = stuck;
    for (const said = 'You can deal from the stock now.'; now.at < 20; ) {
      const wasStuck = isStuck(now);
      const [move = deal] = legalMoves(now.game, positionNow(now));
      now = played(now, move);
      expect(changeTexts(now)[1]?.includes(said), `${now.at}`).toBe(isStuck(now) && !wasStuck);
    }
    expect(changeTexts(played(start('panther-creek', 1), deal))[1]).not.toContain('deal from');
  });

  it('when a space that must be filled is filled, which opens the stock', () => {
    const cross = played(start('four-seasons?spaces=must-fill', 1294), moveOf(4, FOUNDATION), moveOf(STOCK, 4));
    expect(changeTexts(cross)[1]).toContain('You can deal from the stock now.');
    expect(changeTexts(cross)[2]).toContain('You can deal from the stock now.');
  });

  it('when it is undone and redone', () => {
    const session = played(pitchfork(), moveOf(1, FOUNDATION));
    expect(changeTexts(session, 'undone', 1, 0)).toEqual([
      'Undone: ace spades up.',
      'Undone: ace of spades to a foundation.',
      'Undone: ace of spades from pile 2 to a foundation. Can go up: ace of spades from pile 2. 52 cards left.',
    ]);
    expect(changeTexts(session, 'redone', 0, 1)[0]).toBe('Redone: ace spades up.');
  });

  it('with automatic moves after it', () => {
    const session = playAutomatic(played(pitchfork(), moveOf(1, FOUNDATION), moveOf(1, 3)), 'always');
    expect(changeTexts(session, 'played', 1)).toEqual([
      '4 hearts to 4. Ace hearts up.',
      '4 of hearts to pile 4. Ace of hearts went up automatically.',
      '4 of hearts from pile 2 to pile 4, on 5 of spades. Ace of hearts went up automatically. Now on top of pile 2: 10 of hearts. 50 cards left.',
    ]);
  });

  it('with the ending in place of details', () => {
    const session = played(pitchfork(), moveOf(1, FOUNDATION));
    const change = { kind: 'played', session, from: 0, to: 1, ending: 'Won.', offersFinish: true } as const;
    expect(text(changeMessages(change, 'full'))).toBe('Ace of spades from pile 2 to a foundation. Won.');
  });
});

it('the score is announced instead of the cards left in a game that has one', () => {
  const river = start('bear-river', 1714);
  expect(text(tableMessages(river.game, positionNow(river), ''))).toMatch(/^Score 1 of 52\. /);
  const [move] = legalMoves(river.game, positionNow(river)).filter((each) => toOf(each) === FOUNDATION);
  const [, , full] = changeTexts(played(river, ...(move === undefined ? [] : [move])));
  expect(full).toMatch(/ Score 2 of 52\.$/);
});

it('a move of an introduction is announced like any other', () => {
  const session = played(pitchfork(), moveOf(1, FOUNDATION));
  const { game } = session;
  const turn = { game, move: moveOf(1, FOUNDATION), before: positionNow(pitchfork()), now: positionNow(session) };
  const turnTexts = (kind: 'played' | 'undone' | 'redone', before = turn.before, now = turn.now) =>
    (['short', 'usual', 'full'] as const).map((detail) => text(turnMessages({ ...turn, kind, before, now }, detail)));
  expect(turnTexts('played')).toEqual(changeTexts(session));
  expect(turnTexts('redone')).toEqual(changeTexts(session, 'redone', 0, 1));
  expect(turnTexts('undone', turn.now, turn.before)).toEqual(changeTexts(session, 'undone', 1, 0));
  expect(text(tableMessages(game, turn.now, ''))).toMatch(/^51 cards left\. .* \d+ legal moves\.$/);
});

it('cards in hand are announced with where they can go, and when they are put back', () => {
  const session = pitchfork();
  const hand = { game: session.game, position: positionNow(session), from: 0, count: 1 };
  expect(text(heldMessages(hand, 'short'))).toBe('');
  expect(text(heldMessages(hand, 'usual'))).toBe('10 of diamonds in hand.');
  expect(text(heldMessages(hand, 'full'))).toBe('10 of diamonds in hand. Goes to pile 6.');
  expect(text(heldMessages({ ...hand, from: 1, count: 2 }, 'full'))).toBe(
    '4 of hearts and 1 more in hand. Can’t go anywhere.',
  );
  expect(text(heldMessages({ ...hand, count: 0 }, 'usual'))).toBe('Put back.');
});

it('the state of a game is announced', () => {
  const session = played(start('four-seasons', 1294), moveOf(4, FOUNDATION), moveOf(STOCK, WASTE));
  const state = {
    game: session.game,
    position: positionNow(session),
    deal: { deal: 1294, day: '' },
    moves: 2,
    isOpen: true,
    ending: '',
  };
  expect(text(stateMessages({ ...state, elapsed: 61_000 }))).toBe(
    '2 moves, 1\u00a0min 1\u00a0s. 50 cards left. Foundations: 4 of clubs, 4 of diamonds, 2 empty. Stock: 45 cards. Waste: 7 of clubs. Empty: pile 5. 8 legal moves. Four Seasons, deal 1294.',
  );
  expect(text(stateMessages({ ...state, elapsed: undefined, isOpen: false, ending: 'Lost.' }))).toMatch(
    /^2 moves\. .* Empty: pile 5\. Lost\. Four Seasons, deal 1294\.$/,
  );
  expect(text(stateMessages({ ...state, elapsed: undefined, ending: 'Given up.' }))).toMatch(
    /8 legal moves\. Given up\. Four Seasons, deal 1294\.$/,
  );
});

it('cells are named, and announced when they become free', () => {
  const filled = played(start('freecell', 3), moveOf(4, FOUNDATION), moveOf(0, CELL), moveOf(2, CELL + 2));
  expect(changeTexts(filled)).toEqual([
    '5 spades to cell 3.',
    '5 of spades to cell 3.',
    '5 of spades from pile 3 to cell 3. Now on top of pile 3: 3 of hearts. 51 cards left.',
  ]);
  expect(changeTexts(played(filled, moveOf(CELL, 4)))).toEqual([
    '8 clubs to 5.',
    '8 of clubs to pile 5.',
    '8 of clubs from cell 1 to pile 5, on 9 of hearts. Cell 1 is free. 51 cards left.',
  ]);
  const hand = { game: filled.game, position: positionNow(filled), from: CELL, count: 1 };
  expect(text(heldMessages(hand, 'full'))).toBe('8 of clubs in hand. Goes to pile 5.');
});

it.each([
  ['freecell', [], 'Cells: 4 free.'],
  ['freecell', [CELL + 1], 'Cells: 8 of clubs, 3 free.'],
  [
    'freecell',
    [CELL, CELL + 1, CELL + 2, CELL + 3],
    'Cells: 8 of clubs, 9 of spades, 6 of clubs, 4 of hearts, none free.',
  ],
  ['freecell?cells=1', [], 'Cell: free.'],
  ['freecell?cells=1', [CELL], 'Cell: 8 of clubs.'],
])('the cells of %s are part of the state: %j', (name, cells, said) => {
  const session = played(start(name, 3), ...cells.map((cell) => moveOf(0, cell)));
  expect(text(tableMessages(session.game, positionNow(session), ''))).toContain(` ${said} `);
});

it('the state of a game without cells names none', () => {
  const session = start('freecell?cells=0', 3);
  expect(text(tableMessages(session.game, positionNow(session), ''))).not.toMatch(/cell/i);
});

it('a refusal is announced with its cards in words', () => {
  const session = pitchfork();
  const refusal: Refusal = { code: 'no-fit', card: 0x1a as Refusal['card'], under: 0x1b as Refusal['under'] };
  const why = refusalText(session.game, positionNow(session), refusal);
  expect(say(why)).toBe('J♥ takes a black 10.');
  expect(say(spokenMessage(why))).toBe('jack of hearts takes a black 10.');
});

it('legal moves are listed with those up first, those of the stock last, and no unseen card', () => {
  const session = played(start('four-seasons', 1294), moveOf(4, FOUNDATION));
  const texts = listLegalMoves(session.game, positionNow(session)).map((one) => say(one.text));
  expect(texts.slice(-2)).toEqual(['Next card of the stock to pile 5', 'Deal from the stock']);
  expect(texts).toContain('jack of diamonds from pile 1 to pile 5');
});

it('a finish is announced in one sentence', () => {
  const file = readFileSync('tests/records/pitchfork.txt', 'utf8');
  const record = parseRecord(GAMES, file);
  if (!record.ok) throw new Error(file);
  const { moves } = replay(record.value);
  const session = playFinish(played(pitchfork(), ...moves.slice(0, -8)));
  expect(changeTexts(session, 'played', moves.length - 8).slice(0, 2)).toEqual(Array(2).fill('Finished in 8 moves.'));
});
