// Reads the address that `npm start` and `scripts/serve.mjs` listen on. Runs under old versions of Node, too.
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { stop } from './setup.mjs';

const USAGE = 'Usage: npm start -- [--port N] [--host ADDRESS], or PORT=N npm start';
const LAST_PORT = 65_535;
/** Only this machine can reach this address. */
const DEFAULT_HOST = '127.0.0.1';
const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** @typedef {{ readonly host: string, readonly port: number }} Address */

/**
 * Reads the options of the command line. Stops the program with a message if one is wrong.
 * @returns {Address & { readonly folder: string | undefined }} port 0 means any free port; only `scripts/serve.mjs` uses
 * the folder
 */
export function readServeOptions() {
  const { port, host = DEFAULT_HOST, folder } = parseOptions();
  if (host === '') stop('--host: expected a name or an address, found nothing');
  return { host, port: readPort(port ?? process.env.PORT ?? '8080'), folder };
}

function parseOptions() {
  const options = /** @type {const} */ ({
    port: { type: 'string', short: 'p' },
    host: { type: 'string' },
    folder: { type: 'string' },
  });
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [reason] = /** @type {Error} */ (error).message.split('\n');
    return stop(`${reason}. ${USAGE}`.replace('..', '.'));
  }
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= LAST_PORT) return port;
  return stop(
    `--port: expected a whole number from 0 (any free port) to ${LAST_PORT}, found ${text ? `"${text.slice(0, 80)}"` : 'nothing'}`,
  );
}

/**
 * Returns a line that explains why the server cannot listen on an address.
 * @param {unknown} error from `listen`
 * @param {Address} address
 */
export function listenFault(error, { host, port }) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const other = port >= 1024 && port < LAST_PORT ? port + 1 : 8081;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with --port: npm start -- --port ${other}`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights. Choose another with --port: npm start -- --port ${other}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `--host: expected a name or an address of this machine, found ${host}`;
  return `Cannot listen on ${host}, port ${port}: ${message}`;
}

/**
 * Returns the URLs of a server.
 * @param {Address} address with the port that the server got
 * @returns {string[]}
 */
export function urlsOf({ host, port }) {
  if (host === DEFAULT_HOST) return [`http://localhost:${port}`];
  if (!EVERY_ADDRESS.includes(host)) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((other) => `http://${other.address}:${port}`);
  return [`http://localhost:${port}`, ...others];
}
