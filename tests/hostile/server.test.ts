import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOf } from '../../scripts/headers.mjs';
import { sampleSize } from '../support/samples.ts';
import { makeSite, PAGE, request, runServe, ServerProcess } from '../support/server-process.ts';

const SITE = makeSite();
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start(SITE.folder);
});
afterAll(async () => {
  await server.end();
  SITE.remove();
});

async function expectHealthy(): Promise<void> {
  expect(server.isRunning, server.output).toBe(true);
  expect(await server.servesPage()).toBe(true);
}

/** Returns the HTTP status of an answer, or 0 if the answer has no status. */
function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

function headerOf(answer: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1];
}

function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

describe('ranges', () => {
  const last = PAGE.length - 1;
  test.each([
    ['bytes=0-4', 206, `bytes 0-4/${PAGE.length}`, PAGE.slice(0, 5)],
    ['bytes=-5', 206, `bytes ${last - 4}-${last}/${PAGE.length}`, PAGE.slice(-5)],
    ['bytes=35-', 206, `bytes 35-${last}/${PAGE.length}`, PAGE.slice(35)],
    ['bytes=0-99999999999999999999', 206, `bytes 0-${last}/${PAGE.length}`, PAGE],
    ['bytes=9-5', 416, `bytes */${PAGE.length}`, undefined],
    ['bytes=40-', 416, `bytes */${PAGE.length}`, undefined],
    ['bytes=99999999999999999999-', 416, `bytes */${PAGE.length}`, undefined],
    ['bytes=-0', 416, `bytes */${PAGE.length}`, undefined],
    ['bytes=', 416, `bytes */${PAGE.length}`, undefined],
    ['bytes=a-b', 416, `bytes */${PAGE.length}`, undefined],
    ['lines=1-2', 200, undefined, PAGE],
    ['bytes', 200, undefined, PAGE],
    ['0-4', 200, undefined, PAGE],
    ['bytes=0-1,3-4', 200, undefined, PAGE],
  ])('%s: %i', async (range, status, contentRange, body) => {
    const answer = await server.exchange(request('/index.html', { headers: [`Range: ${range}`] }));
    expect(statusOf(answer)).toBe(status);
    if (contentRange !== undefined) expect(headerOf(answer, 'content-range')).toBe(contentRange);
    if (body !== undefined) expect(bodyOf(answer)).toBe(body);
    await expectHealthy();
  });

  test('a thousand ranges', async () => {
    const answer = await server.exchange(request('/', { headers: [`Range: bytes=${'0-1,'.repeat(1_000)}3-4`] }));
    expect([200, 206]).toContain(statusOf(answer));
    await expectHealthy();
  });

  test('any range is answered with 200, 206 or 416', async () => {
    const bound = fc.oneof(fc.constant(''), fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.string({ maxLength: 4 }));
    const range = fc.tuple(fc.constantFrom('bytes', 'bytes ', 'lines', ''), fc.array(fc.tuple(bound, bound)));
    await fc.assert(
      fc.asyncProperty(range, async ([unit, pairs]) => {
        const value = `${unit}=${pairs.map((pair) => pair.join('-')).join(',')}`.replace(/[^\x20-\x7e]/g, '');
        const answer = await server.exchange(request('/', { headers: [`Range: ${value}`] }));
        expect([200, 206, 416]).toContain(statusOf(answer));
      }),
      { numRuns: sampleSize(60, 1_000) },
    );
    await expectHealthy();
  });
});

describe('methods', () => {
  test.each([
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'MKCOL',
    'QUERY',
    'SEARCH',
    'LOCK',
    'PURGE',
  ])('%s: 405 with Allow', async (method) => {
    const answer = await server.exchange(request('/', { method, headers: ['Content-Length: 5'], body: 'hello' }));
    expect(statusOf(answer)).toBe(405);
    expect(headerOf(answer, 'allow')).toBe('GET, HEAD');
    await expectHealthy();
  });

  test('HEAD: the headers of GET and no body', async () => {
    const answer = await server.exchange(request('/', { method: 'HEAD' }));
    expect(statusOf(answer)).toBe(200);
    expect(headerOf(answer, 'content-length')).toBe(`${PAGE.length}`);
    expect(bodyOf(answer)).toBe('');
  });

  test('a POST that announces a gigabyte is refused before it is sent', async () => {
    const headers = ['Content-Length: 1000000000', 'Content-Type: application/json'];
    expect(statusOf(await server.exchange(request('/', { method: 'POST', headers })))).toBe(405);
    await expectHealthy();
  });
});

