// node scripts/check-subject.mjs [FILE]: checks the subject of a commit message in a file, or else of the last commit.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from '../bin/find-node.js';
import { isProgram } from './setup.mjs';

const ERROR = 2;
/** @type {Parameters<typeof import('@commitlint/lint').default>[1]} */
const RULES = {
  'header-max-length': [ERROR, 'always', 60],
  'header-case': [ERROR, 'always', 'sentence-case'],
  'header-full-stop': [ERROR, 'never', '.'],
  'header-trim': [ERROR, 'always'],
};

/**
 * Returns the faults of a commit message, none for merges, reverts and fixups.
 * @param {string} message
 * @returns {Promise<string[]>}
 */
export async function faultsOf(message) {
  const linter = await import('@commitlint/lint').catch(() =>
    skip('@commitlint/lint is missing, npm test installs it'),
  );
  if (!linter) return [];
  const { errors } = await linter.default(message, RULES);
  return errors.map((error) => error.message);
}

/** Returns the message of the last commit, or undefined with a reason on standard output if there is none to check. */
function lastMessage() {
  const { stdout, error } = spawnSync('git', ['log', '-1', '--format=%P%n%B'], { cwd: ROOT, encoding: 'utf8' });
  if (error || !stdout) return skip('git or its repository is missing');
  const [parents = '', ...lines] = stdout.split('\n');
  return parents.includes(' ') ? skip('the last commit is a merge') : lines.join('\n');
}

/** @param {string} reason */
function skip(reason) {
  console.log(`Not checked: ${reason}.`);
  return undefined;
}

/** @param {string} text */
function withoutComments(text) {
  return text.replace(/^#.*\n?/gm, '');
}

if (isProgram(import.meta.filename)) {
  const [file] = process.argv.slice(2);
  const message = file === undefined ? lastMessage() : withoutComments(readFileSync(file, 'utf8'));
  const faults = message === undefined ? [] : await faultsOf(message);
  for (const fault of faults) console.error(`${message?.split('\n', 1)[0]}\n  ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
