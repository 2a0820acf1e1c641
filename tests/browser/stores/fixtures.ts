import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface Store {
  readonly keyPath: string | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[];
  readonly keys: readonly (string | number)[];
  readonly values: readonly unknown[];
}

/** The content of localStorage and IndexedDB, as a version of the app wrote it. */
export interface Storage {
  readonly version: number;
  readonly stores: Readonly<Record<string, Store>>;
  readonly local: Readonly<Record<string, string>>;
}

/** The storage of a version of the app, and the games that every later version must read from it. */
export interface Fixture extends Storage {
  readonly read: {
    readonly games: readonly (readonly [id: string, result: string, moves: number, left: number, origin: string])[];
    readonly damaged: number;
  };
}

/** The fixtures of all versions of the database, oldest first. */
export const FIXTURES: readonly Fixture[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Fixture)
  .toSorted((a, b) => a.version - b.version);

/** The fixture of the current version. */
export const NEWEST = FIXTURES.at(-1) as Fixture;

/** Writes the storage of a fixture. The page must be of the same host and must not use the storage. */
export async function writeStore(page: Page, fixture: Storage): Promise<void> {
  await page.evaluate(
    ({ version, stores, local }) =>
      new Promise<void>((resolve, reject) => {
        for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
        const request = indexedDB.open('riffle-patience', version);
        request.addEventListener('error', () => reject(new Error('the store does not open')));
        request.addEventListener('upgradeneeded', () => {
          for (const [name, { keyPath, autoIncrement, indexes, keys, values }] of Object.entries(stores)) {
            const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
            for (const index of indexes) store.createIndex(index.name, index.keyPath);
            for (const [at, value] of values.entries()) store.put(value, keyPath === null ? keys[at] : undefined);
          }
        });
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
      }),
    fixture,
  );
}
