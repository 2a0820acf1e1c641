/** The name of the format of data files. See docs/data.md and docs/data.schema.json. */
export const FORMAT = 'riffle-data';

/** The version of the format. Later versions of the app must still read it. */
export const FILE_VERSION = 1;

/** Serializes a value as JSON. `undefined` becomes `null`, and a value that can't be serialized becomes a string. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return JSON.stringify(String(value));
  }
}
