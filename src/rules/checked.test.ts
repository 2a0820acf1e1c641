import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameNamed, UNLIKE_GAMES, variantsOf } from '../../tests/support/games.ts';
import { paperGame } from '../../tests/support/paper-games.ts';
import { randomEnding } from '../../tests/support/reference/random-ending.ts';
import { GAMES } from '../games/index.ts';
import * as rules from './index.ts';
import { deal, formatRecord, formatRecordCode, type Game, type Position, PositionError, recordOf } from './index.ts';

type OfGameAndPosition = (game: Game, position: Position, ...rest: unknown[]) => unknown;

const EXPORTS: Readonly<Record<string, unknown>> = { ...rules };

/** Functions of a game and a position that need more arguments. */
const REST: Readonly<Record<string, readonly unknown[]>> = {
  cardBytesAt: [0],
  cardMoved: [rules.moveOf(0, rules.FOUNDATION)],
  downCount: [0],
  effectsOf: [rules.moveOf(rules.STOCK, rules.WASTE)],
  fitsText: [rules.moveOf(0, rules.FOUNDATION)],
  fittingMoves: [rules.moveOf(0, rules.FOUNDATION), { code: 'no-fit', card: 0, under: 0 }],
  foundationCount: [0],
  foundationFor: [rules.cardOf(0, 1)],
  foundationLabel: [0],
  foundationTop: [0],
  isFullyKnown: [rules.NO_UNSEEN],
  isLegal: [rules.moveOf(0, rules.FOUNDATION)],
  isOpen: [0],
  moveText: [rules.moveOf(0, rules.FOUNDATION)],
  outcomeOf: [100],
  perft: [1],
  perftSteps: [1],
  pileCards: [0],
  pileLength: [0],
  pileTop: [0],
  refusalOf: [rules.moveOf(0, rules.FOUNDATION)],
  refusalText: [{ code: 'no-fit', card: 0, under: 0 }],
  runLength: [0],
  showsUnseen: [rules.moveOf(0, rules.FOUNDATION), rules.NO_UNSEEN],
  stillUnseen: [rules.NO_UNSEEN],
  unseenOffsets: [rules.NO_UNSEEN],
};
const OTHERS =
  'canonicalKey cardsLeft cardsToWin foundationChoices formatLayout formatLayoutCode goalMessage immediateOutcome isWon layoutOf legalMoves optionsOf play playUnchecked redealsLeft scoreOf searchOutcome stockCards wasteCards wasteTop';
const CHECKED = [...Object.keys(REST), ...OTHERS.split(' ')];

