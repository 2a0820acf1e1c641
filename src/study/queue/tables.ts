import { StudyFault } from '../faults.ts';
import type { Database } from './database.ts';

/** The version of the tables. A database with tables of another version cannot be used. */
const TABLES_VERSION = 2;

/** The advisory lock that serialises the creation of tables by several workers; an arbitrary number. */
const ADVISORY_LOCK = 7_433_501;

const TABLES = `
CREATE SCHEMA IF NOT EXISTS riffle_patience;
CREATE TABLE IF NOT EXISTS riffle_patience.version (version integer NOT NULL);
CREATE TABLE IF NOT EXISTS riffle_patience.study (
  id text PRIMARY KEY,
  definition text NOT NULL,
  chunk_size integer NOT NULL,
  submitted timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS riffle_patience.worker (
  study text NOT NULL REFERENCES riffle_patience.study,
  name text NOT NULL,
  threads integer NOT NULL,
  seen timestamptz NOT NULL,
  PRIMARY KEY (study, name)
);
CREATE TABLE IF NOT EXISTS riffle_patience.result (
  study text NOT NULL REFERENCES riffle_patience.study,
  chunk integer NOT NULL,
  digest text NOT NULL,
  rows bytea NOT NULL,
  winnable integer NOT NULL,
  unwinnable integer NOT NULL,
  undecided integer NOT NULL,
  ms double precision NOT NULL,
  times text NOT NULL,
  worker text NOT NULL,
  done timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (study, chunk)
);`;

export async function createTables(database: Database): Promise<void> {
  await database.transact(async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await sql.query(TABLES);
    await sql.query(
      'INSERT INTO riffle_patience.version SELECT $1 WHERE NOT EXISTS (SELECT FROM riffle_patience.version)',
      [TABLES_VERSION],
    );
    const { rows } = await sql.query('SELECT version FROM riffle_patience.version');
    if (rows[0].version !== TABLES_VERSION)
      throw new StudyFault(
        `database at ${database.host}: expected tables of version ${TABLES_VERSION}, found ${rows[0].version}`,
      );
  });
}
