const NAME = 'riffle';

/** The version of the database. A later one adds a step to `upgrade` and a fixture to tests/browser/stores. */
const DATABASE_VERSION = 1;

/**
 * The stores: `games` by their ids, which an index orders by what was changed last; their `summaries` by the same ids, each written
 * with its game; and what couldn't be read, `damaged`, as it was found and why.
 */
export type StoreName = 'games' | 'summaries' | 'damaged';

function upgrade(connection: IDBDatabase, from: number): void {
  if (from < 1) {
    connection.createObjectStore('games', { keyPath: 'id' }).createIndex('latest', ['gameId', 'changedAt']);
    connection.createObjectStore('summaries', { keyPath: 'id' });
    connection.createObjectStore('damaged', { autoIncrement: true });
  }
}

/** What a request comes to. Whoever awaits it alone may go on with its transaction. */
export function answerTo<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true });
    request.addEventListener('error', () => reject(request.error), { once: true });
  });
}

/** Some work on stores that is done as a whole or not at all. */
export interface Work {
  readonly store: (name: StoreName) => IDBObjectStore;
  /** Resolves when all of it lies in the stores. */
  readonly done: Promise<void>;
}

/** Begins some work on stores. */
export async function beginWork(names: readonly StoreName[], mode: 'readonly' | 'readwrite'): Promise<Work> {
  const work = (await database()).transaction(names, mode);
  const done = new Promise<void>((resolve, reject) => {
    work.addEventListener('complete', () => resolve());
    work.addEventListener('abort', () => reject(work.error));
  });
  // A request that fails is told by itself; then nobody asks for the whole.
  done.catch(() => undefined);
  return { store: (name) => work.objectStore(name), done };
}

/** Why there is no getting at the database: `newer`, a later version of the app has changed it, and nothing of it is touched. */
export function databaseRefusal(error: unknown): 'newer' | 'failed' {
  return error instanceof Error && error.name === 'VersionError' ? 'newer' : 'failed';
}

let opened: Promise<IDBDatabase> | undefined;

/** The open database; it is opened once, and again after it was closed from outside. */
function database(): Promise<IDBDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<IDBDatabase> {
  const forget = () => {
    opened = undefined;
  };
  try {
    const request = indexedDB.open(NAME, DATABASE_VERSION);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request.result, oldVersion));
    const connection = await answerTo(request);
    // A newer version of the app in another tab wants to upgrade: let it, and fail the next save calmly.
    connection.addEventListener('versionchange', () => {
      connection.close();
      forget();
    });
    connection.addEventListener('close', forget);
    return connection;
  } catch (error) {
    forget();
    throw error;
  }
}
