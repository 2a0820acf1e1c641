// node scripts/serve.mjs PORT: serves the production build in dist/app.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { site } from './site.mjs';

const server = createServer(site(join(ROOT, 'dist', 'app')));

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(Number(process.argv[2]), () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  console.log(`Riffle is at http://localhost:${port}  (Ctrl+C stops it)`);
});
