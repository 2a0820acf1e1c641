/** What a data file says of itself first; docs/data.md and docs/data.schema.json tell the rest. */
export const FORMAT = 'riffle-data';

/** The version of the form of data files. Older ones are read for ever. */
export const FILE_VERSION = 1;

/** A value as JSON; one that can't be written so, which only a damaged entry can be, as a text that says so. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return JSON.stringify(String(value));
  }
}
