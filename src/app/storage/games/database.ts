import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

const NAME = 'riffle';

/** The version of the database. A later one adds a step to `upgrade` and a fixture to tests/browser/stores. */
const DATABASE_VERSION = 1;

/** The stores of the database. Values are `unknown` because nothing that was kept is trusted. */
interface Schema extends DBSchema {
  /** Games by their ids; an index orders them by their last change. */
  games: { key: string; value: unknown; indexes: { latest: [gameId: string, changedAt: number] } };
  /** Summaries by the ids of their games, each written together with its game. */
  summaries: { key: string; value: unknown };
  /** Entries that couldn't be read, as they were found, with the reason. */
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
 * Runs `work` in one transaction, which is done as a whole or not at all, and returns its result once all of it is stored.
 * `work` awaits every request that it makes: a request that fails would otherwise be an unhandled rejection.
 */
export async function inTransaction<Mode extends 'readonly' | 'readwrite', Found>(
  names: readonly StoreName[],
  mode: Mode,
  work: (store: StoreOf<Mode>) => Promise<Found>,
): Promise<Found> {
  const transaction = (await database()).transaction([...names], mode);
  const found = work((name) => transaction.objectStore(name)).catch((error: unknown) => {
    abort(transaction);
    throw error;
  });
  return (await Promise.all([found, transaction.done]))[0];
}

/** Aborts after an error that no request has, such as a value that can't be stored: what came before it would stay. */
function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // A failed request has aborted it already.
  }
}

/** Why the database can't be used: `newer` if a later version of the app has changed it; nothing in it is touched then. */
export function databaseRefusal(error: unknown): 'newer' | 'failed' {
  return error instanceof Error && error.name === 'VersionError' ? 'newer' : 'failed';
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The open database. It is opened again after it was closed from outside. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open();
  return opened;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined;
  };
  try {
    const connection = await openDB<Schema>(NAME, DATABASE_VERSION, {
      upgrade,
      // A newer version of the app in another tab wants to upgrade: let it, and fail the next save calmly.
      blocking: () => {
        connection.close();
        forget();
      },
      terminated: forget,
    });
    return connection;
  } catch (error) {
    forget();
    throw error;
  }
}
