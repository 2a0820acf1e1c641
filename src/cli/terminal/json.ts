import type { Io } from './io.ts';

/** The version of each command's JSON, described in docs/schemas. Every change makes a new version. */
export const SCHEMA_VERSIONS = {
  games: 1,
  rules: 1,
  deal: 1,
  daily: 1,
  moves: 1,
  perft: 1,
  replay: 1,
  review: 1,
  solve: 1,
  hint: 1,
  grade: 1,
  'study-plan': 1,
  'study-run': 1,
  'study-submit': 1,
  'study-status': 1,
  'study-fetch': 1,
  'study-report': 1,
  'study-verify': 1,
} as const;

type SchemaName = keyof typeof SCHEMA_VERSIONS;

/** Returns a copy of a value with its schema, such as `riffle/solve/1`, as the first field. */
export function withSchema<Value extends object>(name: SchemaName, value: Value): { schema: string } & Value {
  return { schema: `riffle/${name}/${SCHEMA_VERSIONS[name]}`, ...value };
}

/** Formats a value with its schema as one line of JSON. */
export function jsonLine(name: SchemaName, value: object): string {
  return `${JSON.stringify(withSchema(name, value))}\n`;
}

/** Prints a value with its schema as one line of JSON. */
export function printJson(io: Io, name: SchemaName, value: object): void {
  io.out(jsonLine(name, value));
}
