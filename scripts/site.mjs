// Answers requests with the files of a build and the headers of headers.json.
import sirv from 'sirv';
import { headersOf } from './headers.mjs';

/**
 * @param {string} folder where the build lies
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
export function site(folder) {
  const serveFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    },
  });
  return (request, response) => serveFile(request, response, () => refuse(response));
}

/** Nothing is there. What is missing now may be there later, in assets/ too: it is never to be remembered. */
function refuse(/** @type {import('node:http').ServerResponse} */ response) {
  response.writeHead(404, { ...headersOf('/'), 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('Not found\n');
}
