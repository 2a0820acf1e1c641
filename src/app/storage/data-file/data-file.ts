/** See docs/data.md and docs/data.schema.json. */
export const FORMAT = 'riffle-data';

/** Later versions of the app must still read this format. */
export const FILE_VERSION = 1;

/** `undefined` becomes `null`, and a value that can't be serialized becomes a string. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return JSON.stringify(String(value));
  }
}
