import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

const FOLDER = new URL('../../docs/schemas/', import.meta.url);

/** The files of docs/schemas. */
export const SCHEMA_FILES: readonly string[] = readdirSync(FOLDER);

const ajv = new Ajv2020({ allErrors: true });
for (const file of SCHEMA_FILES) ajv.addSchema(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')), file);

/** Returns the name of the schema of a value or of its first element: `solve` for `riffle/solve/1`. Else an error text. */
export function schemaNameOf(value: unknown): string {
  const { schema } = (Array.isArray(value) ? value[0] : value) as { readonly schema?: string };
  return /^riffle\/([a-z-]+)\/\d+$/.exec(schema ?? '')?.[1] ?? `a schema, found ${schema}`;
}

/** Expects each printed line to match the schema that it names. */
export function expectSchemas(printed: string): void {
  for (const line of printed.split('\n').filter(Boolean)) {
    const value: unknown = JSON.parse(line);
    const validate = ajv.getSchema(`${schemaNameOf(value)}.json`);
    if (!validate) throw new Error(`no schema for ${line}`);
    expect(validate(value), `${ajv.errorsText(validate.errors)}: ${line}`).toBe(true);
  }
}
