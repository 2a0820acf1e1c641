import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TEXTS = globSync('{*.md,docs/*.md}', { cwd: ROOT });
/** Matches a path in backticks from the root of the repository, but none with a placeholder such as `<name>`. */
const PATH = /`((?:src|tests|tools|scripts|bin|docs)\/[^`\s<>*…]*)`/g;
/** Matches a path from `src/app`, as in the diagrams of the architecture. */
const APP_PATH = /[\w-]+(?:\/[\w-]+)*\/[\w.-]+\.(?:ts|svelte)\b/g;

function isThere(path: string): boolean {
  return existsSync(join(ROOT, path));
}

test.each(TEXTS)('every path in %s leads to a file or folder', (file) => {
  const paths = [...readFileSync(join(ROOT, file), 'utf8').matchAll(PATH)].map(([, path = '']) => path);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('every file in the diagrams of the architecture exists', () => {
  const paths = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').match(APP_PATH) ?? [];
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isThere(path) && !isThere(`src/app/${path}`))).toEqual([]);
});
