import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

const NAME = 'riffle-patience';

/** A new version needs a step in `upgrade` and a fixture in tests/browser/stores. */
const DATABASE_VERSION = 1;

/** Stored data isn't trusted. */
interface Schema extends DBSchema {
  games: { key: string; value: unknown };
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

/** `work` must await all its requests: otherwise a failed request is an unhandled rejection. */
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

/** A failed request undoes the writes by itself, but other errors don't, such as a value that can't be cloned. */
function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort();
  } catch {}
}

/** A later version of the app may have upgraded the database. */
export function databaseRefusal(error: unknown): 'newer' | 'failed' {
  return error instanceof Error && error.name === 'VersionError' ? 'newer' : 'failed';
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens a connection on the first call, and again after it was closed or failed. */
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
