/** See docs/data.md and docs/data.schema.json. */
export const FORMAT = 'riffle-data';

/** Older versions stay readable. */
export const FILE_VERSION = 1;

/** A value that can't be serialized becomes a string. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return JSON.stringify(String(value));
  }
}
