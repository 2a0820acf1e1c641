// A Vite plugin: writes licences.txt with the licences of everything in the build. Vite lists the bundled packages; fonts of others
// are listed here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

/** The file in which Vite lists the bundled packages. The plugin removes it from the build. */
const LIST = 'packages.json';
const FONT = 'src/app/ui/fonts/fraunces-licence.txt';

/** @typedef {{ name: string, version: string, identifier?: string, text?: string }} Package */

/** @returns {import('vite').Plugin} */
export function licences() {
  return {
    name: 'licences',
    apply: 'build',
    config: () => ({ build: { license: { fileName: LIST } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LIST];
        if (list?.type !== 'asset') return;
        delete bundle[LIST];
        this.emitFile({
          type: 'asset',
          fileName: 'licences.txt',
          source: licencesText(JSON.parse(Buffer.from(list.source).toString())),
        });
      },
    },
  };
}

/** Returns the text of licences.txt: the licences of Riffle, of its font, and of packages. @param {readonly Package[]} packages @returns {string} */
export function licencesText(packages) {
  const { version } = JSON.parse(read('package.json'));
  const parts = [
    [`Riffle ${version}`, read('LICENSE')],
    ['Fraunces (OFL-1.1)', read(FONT)],
    ...packages.map((each) => [`${each.name} ${each.version} (${each.identifier})`, textOf(each)]),
  ];
  return parts
    .map(([title = '', text = '']) => `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`)
    .join('\n\n');
}

/** @param {Package} found @returns {string} @throws {Error} if the package has no licence file */
function textOf({ name, text }) {
  if (text === undefined) throw new Error(`licences.txt: expected a licence file in the package ${name}, found none`);
  return text;
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}
