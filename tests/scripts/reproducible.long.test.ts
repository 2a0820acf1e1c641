import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../bin/find-node.js';

/** The folder of the builds. It is on the disk of the project, because hard links of node_modules need that. */
const FOLDER = join(ROOT, 'dist', 'reproducible');

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Copies the sources into a folder, hard-links the packages, and builds the app and the package. Returns the folder. */
function build(name: string, environment: Readonly<Record<string, string>>): string {
  const folder = join(FOLDER, name);
  const files = execFileSync('git', ['ls-files', '-z', '--deduplicate'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')]);
  const options = { cwd: folder, env: { ...process.env, ...environment } };
  execFileSync(process.execPath, ['scripts/build.mjs'], options);
  execFileSync(process.execPath, ['scripts/build-library.mjs'], options);
  execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error'], options);
  return folder;
}

/** Returns the content of each file in a folder, in Base64, by its path in the folder. */
function contents(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]));
}

test('two builds of the same sources in different folders have the same bytes', () => {
  rmSync(FOLDER, { recursive: true, force: true });
  const one = build('one', { TZ: 'UTC', LANG: 'C' });
  const two = build('another/and-deeper', { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' });

  const [app, again] = [contents(join(one, 'dist', 'app')), contents(join(two, 'dist', 'app'))];
  expect(app.size).toBeGreaterThan(50);
  expect([...app.keys()].filter((path) => app.get(path) !== again.get(path))).toEqual([]);
  expect(again.size).toBe(app.size);

  const packed = readdirSync(one).filter((name) => name.endsWith('.tgz'));
  expect(packed).toHaveLength(1);
  for (const name of packed) expect(readFileSync(join(one, name)).equals(readFileSync(join(two, name)))).toBe(true);
}, 600_000);
