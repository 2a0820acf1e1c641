import { describe, expect, test } from 'vitest';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { sayEnglish } from '../../languages/index.ts';
import { deal, formatCard, layoutOf, parseLayout, readLayout, setUp } from '../index.ts';

/** Reads a layout of a game of docs/vocabulary-games.md; returns its fault in words, or `ok`. */
function readResult(id: string, lines: readonly string[]): string {
  const position = parseLayout(paperGame(id), lines.join('\n'));
  return position.ok ? 'ok' : `${position.error.code}; ${sayEnglish(position.error)}`;
}

describe('a layout with other places', () => {
  const klondike = [
    'Foundations: KS KH TD TC',
    'Stock: JC',
    'Waste: QD',
    '-',
    '<JD> KC',
    '<QC> KD',
    ...Array(4).fill('-'),
  ];
  const freecell = ['Foundations: KS KH JD TC', 'Cells: - QC', 'KD', '-', 'KC QD JC', ...Array(5).fill('-')];
  const RUN = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS';
  const spider = ['Foundations: KS', ...Array(10).fill('-')];
  /** Returns the fault of a layout after one line is replaced by another. */
  const faultAfter = (id: string, lines: readonly string[], from: string, to: string) =>
    readResult(
      id,
      lines.map((line) => (line === from ? to : line)),
    );

  test('is read with face-down cards, cells and a reserve', () => {
    expect(readResult('klondike', klondike)).toBe('ok');
    expect(readResult('freecell', freecell)).toBe('ok');
    expect(faultAfter('freecell', freecell, 'Cells: - QC', 'freecells: -  qc - -')).toBe('ok');
  });

  test('has bars between the piles of a reserve, unless each was dealt one card', () => {
    const read = (id: string, text: string) => {
      const layout = readLayout(text, paperGame(id));
      return layout.ok && layout.value.reserve?.map((cards) => cards.map(formatCard).join(' '));
    };
    expect(read('canfield', 'Reserve: <QC> <AH> 4D')).toEqual(['QC AH 4D']);
    expect(read('king-albert', 'Reserve: 9H - 2S')).toEqual(['9H', '', '2S']);
    expect(read('king-albert', 'Reserve: 9H | - |2S')).toEqual(['9H', '', '2S']);
    expect(read('canfield', 'Reserve:')).toBe(undefined);
  });

  test.each([
    [
      'cells that the game lacks',
      ['klondike', klondike, 'Stock: JC', 'Cells: JC'],
      'no-cells; line 2, cells: expected none: Klondike has no cells, found cards',
    ],
    [
      'a reserve that the game lacks',
      ['klondike', klondike, 'Stock: JC', 'Reserve: JC'],
      'no-reserve; line 2, reserve: expected none: Klondike has no reserve, found cards',
    ],
    [
      'too many cells',
      ['freecell', freecell, 'Cells: - QC', 'Cells: - QC - - -'],
      'cell-count; line 2, cells: expected 4 cells at most, found 5 cells',
    ],
    [
      'cards face down that were dealt face up',
      ['klondike', klondike, '<QC> KD', '<QC> <KD>'],
      'due; line 6, pile 3: expected its top card face up, found a card face down with no card on it',
    ],
    [
      'too many cards face down',
      ['klondike', klondike, '<JD> KC', '<JD> <JC> KC'],
      'too-many-down; line 5, pile 2: expected 1 card face down at most, found a card face down',
    ],
    [
      'a card face down on one face up',
      ['klondike', klondike, '<JD> KC', 'KC <JD>'],
      'down-above; line 5: expected cards face down only below those face up, found <JD>',
    ],
    [
      'a card face down in the stock',
      ['klondike', klondike, 'Stock: JC', 'Stock: <JC>'],
      'unknown-card; line 2: expected a card such as 7H or TC, found <JC>',
    ],
    [
      'an incomplete run on a foundation',
      ['spider', spider, 'Foundations: KS', 'Foundations: KS QS'],
      'foundation-run; line 1, foundations: expected a king: runs are complete there, found QS',
    ],
    [
      'a complete run in the tableau',
      ['spiderette', ['Foundations: KH KD KC', '2S AS', ...Array(6).fill('-')], '2S AS', RUN],
      'due; line 2, pile 1: expected no complete run: it leaves at once, found a complete run',
    ],
    [
      'a space that a card fills',
      ['fortunes-favor', ['Foundations: KS KH KD JC', 'Stock: KC', 'QC', ...Array(11).fill('-')], '', ''],
      'due; line 4, pile 2: expected a card: spaces are filled at once, found a space',
    ],
    [
      'some piles of the reserve',
      ['king-albert', ['Foundations: KS KH KD JC', 'Reserve: QC KC', ...Array(9).fill('-')], '', ''],
      'reserve-count; line 2, reserve: expected all 7 piles of the reserve, or none (- for an empty one), found 2 piles',
    ],
    [
      'a pile of the reserve that is too long',
      ['canfield', ['Foundations: AS', `Reserve: ${RUN} AS`, ...Array(4).fill('-')], '', ''],
      'reserve-length; line 2, reserve: expected at most 13, found 14 cards',
    ],
  ] as const)('not with %s', (_, [id, lines, from, to], fault) => {
    expect(faultAfter(id, lines, from, to)).toBe(fault);
  });
});

test('a layout made by hand needs no counts of cards face down', () => {
  const game = paperGame('king-albert');
  const position = deal(game, 1);
  const { reserveDown, down, ...layout } = layoutOf(game, position);
  expect([down, reserveDown]).toEqual([undefined, undefined]);
  expect(setUp(game, layout)).toEqual({ ok: true, value: position });
});
