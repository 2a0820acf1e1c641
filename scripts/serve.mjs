// node scripts/serve.mjs PORT: serves the production build in dist/app.
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { ROOT } from '../bin/find-node.js';

// No inline script and nothing from elsewhere. Style attributes are allowed: cards are placed with them.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src-attr 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const serveFile = sirv(join(ROOT, 'dist', 'app'), {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, path) {
    // Vite puts a digest of its content into the name of every file in assets/: it can never change.
    // All else is asked for again each time, and answered with 304 while it is the same.
    response.setHeader(
      'Cache-Control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
  },
});

const server = createServer((request, response) => {
  serveFile(request, response, () => {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end('Not found\n');
  });
});

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(Number(process.argv[2]), () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  console.log(`Riffle is at http://localhost:${port}  (Ctrl+C stops it)`);
});
