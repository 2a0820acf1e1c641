import { describe, expect, test, vi } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import {
  type Card,
  CELL,
  cardOf,
  compile,
  dealTarget,
  FOUNDATION,
  foundationChoices,
  type Layout,
  legalMoves,
  type Move,
  moveOf,
  NO_CARD,
  pairOf,
  positionOf,
  STOCK,
  WASTE,
} from '../../../rules/index.ts';
import { cardsOnTable } from '../geometry/card-identity.ts';
import { spotsOf } from '../geometry/spots.ts';
import {
  chooseCell,
  choosePile,
  foundationMove,
  ignoresSecondTap,
  moveToSpot,
  playsAtOnce,
  sendToBestPlace,
  stockMove,
  tapEffect,
} from './choose.ts';
import { bestMove, destinationsOf, grabAt, grabForTap, type TableScene } from './grab.ts';
import { movePreference } from './move-preference.ts';

// The scenes have a few cards. The functions of the rules refuse such positions, those of the engine do not.
vi.mock(import('../../../rules/index.ts'), async (importRules) => ({
  ...(await importRules()),
  ...(await import('../../../rules/engine/index.ts')),
}));

const [S, H, D, C] = [0, 1, 2, 3];
const card = (suit: number | undefined, rank: number): Card => cardOf(suit ?? 0, rank);

function sceneOf(name: string, layout: Partial<Layout>, base = 1): TableScene {
  const definition = GAMES.find(({ id }) => id === name);
  const game = compile(definition as (typeof GAMES)[number]);
  const position = positionOf(game, { foundations: [], stock: [], waste: [], piles: [], ...layout }, base);
  return {
    spots: spotsOf(game),
    idsBySpot: cardsOnTable(game, position).idsBySpot,
    legal: legalMoves(game, position),
    choices: foundationChoices(game, position),
    playsAtOnce: playsAtOnce(game),
    dealsTo: dealTarget(game),
  };
}

/** Returns a scene in which the queen of hearts can move with a jack to another king, and the ace of hearts can go up. */
const fork = () =>
  sceneOf('pitchfork', {
    piles: [
      [card(C, 13), card(H, 12), card(S, 11)],
      [card(S, 13)],
      [card(D, 12)],
      [card(H, 1)],
      [card(D, 5), card(S, 9)],
      [],
      [],
      [],
      [],
    ],
    stock: [card(C, 2)],
    waste: [card(H, 2)],
  });

describe('picking up', () => {
  test('takes the card pressed and all above it', () => {
    expect(grabAt(fork(), { spot: 0, index: 1 })).toEqual({ spot: 0, count: 2 });
    expect(grabAt(fork(), { spot: 0, index: 2 })).toEqual({ spot: 0, count: 1 });
    expect(grabAt(fork(), { spot: 6, index: -1 })).toEqual({ spot: 6, count: 0 });
  });

  test('by a tap takes the nearest part that may move', () => {
    expect(grabForTap(fork(), { spot: 0, index: 0 })).toEqual({ spot: 0, count: 3 });
    expect(grabForTap(fork(), { spot: 4, index: 0 }).count).toBe(1);
  });

  test('finds the places that take it', () => {
    expect(destinationsOf(fork(), { spot: 0, count: 1 })).toEqual(new Set([2]));
    expect(destinationsOf(fork(), { spot: 3, count: 1 })).toContain(FOUNDATION);
  });
});

