// Makes a bare clone ready to work in: installs a Node that is new enough and the packages of the lock file. npm scripts run
// it first, perhaps under an old Node, so it imports nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { findNode, NODE_FOLDER, NODE_PACKAGE, OLDEST_NODE, ROOT } from '../bin/find-node.js';

const NODE_VERSION = '24.21.0';
const MODULES = join(ROOT, 'node_modules');
const INSTALLED_LOCK = join(MODULES, '.riffle-lock');
/** The folder of git's hooks, from the root of the checkout. */
const HOOKS = 'scripts/hooks';
const onWindows = process.platform === 'win32';

/** Ends the program with one clear message and no stack. @param {string} message @returns {never} */
export function stop(message, exitCode = 1) {
  console.error(message);
  process.exit(exitCode);
}

/** Whether a file is the program that Node runs. @param {string} file its `import.meta.filename` */
export function isProgram(file) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === file;
}

/** Installs what is missing and returns the path of the Node to use. */
export function setUp() {
  const node = findNode() ?? fetchNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(INSTALLED_LOCK) ? readFileSync(INSTALLED_LOCK, 'utf8') : '';
  if (installed !== lock) {
    console.error('Installing the packages of package-lock.json …');
    npm(node, ['ci', '--loglevel=error']);
    linkOwnCommand();
    useHooks();
    writeFileSync(INSTALLED_LOCK, lock);
  }
  return node;
}

/** Links our own command, so that `npx riffle` finds it. Without the link npx would install a copy of the checkout. */
function linkOwnCommand() {
  if (!onWindows) symlinkSync(join('..', '..', 'bin', 'riffle.js'), join(MODULES, '.bin', 'riffle'));
}

/** Lets git run the hooks of the project, unless this clone has hooks of its own. */
function useHooks() {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (existsSync(join(ROOT, '.git')) && git('config', 'core.hooksPath').stdout === '')
    git('config', 'core.hooksPath', HOOKS);
}

function fetchNode() {
  console.error(
    `Node ${process.versions.node} is older than ${OLDEST_NODE}: fetching Node ${NODE_VERSION} into .node/ …`,
  );
  const options = ['--prefix', NODE_FOLDER, '--no-save', '--no-package-lock', '--loglevel=error'];
  npm(process.execPath, ['install', `${NODE_PACKAGE}@${NODE_VERSION}`, ...options]);
  return findNode() ?? stop(`Fetching Node failed. Please install Node ${OLDEST_NODE} or newer.`);
}

/** Runs npm under the given Node. @param {string} node @param {string[]} args */
function npm(node, args) {
  // Uses the npm that started this program, or else the one on the PATH.
  const started = process.env.npm_execpath ?? '';
  const [command, ...first] = basename(started) === 'npm-cli.js' ? [node, started] : ['npm'];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    env: environment(node),
    shell: onWindows && first.length === 0,
    // npm's output goes to standard error, like all messages of the set-up: standard output belongs to the tool.
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0)
    stop(`npm ${args[0]} failed (see above). Node ${OLDEST_NODE} or newer and the npm registry are needed.`);
}

/** Returns an environment whose PATH starts with the given Node. @param {string} node */
function environment(node) {
  const path = [dirname(node), join(MODULES, '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

/**
 * Starts a tool from node_modules/.bin, or a JavaScript file of ours, under the given Node.
 * @param {string} node
 * @param {string[]} commandLine
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(node, [tool = '', ...args], options = {}) {
  const isFile = tool.includes('/');
  return spawn(isFile ? node : tool, isFile ? [join(ROOT, tool), ...args] : args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: onWindows && !isFile,
    ...options,
    env: { ...environment(node), ...options.env },
  });
}

/**
 * Runs a tool in the foreground: passes signals on to it and exits with its code.
 * @param {string} node
 * @param {string[]} commandLine
 */
export function become(node, commandLine) {
  const child = start(node, commandLine);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  process.on('SIGINT', () => {}); // Ctrl+C reaches the tool, too. This process waits for its exit code.
  // A signal to `npm start` ends npm and its shell, and they do not pass it on: watch for the end of the parent.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