describe('functions of a game and a position', () => {
  test.each(CHECKED)('%s refuses a position of another game', (name) => {
    const ask = EXPORTS[name] as OfGameAndPosition;
    for (const game of UNLIKE_GAMES)
      for (const other of UNLIKE_GAMES) {
        const position = deal(other, 3);
        const rest = REST[name] ?? [rules.legalMoves(other, position)[0]];
        if (other === game) expect(() => ask(game, position, ...rest)).not.toThrow();
        else expect(() => ask(game, position, ...rest)).toThrow(PositionError);
      }
  });

  test('are all of them', () => {
    const sources = globSync(join(import.meta.dirname, 'checked/*.ts')).map((file) => readFileSync(file, 'utf8'));
    const names = [...sources.join('').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    expect(names.filter((name) => name !== 'unseenCards').toSorted()).toEqual(CHECKED.toSorted());
  });

  test('unseenCards refuses each position of another game', () => {
    const game = gameNamed('putt-putt');
    const [own, other] = [deal(game, 1), deal(gameNamed('pitchfork'), 1)] as Position[];
    expect(rules.unseenCards(game, [own as Position<'putt-putt'>]).size).toBe(game.stockSize);
    expect(() => rules.unseenCards(game, [own, other] as Position<'putt-putt'>[])).toThrow(PositionError);
  });

  test('refuse what is no game and no position', () => {
    const game = gameNamed('putt-putt');
    const [found, text] = [{ ok: true, value: game }, 'Stock: KS'] as unknown as [Game, Position];
    expect(() => rules.legalMoves(found, deal(game, 1))).toThrow('expected a compiled game, found object');
    expect(() => rules.legalMoves(game, text)).toThrow('expected a position of putt-putt, found string');
    expect(() => rules.legalMoves(game, undefined as unknown as Position)).toThrow('found undefined');
  });
});

test('a record refuses to start from a position of another game', () => {
  const start = { kind: 'layout', position: deal(gameNamed('bear-river'), 3) } as const;
  const record = recordOf(gameNamed('putt-putt'), start, []);
  expect(() => rules.replay(record)).toThrow(PositionError);
  expect(() => formatRecord(record)).toThrow(PositionError);
  expect(() => formatRecordCode(record.game, start, [])).toThrow(PositionError);
});

describe('a position', () => {
  test.each(GAMES.flatMap(variantsOf).map((game) => [game.name, game] as const))(
    'that moves of %s reach is one of it',
    (_, game) => {
      for (let number = 1; number <= 5; number++)
        for (let left = 1; left < 30; left += 7)
          expect(() => rules.isWon(game, randomEnding(game, number, left))).not.toThrow();
    },
  );

  const game = gameNamed('pitchfork?redeals=2');
  const changed = (change: (bytes: Uint8Array) => void): Position => {
    const position = deal(game, 1).slice() as Position;
    change(position);
    return position;
  };
  test.each<[string, (bytes: Uint8Array) => void]>([
    ['base 2', (bytes) => bytes.set([2], 0)],
    ['3 redeals left', (bytes) => bytes.set([3], 1)],
    ['5 of 4 talon cards in the stock', (bytes) => bytes.set([5, 4], 2)],
    ['7 cards in stock and waste instead of at most 6', (bytes) => bytes.set([7], 3)],
    ['21 cards in place 0 instead of at most 20', (bytes) => bytes.set([21], game.pileAt[0])],
    ['byte 63 for a card', (bytes) => bytes.set([63], game.pileAt[0] + 1)],
    ['byte 15 for a card', (bytes) => bytes.set([15], game.talonAt)],
    ['2S too often', (bytes) => bytes.set([1, 2], game.foundationAt[0])],
    ['byte 0 for a card', (bytes) => bytes.set([9], game.pileAt[0])],
    ['byte 0 for a card', (bytes) => bytes.set([0], game.talonAt)],
    ['7H too often', (bytes) => bytes.set([23, 23], game.talonAt)],
    ['no AS', (bytes) => bytes.fill(0, 1).set([1], 0)],
  ])('with %s is refused', (found, change) => {
    expect(() => rules.legalMoves(game, changed(change))).toThrow(
      `expected a position of pitchfork?redeals=2, found ${found}`,
    );
  });

  test.each<[string, string, (game: Game, bytes: Uint8Array) => void]>([
    ['2 cards face down in place 0', 'spiderette', ({ pileAt }, bytes) => bytes.set([2], pileAt[0] - 1)],
    ['no opening card', 'beleaguered-castle', ({ foundationAt }, bytes) => bytes.set([0], foundationAt[3])],
    ['14 cards on foundation 1', 'klondike', ({ foundationAt }, bytes) => bytes.set([14], foundationAt[0])],
    ['14 cards on foundation 4', 'klondike', ({ foundationAt }, bytes) => bytes.set([14], foundationAt[3])],
    ['3 of 31 talon cards in the stock', 'easthaven', (_, bytes) => bytes.set([3], 2)],
    ['base 1', 'black-hole', (_, bytes) => bytes.set([1], 0)],
    ['base 14', 'canfield', (_, bytes) => bytes.set([14], 0)],
  ])('with %s is none of %s', (found, id, change) => {
    const paper = paperGame(id);
    const position = deal(paper, 1).slice() as Position;
    expect(() => rules.isWon(paper, position)).not.toThrow();
    change(paper, position);
    expect(() => rules.isWon(paper, position)).toThrow(`found ${found}`);
  });

  test('has at most the redeals of its house rule', () => {
    expect(() => rules.isWon(gameNamed('pitchfork?redeals=1'), deal(game, 1))).toThrow('found 2 redeals left');
    expect(() => rules.isWon(gameNamed('pitchfork'), deal(game, 1))).toThrow('found 2 redeals left');
  });
});
