// node scripts/serve.mjs [--port N] [--host ADDRESS] [--folder DIR]: serves a build, dist/app by default.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { listenFault, readServeOptions, urlsOf } from './address.mjs';
import { stop } from './setup.mjs';
import { site } from './site.mjs';

const { folder, ...address } = readServeOptions();
const build = folder === undefined ? join(ROOT, 'dist', 'app') : resolve(folder);
if (!existsSync(join(build, 'index.html'))) stop(`${build}: expected a build with an index.html; run: npm run build`);

const server = site(build);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
try {
  await server.listen(address);
} catch (error) {
  stop(listenFault(error, address));
}
const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
console.log(`Riffle is at ${urlsOf({ ...address, port }).join(' and ')}  (Ctrl+C stops it)`);