describe('a tap', () => {
  test('selects, and on the destination plays', () => {
    const selected = { spot: 0, count: 1 };
    expect(tapEffect(fork(), undefined, { spot: 0, index: 2 })).toEqual({ kind: 'select', grab: selected });
    expect(tapEffect(fork(), selected, { spot: 2, index: 0 })).toMatchObject({ kind: 'try', move: moveOf(0, 2) });
  });

  test('on the selected card sends it to the foundation first, else to the fullest place', () => {
    expect(tapEffect(fork(), { spot: 3, count: 1 }, { spot: 3, index: 0 })).toEqual({
      kind: 'try',
      move: moveOf(3, FOUNDATION),
    });
    expect(bestMove(fork(), { spot: 2, count: 1 })).toBe(moveOf(2, 1));
  });

  test('on a selected card without a legal move tries the foundation, for the reason', () => {
    expect(sendToBestPlace(fork(), { spot: 4, count: 1 })).toEqual({ kind: 'try', move: moveOf(4, FOUNDATION) });
  });

  test('on another card of the pile changes what is selected', () => {
    expect(tapEffect(fork(), { spot: 0, count: 1 }, { spot: 0, index: 0 })).toEqual({
      kind: 'select',
      grab: { spot: 0, count: 3 },
    });
  });

  test('on a wrong place is tried, and selects the card there if it may move', () => {
    expect(tapEffect(fork(), { spot: 4, count: 1 }, { spot: 3, index: 0 })).toEqual({
      kind: 'try',
      move: moveOf(4, 3),
      instead: { spot: 3, count: 1 },
    });
  });

  test('on the stock deals, and on an empty one redeals', () => {
    expect(tapEffect(fork(), undefined, { spot: 13, index: 0 })).toEqual({ kind: 'try', move: moveOf(STOCK, WASTE) });
    const empty = sceneOf('pitchfork', { piles: [[card(S, 13)], [], [], [], [], [], [], [], []], waste: [card(H, 2)] });
    expect(stockMove(empty)).toBe(moveOf(WASTE, STOCK));
  });

  test('on the stock deals like the deal key, with any cards in hand and any tap setting', () => {
    const [stock, waste] = [13, 14];
    const picked = [undefined, { spot: 0, count: 1 }, { spot: 3, count: 1 }, { spot: waste, count: 1 }];
    for (const tap of ['take', 'send'] as const)
      for (const selected of picked)
        expect(tapEffect(fork(), selected, { spot: stock, index: 0 }, tap)).toEqual({
          kind: 'try',
          move: stockMove(fork()),
        });
  });

  test('on the stock pairs a card in hand with the next card, and deals if they are no pair', () => {
    const piles = Array.from({ length: 28 }, () => [] as Card[]);
    const scene = sceneOf('pyramid', {
      piles: [...piles.slice(0, 26), [card(H, 10)], [card(S, 2)]],
      stock: [card(C, 3), card(D, 4)],
      waste: [card(S, 10)],
    });
    const stock = scene.spots.findIndex(({ kind }) => kind === 'stock');
    const waste = scene.spots.findIndex(({ kind }) => kind === 'waste');
    const tapWith = (spot: number) => tapEffect(scene, { spot, count: 1 }, { spot: stock, index: 0 });
    expect(tapWith(26)).toEqual({ kind: 'try', move: pairOf(26, STOCK) });
    expect(tapWith(waste)).toEqual({ kind: 'try', move: pairOf(WASTE, STOCK) });
    expect(tapWith(27)).toEqual({ kind: 'try', move: stockMove(scene) });
    expect(bestMove(scene, { spot: waste, count: 1 })).toBe(pairOf(WASTE, STOCK));
  });

  test('plays at once in golf games', () => {
    const golf = sceneOf(
      'putt-putt',
      { foundations: [card(S, 3)], piles: [[card(H, 9), card(D, 4)], [], [], [], [], [], []] },
      0,
    );
    expect(tapEffect(golf, undefined, { spot: 0, index: 0 })).toEqual({ kind: 'try', move: moveOf(0, FOUNDATION) });
    expect(tapEffect(golf, undefined, { spot: 7, index: 0 })).toEqual({ kind: 'nothing' });
    expect(stockMove(golf)).toBe(moveOf(STOCK, FOUNDATION));
  });

  test('on a space fills it from the stock if that is legal', () => {
    const cross = sceneOf(
      'four-seasons',
      {
        foundations: [card(S, 7)],
        stock: [card(H, 2)],
        piles: [[card(D, 5)], [], [card(D, 9)], [card(C, 4)], [card(C, 13)]],
      },
      7,
    );
    expect(tapEffect(cross, undefined, { spot: 1, index: -1 })).toEqual({ kind: 'try', move: moveOf(STOCK, 1) });
    expect(tapEffect(fork(), undefined, { spot: 6, index: -1 })).toEqual({ kind: 'nothing' });
  });
});

