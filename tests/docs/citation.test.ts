import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

// The required fields and the types of https://github.com/citation-file-format/citation-file-format, version 1.2.0.
test('CITATION.cff names this version', () => {
  const { version, license } = JSON.parse(read('package.json')) as Record<string, string>;
  const released = new RegExp(`^## ${version} - (\\S+)$`, 'm').exec(read('CHANGELOG.md'))?.[1];
  expect(parse(read('CITATION.cff'))).toEqual({
    'cff-version': '1.2.0',
    message: expect.any(String),
    type: 'software',
    title: expect.stringMatching(/^Riffle: /),
    authors: [{ name: 'The Riffle authors' }],
    version,
    'date-released': released,
    license,
    keywords: expect.arrayContaining(['patience', 'solver']),
  });
  expect(read('LICENSE')).toContain('The Riffle authors');
});
