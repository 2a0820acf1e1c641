import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

const NAME = 'riffle';

/** A new version needs a step in `upgrade` and a fixture in tests/browser/stores. */
const DATABASE_VERSION = 1;

/** The object stores. Values are `unknown` because stored data isn't trusted. */
interface Schema extends DBSchema {
  /** Games by their ids; an index orders them by their last change. */
  games: { key: string; value: unknown; indexes: { latest: [gameId: string, changedAt: number] } };
  /** Summaries by game id, each written in the same transaction as its game. */
  summaries: { key: string; value: unknown };
  /** Unreadable entries, unchanged, with the reason. */
  damaged: { key: number; value: unknown };
}

export type StoreName = 'games' | 'summaries' | 'damaged';

/** Returns a store of the current transaction. */
export type StoreOf<Mode extends 'readonly' | 'readwrite'> = <Name extends StoreName>(
  name: Name,
) => IDBPObjectStore<Schema, StoreName[], Name, Mode>;

function upgrade(connection: IDBPDatabase<Schema>, from: number): void {
  if (from < 1) {
    connection.createObjectStore('games', { keyPath: 'id' }).createIndex('latest', ['gameId', 'changedAt']);
    connection.createObjectStore('summaries', { keyPath: 'id' });
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

/** Undoes earlier writes after an error outside a request, such as a value that can't be cloned. */
function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // A failed request has already aborted it.
  }
}

/** Returns `newer` if a later version of the app has upgraded the database, which is then left untouched. */
export function databaseRefusal(error: unknown): 'newer' | 'failed' {
  return error instanceof Error && error.name === 'VersionError' ? 'newer' : 'failed';
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Returns the open database, and reopens it if it was closed from outside. */
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
      // A newer version of the app in another tab waits to upgrade. The next save here then fails.
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