describe('a quick second tap', () => {
  test('is ignored on the places of the move before, but not on the stock', () => {
    const ignoring = (move: Move) => [0, 2, 13, 14].filter((spot) => ignoresSecondTap(fork(), move, spot));
    expect(ignoring(moveOf(0, 2))).toEqual([0, 2]);
    expect(ignoring(moveOf(STOCK, WASTE))).toEqual([14]);
    expect(ignoring(moveOf(WASTE, STOCK))).toEqual([14]);
  });

  test('is never ignored where piles only play to a foundation', () => {
    const golf = sceneOf('putt-putt', { foundations: [card(S, 3)], piles: [[card(H, 9)], [], [], [], [], [], []] }, 0);
    expect(ignoresSecondTap(golf, moveOf(0, FOUNDATION), 0)).toBe(false);
  });
});

describe('a tap that sends', () => {
  test('plays to the foundation first, else to the preferred pile', () => {
    expect(tapEffect(fork(), undefined, { spot: 3, index: 0 }, 'send')).toEqual({
      kind: 'try',
      move: moveOf(3, FOUNDATION),
    });
    const liked = { ...fork(), preference: (move: number) => (move === moveOf(2, 0) ? 1 : 0) };
    expect(tapEffect(liked, undefined, { spot: 2, index: 0 }, 'send')).toEqual({ kind: 'try', move: moveOf(2, 1) });
    expect(tapEffect(fork(), undefined, { spot: 4, index: 1 }, 'send')).toEqual({
      kind: 'try',
      move: moveOf(4, FOUNDATION),
    });
  });

  test('prefers a pile in order, then a clean run, and a space last', () => {
    const game = compile(GAMES.find(({ id }) => id === 'bear-river') as (typeof GAMES)[number]);
    const position = positionOf(
      game,
      { foundations: [card(S, 2)], stock: [], waste: [], piles: [[card(H, 8)], [card(H, 7)], [card(H, 9)]] },
      2,
    );
    expect(movePreference(game, position, moveOf(0, 2))).toBeGreaterThan(movePreference(game, position, moveOf(0, 1)));
    expect(movePreference(game, position, moveOf(0, 1))).toBeGreaterThan(movePreference(game, position, moveOf(0, 5)));
    expect(movePreference(game, position, moveOf(0, FOUNDATION))).toBe(Number.POSITIVE_INFINITY);
  });
});

test('the key of the cells puts a card into a free one, or takes the cards of cells in turn', () => {
  const scene = sceneOf('freecell', { piles: [[card(S, 9)]], cells: [card(H, 3), NO_CARD, card(C, 5), NO_CARD] });
  const [first = -1] = [...scene.spots.keys()].filter((spot) => scene.spots[spot]?.kind === 'cell');
  expect(chooseCell(scene, { spot: 0, count: 1 })).toEqual({ kind: 'try', move: moveOf(0, CELL + 1) });
  expect(chooseCell(scene, undefined)).toEqual({ kind: 'select', grab: { spot: first, count: 1 } });
  expect(chooseCell(scene, { spot: first, count: 1 })).toEqual({ kind: 'select', grab: { spot: first + 2, count: 1 } });
  expect(chooseCell(scene, { spot: first + 2, count: 1 })).toEqual({ kind: 'select', grab: { spot: first, count: 1 } });
  expect(chooseCell(fork(), { spot: 0, count: 1 })).toEqual({ kind: 'nothing' });
});

