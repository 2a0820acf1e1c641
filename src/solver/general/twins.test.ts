import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import { canonicalKey, deal } from '../../rules/engine/index.ts';
import { Twins } from './twins.ts';

const klondike = gameNamed('klondike');

test.each([
  ['a run and a bare card', ['KS', '9C', '9S 8H 7S', ''], ['KS', '9C 8H 7S', '9S', '']],
  ['two runs', ['9C 8D 7S', '9S 8H 7C'], ['9C 8H 7C', '9S 8D 7S']],
  ['runs on runs', ['9C 8D 7S', '9S 8H 7C 6D'], ['9C 8H 7S', '9S 8D 7C 6D']],
])('positions that differ in what lies on twins become the same: %s', (_, one, other) => {
  const keys = [one, other].map((piles) => {
    const position = positionWith(klondike, { piles });
    Twins.of(klondike, deal(klondike, 1))?.arrange(position);
    return canonicalKey(klondike, position);
  });
  expect(keys[0]).toBe(keys[1]);
});

test.each([
  ['a card that lies face down', ['9C', '9S 8H'], [0, 1]],
  ['a card that others cover', ['9C', '9S 8H 2C'], [0, 0]],
  ['cards of different colours', ['9D 8S', '9S 8H'], [0, 0]],
])('what does not lie on twins stays: %s', (_, piles, down) => {
  const position = positionWith(klondike, { piles, down });
  const before = canonicalKey(klondike, position);
  Twins.of(klondike, deal(klondike, 1))?.arrange(position);
  expect(canonicalKey(klondike, position)).toBe(before);
});

test.each(['freecell', 'spider', 'yukon', 'canfield'])('%s tells twins apart', (name) => {
  const game = gameNamed(name);
  expect(Twins.of(game, deal(game, 1))).toBeUndefined();
});
