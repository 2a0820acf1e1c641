// A Vite plugin: adds the reports of docs/results to the build, as studies/<id>.html. The app's policy allows styles only in
// files, so that each report's style becomes one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const REPORTS = join(ROOT, 'docs', 'results');
const STYLE = /<style>([\s\S]*?)<\/style>/;

/** @returns {import('vite').Plugin} */
export function studies() {
  return {
    name: 'studies',
    apply: 'build',
    generateBundle() {
      for (const file of readdirSync(REPORTS).filter((name) => name.endsWith('.html'))) {
        const report = readFileSync(join(REPORTS, file), 'utf8');
        const [, style = ''] = STYLE.exec(report) ?? [];
        const styleFile = file.replace(/html$/, 'css');
        const page = report.replace(STYLE, `<link rel="stylesheet" href="${styleFile}">`);
        this.emitFile({ type: 'asset', fileName: `studies/${file}`, source: page });
        this.emitFile({ type: 'asset', fileName: `studies/${styleFile}`, source: style });
      }
    },
  };
}