describe('the key of a pile', () => {
  test('picks up as many cards as may move, and puts down as many as fit', () => {
    expect(choosePile(fork(), undefined, 0)).toEqual({ kind: 'select', grab: { spot: 0, count: 3 } });
    expect(choosePile(fork(), { spot: 0, count: 3 }, 2)).toEqual({ kind: 'try', move: moveOf(0, 2) });
    expect(choosePile(fork(), { spot: 0, count: 3 }, 6)).toEqual({ kind: 'try', move: moveOf(0, 6, 3) });
    expect(choosePile(fork(), { spot: 3, count: 1 }, 3)).toEqual({ kind: 'try', move: moveOf(3, FOUNDATION) });
    expect(choosePile(fork(), { spot: 4, count: 1 }, 3)).toEqual({ kind: 'try', move: moveOf(4, 3) });
  });

  test('sends at once if a tap does, and plays at once in golf', () => {
    expect(choosePile(fork(), undefined, 3, 'send')).toEqual({ kind: 'try', move: moveOf(3, FOUNDATION) });
    const golf = sceneOf('putt-putt', { foundations: [card(S, 3)], piles: [[card(H, 9)], [], [], [], [], [], []] }, 0);
    expect(choosePile(golf, undefined, 0)).toEqual({ kind: 'try', move: moveOf(0, FOUNDATION) });
  });
});

describe('the foundation key', () => {
  test('tries the top card of a pile or the waste, and nothing else', () => {
    expect(foundationMove(fork(), { spot: 0, index: 0 })).toEqual({ kind: 'try', move: moveOf(0, FOUNDATION) });
    expect(foundationMove(fork(), { spot: 14, index: 0 })).toEqual({ kind: 'try', move: moveOf(WASTE, FOUNDATION) });
    expect(foundationMove(fork(), { spot: 6, index: -1 })).toEqual({ kind: 'nothing' });
    expect(foundationMove(fork(), { spot: 9, index: -1 })).toEqual({ kind: 'nothing' });
    expect(foundationMove(fork(), { spot: 13, index: 0 })).toEqual({ kind: 'nothing' });
    const piles = Array.from({ length: 28 }, (_, pile) => (pile === 27 ? [card(S, 2)] : []));
    const pyramid = sceneOf('pyramid', { piles, stock: [card(C, 13)] });
    const stock = pyramid.spots.findIndex(({ kind }) => kind === 'stock');
    const up = { kind: 'try', move: moveOf(STOCK, FOUNDATION) };
    expect(foundationMove(pyramid, { spot: stock, index: 0 })).toEqual(up);
    expect(tapEffect(pyramid, undefined, { spot: stock, index: 0 })).toEqual(up);
    const queen = sceneOf('pyramid', { piles, stock: [card(C, 12)] });
    expect(tapEffect(queen, undefined, { spot: stock, index: 0 })).toEqual({ kind: 'try', move: moveOf(STOCK, WASTE) });
  });
});

test('a card goes to the empty foundation on which it is put, and a card that starts none to its own', () => {
  const piles = [[card(H, 7)], [card(S, 8)], [card(D, 9)], [card(D, 11)], [card(D, 13)]];
  const scene = sceneOf('four-seasons', { foundations: [card(S, 7)], piles }, 7);
  const movesFrom = (spot: number) => [5, 6, 7, 8].map((target) => moveToSpot(scene, { spot, count: 1 }, target));
  const named = (slot: number) => moveOf(0, FOUNDATION, 1, slot);
  expect(movesFrom(0)).toEqual([moveOf(0, FOUNDATION), moveOf(0, FOUNDATION), named(2), named(3)]);
  expect(movesFrom(1)).toEqual([1, 1, 1, 1].map(() => moveOf(1, FOUNDATION)));
  const tap = tapEffect(scene, { spot: 0, count: 1 }, { spot: 8, index: -1 });
  expect(tap).toEqual({ kind: 'try', move: named(3) });
  expect(sendToBestPlace(scene, { spot: 0, count: 1 })).toEqual({ kind: 'try', move: moveOf(0, FOUNDATION) });
});
