// npm start [-- --port N]: installs, builds what changed, serves the production build.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { become, setUp, start, stop } from './setup.mjs';

const port = chosenPort();
if (port !== 0) await checkFree(port); // before the minutes of a first build, not after
const node = setUp();
const [code] = await once(start(node, ['scripts/build.mjs', '--if-stale']), 'exit');
if (code !== 0) stop('The build failed (see above).');
become(node, ['scripts/serve.mjs', String(port)]);

function chosenPort() {
  const text = portOption() ?? process.env.PORT ?? '8080';
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65535) return number;
  return stop(`"${text}" is no port: give a number from 0 (any free one) to 65535, as in: npm start -- --port 8081`);
}

function portOption() {
  try {
    return parseArgs({ options: { port: { type: 'string', short: 'p' } } }).values.port;
  } catch (error) {
    return stop(`${/** @type {Error} */ (error).message}\nUsage: npm start -- [--port N]   (or PORT=N npm start)`);
  }
}

/** @param {number} number */
async function checkFree(number) {
  const probe = createServer();
  try {
    await once(probe.listen(number), 'listening');
    probe.close();
  } catch (error) {
    const { code: reason, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const what = reason === 'EADDRINUSE' ? 'is taken' : `can't be used (${reason ?? message})`;
    const other = number >= 8080 && number < 65535 ? number + 1 : 8081;
    stop(`Port ${number} ${what}. Choose another with --port: npm start -- --port ${other}`);
  }
}