describe('encodings', () => {
  test.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip;q=0', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, *;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    ['deflate', undefined],
  ])('Accept-Encoding %j: %j', async (accepted, encoding) => {
    const answer = await server.exchange(request('/assets/main.js', { headers: [`Accept-Encoding: ${accepted}`] }));
    expect(statusOf(answer)).toBe(200);
    expect(headerOf(answer, 'content-encoding')).toBe(encoding);
    expect(headerOf(answer, 'vary')).toBe('accept-encoding');
    if (encoding === 'gzip') expect(gunzipSync(Buffer.from(bodyOf(answer), 'latin1')).toString()).toContain('riffle');
  });
});

test.each(['/', '/assets/main.js', '/assets/missing.js', '/missing'])(
  '%s: the headers of headers.json',
  async (path) => {
    const answer = await server.exchange(request(path));
    const isFound = statusOf(answer) === 200;
    for (const [name, value] of Object.entries(headersOf(isFound ? path : '/')))
      expect(headerOf(answer, name)).toBe(value);
  },
);

test('an unchanged page is answered with 304', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
  const known = request('/', { headers: [`If-None-Match: ${headers.get('etag')}`] });
  expect(statusOf(await server.exchange(known))).toBe(304);
});

/** Encodings of `..`, valid and invalid, which are combined with those of `/` into paths to `../secret.txt`. */
const UP = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '%u002e%u002e', '．．'];
const SLASH = ['/', '%2f', '\\', '%5c', '%252f', '//', '/./', '%c0%af'];
const TRAVERSALS = UP.flatMap((up) => SLASH.map((slash) => `/${up}${slash}secret.txt`));

describe('paths', () => {
  test('no encoding of a path leaves the folder', async () => {
    const inner = TRAVERSALS.map((path) => `/assets/..${path}`);
    const others = [
      '/assets/../../secret.txt',
      '/.hidden',
      '/%2ehidden',
      'secret.txt',
      '../secret.txt',
      'file:///etc/passwd',
    ];
    for (const path of [...TRAVERSALS, ...inner, ...others]) {
      const answer = await server.exchange(request(path));
      expect(answer, path).not.toContain('outside the build');
      expect([400, 403, 404], path).toContain(statusOf(answer));
    }
    await expectHealthy();
  });

  test.each([
    '/%',
    '/%zz',
    '/%00',
    '/index.html%00.js',
    '/assets',
    '/assets/',
    '/index.html/',
    '//',
    '/*',
    '*',
    '?',
    '/?%',
    '/CON',
    '/nul.txt',
    `/${'a'.repeat(8_000)}`,
    `/${'a/'.repeat(4_000)}`,
    `/${'%2e'.repeat(2_000)}`,
    `/?${'q'.repeat(8_000)}`,
  ])('path %#: an answer without a stack trace', async (path) => {
    const answer = await server.exchange(request(path));
    expect([200, 400, 403, 404]).toContain(statusOf(answer));
    expect(answer).not.toMatch(/\n\s+at /);
    await expectHealthy();
  });
});

