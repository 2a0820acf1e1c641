// Runs a program in a second process and ends as that one does. Plain JavaScript that an old
// Node can read.
import { spawn } from 'node:child_process';

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `node` with some arguments on this process's terminal and passes signals on to it. Waits for
 * its end, then exits with its code or dies by its signal.
 *
 * A terminal sends Ctrl-C to both processes, so the second one may get it twice within moments: it
 * takes both for one (src/cli/node-io.ts).
 * @param {string} node the path of a Node
 * @param {readonly string[]} args
 */
export function launch(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  child.on('error', (error) => {
    console.error(`riffle: ${node} can't be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    for (const forwarded of FORWARDED) process.off(forwarded, forward);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
