// Runs a program in a second process and exits like it. An old Node can read this file.
import { spawn } from 'node:child_process';

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `node` on this process's terminal and forwards signals to it, then exits with its code or signal.
 *
 * A terminal sends Ctrl-C to both processes, so the second one may get it twice. It counts both as one
 * (src/cli/terminal/node-io.ts).
 * @param {string} node the path of a Node
 * @param {readonly string[]} args
 */
export function launch(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  child.on('error', (error) => {
    console.error(`riffle: ${node} cannot be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    for (const forwarded of FORWARDED) process.off(forwarded, forward);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