describe('malformed requests', () => {
  test.each([
    ['nothing', ''],
    ['an empty line', '\r\n\r\n'],
    ['no version', 'GET /\r\n\r\n'],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\n\r\n'],
    ['an unknown method', 'RIFFLE / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost localhost\r\n\r\n'],
    ['a header with a space in its name', 'GET / HTTP/1.1\r\nHo st: a\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\0\r\n\r\n'],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a negative length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['a huge length', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${'9'.repeat(400)}\r\n\r\n`],
    ['a huge chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n'],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['ten thousand headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(10_000)}\r\n`],
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['a tunnel', 'CONNECT localhost:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n'],
    ['a hundred requests at once', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100)],
    ['an invalid date', 'GET / HTTP/1.1\r\nHost: a\r\nIf-Modified-Since: yesterday\r\nConnection: close\r\n\r\n'],
    ['an invalid tag', `GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${'"'.repeat(999)}\r\nConnection: close\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    const answer = await server.exchange(Buffer.from(bytes, 'latin1'), 400);
    expect(answer).not.toMatch(/\n\s+at /);
    await expectHealthy();
  });

  test('random bytes and requests with changed bytes cause no server error', async () => {
    const genuine = Buffer.from(request('/assets/main.js', { headers: ['Range: bytes=0-9', 'Accept-Encoding: gzip'] }));
    const changed = fc
      .array(fc.tuple(fc.nat(genuine.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
      .map((changes) => {
        const bytes = Buffer.from(genuine);
        for (const [at, byte] of changes) bytes[at] = byte;
        return bytes;
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), changed), async (bytes) => {
        const status = statusOf(await server.exchange(bytes, 200));
        expect(status).toBeLessThan(500);
      }),
      { numRuns: sampleSize(60, 1_000) },
    );
    await expectHealthy();
  });
});

describe('connections', () => {
  test('slow headers are cut off while thousands of connections are opened and dropped', async () => {
    const slow = Array.from({ length: 50 }, () => server.open().resume());
    const slowEnds = Promise.all(slow.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nX-Slow: ');
    const drip = setInterval(() => {
      for (const socket of slow) socket.write('x');
    }, 100);
    for (let round = 0; round < sampleSize(20, 100); round++) {
      const sockets = Array.from({ length: 100 }, () => server.open());
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const [index, socket] of sockets.entries()) {
        if (index % 2) socket.write('GET /assets/main.js HTTP/1.1\r\nHo');
        if (index % 3) socket.resetAndDestroy();
        else socket.destroy();
      }
    }
    await expectHealthy();
    await slowEnds;
    clearInterval(drip);
    await expectHealthy();
  });

  test('clients that never read do not delay others', async () => {
    const sockets = Array.from({ length: 100 }, () => server.open().pause());
    for (const socket of sockets) socket.write('GET /assets/main.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50));
    await expectHealthy();
    for (const socket of sockets) socket.destroy();
    await expectHealthy();
  });
});

describe('the process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('ends within a second on %s, with clients connected', async (signal) => {
    const own = await ServerProcess.start(SITE.folder);
    const [idle, busy] = [own.open(), own.open()];
    busy.write('GET / HTTP/1.1\r\nX-Slow: ');
    await Promise.all([once(idle, 'connect'), once(busy, 'connect')]);
    const began = performance.now();
    expect(await own.end(signal)).toBe(0);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('only this machine can connect unless --host is given', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4');
    if (outside === undefined) return;
    // Listens on the same port of the machine's outside address, which fails if the server listens there.
    const probe = createServer().listen({ host: outside.address, port: server.port });
    await once(probe, 'listening');
    probe.close();
  });

  test.each([
    [['--port', '65536'], '--port: expected a whole number from 0 (any free port) to 65535, found "65536"\n'],
    [['--port', '-1'], "Option '--port' argument is ambiguous. Usage: npm start"],
    [['--port', '80x'], '--port: expected a whole number from 0 (any free port) to 65535, found "80x"\n'],
    [['--port', '9'.repeat(500)], `found "${'9'.repeat(80)}"\n`],
    [['--port', ''], '--port: expected a whole number from 0 (any free port) to 65535, found nothing\n'],
    [['--host', ''], '--host: expected a name or an address, found nothing\n'],
    [
      ['--port', '0', '--host', '192.0.2.1', '--folder', SITE.folder],
      '--host: expected a name or an address of this machine, found 192.0.2.1\n',
    ],
    [['--port', '0', '--host', 'no.such.host.invalid', '--folder', SITE.folder], 'found no.such.host.invalid\n'],
    [['--port', '0', '--folder', '/no/such/build'], '/no/such/build: expected a build with an index.html'],
    [['--what'], "Unknown option '--what'"],
  ])('wrong options %#: one clear line', async (args, line) => {
    const { code, out, err } = await runServe(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(line);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('a taken port: one clear line', async () => {
    const { code, err } = await runServe('--port', `${server.port}`, '--folder', SITE.folder);
    expect({ code, err }).toEqual({
      code: 1,
      err: `Port ${server.port} is taken. Choose another with --port: npm start -- --port ${server.port + 1}\n`,
    });
  });
});

test('the server has printed nothing else', async () => {
  await wait(50);
  expect(server.output).toBe('');
});
