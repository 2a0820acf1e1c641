/** The `format` field of data files. docs/data.md and docs/data.schema.json describe the others. */
export const FORMAT = 'riffle-data';

/** The version of the format. Older versions stay readable. */
export const FILE_VERSION = 1;

/** Returns a value as JSON. A damaged entry that can't be serialized becomes a string. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return JSON.stringify(String(value));
  }
}
