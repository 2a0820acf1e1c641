import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { sayEnglish } from '../../languages/index.ts';
import { type Game, parseLayout, writeLayout } from '../index.ts';
import { readLayout } from './read-layout.ts';
import { recogniseLayout } from './recognise-layout.ts';

/** Returns a text as the layout that it is read as, or its fault. */
function read(game: Game, text: string): string {
  const layout = readLayout(text, game);
  return layout.ok ? writeLayout(game, layout.value) : sayEnglish(layout.error);
}

test('Solvitaire’s JSON is read: the last card of the stock is the next, and a suit in lower case is face down', () => {
  const klondike =
    '{"tableau piles": [[], ["4h", "9H"], ["10s"], [], [], [], []], "stock": ["5C", "10H"], "waste": ["2S"]}';
  expect(read(paperGame('klondike'), klondike)).toBe('Stock: TH 5C\nWaste: 2S\n-\n<4H> 9H\n<TS>\n-\n-\n-\n-\n');
});

test('a hole is the foundation, and an empty text is a free cell', () => {
  const golf = '\n {"tableau piles": [["QC"],[],[],[],[],[],[]], "hole": "2S", "stock": []}';
  expect(read(paperGame('golf'), golf)).toBe('Foundations: 2S\nQC\n-\n-\n-\n-\n-\n-\n');
  const cells = '{"tableau piles": [[],[],[],[],[],[],[],[]], "cells": ["KS", "", "10H", ""], "foundations": ["AC"]}';
  expect(read(paperGame('freecell'), cells)).toBe('Foundations: AC\nCells: KS - TH -\n-\n-\n-\n-\n-\n-\n-\n-\n');
});

test('a reserve is one pile or many, as in the game', () => {
  const reserve = (piles: number) =>
    `{"tableau piles": ${JSON.stringify(Array.from({ length: piles }, () => []))}, "reserve": ["3C", "5S"]}`;
  expect(read(paperGame('canfield'), reserve(4))).toContain('Reserve: 3C 5S\n');
  expect(readLayout(reserve(4), paperGame('canfield'))).toMatchObject({ value: { reserve: [expect.anything()] } });
  expect(readLayout(reserve(6), paperGame('flower-garden'))).toMatchObject({
    value: { reserve: [expect.anything(), expect.anything()] },
  });
});

test('other JSON is no layout', () => {
  const game = gameNamed('putt-putt');
  for (const text of [
    '{',
    '{}',
    '{"tableau piles": [[1]]}',
    '{"tableau piles": [], "stock": {}}',
    '{"tableau piles": [], "hole": 3}',
  ])
    expect(parseLayout(game, text).ok, text).toBe(false);
});

test('a game is recognised by Solvitaire’s JSON', () => {
  const { definition } = paperGame('golf');
  const piles = [['QC', 'JC'], ['AS'], [], [], [], [], []];
  const text = JSON.stringify({ 'tableau piles': piles, hole: '2S', stock: ['2H'] });
  const found = recogniseLayout([definition, paperGame('freecell').definition], text);
  expect(found.ok && found.value.map(({ game }) => game.name)).toEqual(['golf']);
});
