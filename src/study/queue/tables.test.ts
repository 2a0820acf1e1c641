import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createTables } from './tables.ts';

/** Returns the columns of each table that `createTables` creates, by its name. */
async function createdColumns(): Promise<Map<string, string[]>> {
  const statements: string[] = [];
  const sql = {
    query: (text: string) => {
      statements.push(text);
      return Promise.resolve({ rows: [{ version: 2 }] });
    },
  };
  await createTables({
    host: 'here',
    transact: (run: (one: typeof sql) => unknown) => run(sql),
  } as unknown as Database);
  const tables = statements.join('\n').matchAll(/CREATE TABLE IF NOT EXISTS (\S+) \(([^;]+)\);/g);
  return new Map(
    [...tables].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/\b([a-z_]+) [a-z]+/g)].map(([, one]) => one),
    ]),
  );
}

/** The table and the columns of each insertion of the queue. */
const INSERTIONS = globSync(join(import.meta.dirname, '*.ts')).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/INSERT INTO (\S+) \(([\w, ]+)\)/g)].map(
    ([, table = '', columns = '']) => [table, columns.split(', ')] as const,
  ),
);

test('every inserted column is one of its table', async () => {
  const created = await createdColumns();
  expect(INSERTIONS.map(([table]) => table).toSorted()).toEqual(
    ['result', 'study', 'worker'].map((name) => `riffle_patience.${name}`),
  );
  for (const [table, columns] of INSERTIONS)
    expect(created.get(table), table).toEqual(expect.arrayContaining([...columns]));
});
