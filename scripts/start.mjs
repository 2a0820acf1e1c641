// npm start [-- --port N --host ADDRESS]: installs the packages, builds the app if its sources changed, and serves it.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenFault, readServeOptions } from './address.mjs';
import { become, setUp, start, stop } from './setup.mjs';

const address = readServeOptions();
if (address.port !== 0) await checkFree(address); // before a first build, which takes minutes
const node = setUp();
const [code] = await once(start(node, ['scripts/build.mjs', '--if-stale']), 'exit');
if (code !== 0) stop('The build failed (see above).');
become(node, ['scripts/serve.mjs', '--host', address.host, '--port', String(address.port)]);

/** Stops the program if the address is not free. @param {import('./address.mjs').Address} wanted */
async function checkFree(wanted) {
  const probe = createServer();
  try {
    await once(probe.listen(wanted), 'listening');
    probe.close();
  } catch (error) {
    stop(listenFault(error, wanted));
  }
}
