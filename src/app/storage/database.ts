import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptGame } from './kept-game.ts';

const NAME = 'riffle';

/** The version of the database. A later one adds its step to `upgrade` and a fixture of this one to the tests. */
const DATABASE_VERSION = 1;

/** Something that couldn't be read, as it was found, and why. */
interface DamagedEntry {
  readonly id: string;
  readonly foundAt: number;
  readonly reason: string;
  readonly value: unknown;
}

interface Schema extends DBSchema {
  games: {
    key: string;
    value: KeptGame;
    indexes: { latest: [gameId: string, changedAt: number] };
  };
  damaged: { key: number; value: DamagedEntry };
}

export type Database = IDBPDatabase<Schema>;

function upgrade(connection: Database, from: number): void {
  if (from < 1) {
    connection.createObjectStore('games', { keyPath: 'id' }).createIndex('latest', ['gameId', 'changedAt']);
    connection.createObjectStore('damaged', { autoIncrement: true });
  }
}

let opened: Promise<Database> | undefined;

/** The open database; it is opened once, and again after it was closed from outside. */
export function database(): Promise<Database> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Database> {
  const forget = () => {
    opened = undefined;
  };
  try {
    const connection = await openDB<Schema>(NAME, DATABASE_VERSION, {
      upgrade,
      // A newer version of the app in another tab wants to upgrade: let it, and fail the next save calmly.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
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
