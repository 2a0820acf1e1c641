import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../bin/find-node.js';

/** Matches a query of the page for a class or a data attribute. */
const BY_STRUCTURE = /\b(?:locator|querySelector|querySelectorAll|closest|matches)\(\s*['"`][^'"`]*(?:\.[a-z]|\[data-)/;

const FOLDERS = ['tests/browser', 'tests/browser/robot', 'tests/other-browsers'];
const FILES = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)));

test.each(FILES.filter((file) => file.endsWith('.ts')))('%s contains no class and no data attribute', (file) => {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  expect(lines.filter((line) => BY_STRUCTURE.test(line))).toEqual([]);
});
