import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

const NAME = 'riffle-patience';

/** The version of the database. A new version needs a step in `upgrade` and a fixture in tests/browser/stores. */
const DATABASE_VERSION = 1;

/** Values are `unknown`, since stored data isn't trusted. */
interface Schema extends DBSchema {
  games: { key: string; value: unknown };
  /** The summary of each game, by the game's id. */
  summaries: { key: string; value: unknown; indexes: { latest: [result: string, changedAt: number] } };
  /** Unreadable entries that were set aside, with the reason. */
  damaged: { key: number; value: unknown };
}

export type StoreName = 'games' | 'summaries' | 'damaged';

export type StoreOf<Mode extends 'readonly' | 'readwrite'> = <Name extends StoreName>(
  name: Name,
) => IDBPObjectStore<Schema, StoreName[], Name, Mode>;

function upgrade(connection: IDBPDatabase<Schema>, from: number): void {
  if (from < 1) {
    connection.createObjectStore('games', { keyPath: 'id' });
    connection.createObjectStore('summaries', { keyPath: 'id' }).createIndex('latest', ['result', 'changedAt']);
    connection.createObjectStore('damaged', { autoIncrement: true });
  }
}

/**
 * Runs `work` in one transaction and returns its result once the transaction has completed.
 * `work` must await all its requests: otherwise a failed request is an unhandled rejection.
 */
export async function inTransaction<Mode extends 'readonly' | 'readwrite', Value>(
  names: readonly StoreName[],
  mode: Mode,
  work: (store: StoreOf<Mode>) => Promise<Value>,
): Promise<Value> {
  const transaction = (await database()).transaction([...names], mode);
  const result = work((name) => transaction.objectStore(name)).catch((error: unknown) => {
    abort(transaction);
    throw error;
  });
  return (await Promise.all([result, transaction.done]))[0];
}

/**
 * Undoes the writes of a transaction after an error. A failed request does so by itself, but other errors don't, such as a
 * value that can't be cloned.
 */
function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort();
  } catch {}
}

/** Returns the reason of a database error; `newer` if a later version of the app has upgraded the database. */
export function databaseRefusal(error: unknown): 'newer' | 'failed' {
  return error instanceof Error && error.name === 'VersionError' ? 'newer' : 'failed';
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Returns the connection to the database. Opens one on the first call, and again after the connection was closed or failed. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open();
  return opened;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const dropConnection = () => {
    opened = undefined;
  };
  try {
    const connection = await openDB<Schema>(NAME, DATABASE_VERSION, {
      upgrade,
      // A newer version of the app in another tab waits to upgrade. The next save in this tab then fails.
      blocking: () => {
        connection.close();
        dropConnection();
      },
      terminated: dropConnection,
    });
    return connection;
  } catch (error) {
    dropConnection();
    throw error;
  }
}
