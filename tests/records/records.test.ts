import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { formatRecord, parseRecord, replay } from '../../src/rules/index.ts';

const FILES = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.txt'));

test('every game has a record of a win', () => {
  expect(FILES.map((file) => file.replace('.txt', '')).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
});

test.each(FILES)('%s is a won game in canonical form', (file) => {
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  const record = parseRecord(GAMES, text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(replay(record.value)).toMatchObject({ outcome: 'won', moves: { length: record.value.moves.length } });
  expect(formatRecord(record.value)).toBe(text);
});
