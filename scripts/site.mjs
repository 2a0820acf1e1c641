// An HTTP server for the files of a build, with the headers of headers.json.
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { headersOf } from './headers.mjs';

const ALLOWED_METHODS = ['GET', 'HEAD'];

/** Time limits in milliseconds, so that slow clients cannot keep connections open. */
const TIMEOUTS = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 5_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
};

/**
 * Creates a server that answers GET and HEAD with the files of a folder, precompressed if the client accepts it. The caller
 * makes it listen.
 * @param {string} folder the absolute path of a build
 * @returns {import('fastify').FastifyInstance}
 */
export function site(folder) {
  const server = Fastify({
    ...TIMEOUTS,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.url));
    if (ALLOWED_METHODS.includes(request.method)) return undefined;
    // The server does not read the body, so the connection cannot carry another request.
    reply.headers({ Allow: ALLOWED_METHODS.join(', '), Connection: 'close' });
    return sendText(reply, 405, 'Method not allowed');
  });
  server.setNotFoundHandler((_, reply) => sendText(reply, 404, 'Not found'));
  server.setErrorHandler(refuse);
  server.register(fastifyStatic, { root: folder, preCompressed: true, cacheControl: false, dotfiles: 'ignore' });
  return server;
}

/**
 * Answers a failed request, for instance one with an unsatisfiable range.
 * @param {import('fastify').FastifyError & { headers?: Record<string, string> }} error
 * @param {import('fastify').FastifyRequest} _
 * @param {import('fastify').FastifyReply} reply
 */
function refuse(error, _, reply) {
  const status = error.statusCode ?? 500;
  reply.headers(error.headers ?? {});
  return sendText(reply, status, status < 500 ? error.message : 'The file cannot be read');
}

/**
 * Answers with plain text that is never cached: a missing file, in assets/ too, may exist later.
 * @param {import('fastify').FastifyReply} reply
 * @param {number} status
 * @param {string} text
 */
function sendText(reply, status, text) {
  return reply
    .code(status)
    .headers({ ...headersOf('/'), 'Content-Type': 'text/plain; charset=utf-8' })
    .send(`${text}\n`);
}
