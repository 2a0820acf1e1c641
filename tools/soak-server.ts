import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { makeSite, request, ServerProcess } from '../tests/support/server-process.ts';
import { readArguments, readCount } from './arguments.ts';
import { percentile } from './measures.ts';

const HELP = `node tools/soak-server.ts [--seconds N] [--good N] [--bad N]

Starts the server of npm start. Sends it each second --good requests (50) and --bad connections of each hostile kind (2),
for --seconds (300). Prints the number of good requests, the failures and the response times. Exit code 1 if a good
request failed. npm run test:all -- soak runs it.`;

const REQUEST_TIMEOUT_MS = 2_000;

type Server = Awaited<ReturnType<typeof ServerProcess.start>>;

/** Writes one byte twice a second until the server closes the connection. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 500);
  socket.on('close', () => clearInterval(timer));
}

/** The hostile clients by name, each as a function that misuses a new connection. */
const HOSTILE_CLIENTS: Readonly<Record<string, (socket: Socket) => void>> = {
  'nothing sent': () => undefined,
  'opened and reset': (socket) => socket.on('connect', () => socket.resetAndDestroy()),
  'slow headers': (socket) => {
    socket.write('GET / HTTP/1.1\r\nX-Slow: ');
    drip(socket);
  },
  'slow body': (socket) => {
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
    drip(socket);
  },
  'never reads': (socket) => socket.pause().write('GET /assets/main.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100)),
  'random bytes': (socket) => socket.write(Uint8Array.from({ length: 2_000 }, () => Math.random() * 256)),
  'wrong range': (socket) => socket.write(request('/', { headers: ['Range: bytes=9-5'] })),
  'huge range': (socket) => socket.write(request('/', { headers: ['Range: bytes=0-99999999999999999999'] })),
  'huge header': (socket) => socket.write(`GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`),
  'path that leaves the folder': (socket) => socket.write(request('/..%2f..%2fetc/passwd')),
  'half a request': (socket) => socket.end('GET /assets/ma'),
  upgrade: (socket) => socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
};

/** Sends a good request. Returns its milliseconds, or the reason of its failure. */
async function sendGoodRequest(server: Server, path: string): Promise<number | string> {
  const began = performance.now();
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status === 200 ? performance.now() - began : `status ${answer.status}`;
  } catch (error) {
    return String(error);
  }
}

const { values } = readArguments(HELP, {
  options: {
    seconds: { type: 'string', default: '300' },
    good: { type: 'string', default: '50' },
    bad: { type: 'string', default: '2' },
  },
});
const seconds = readCount('--seconds', values.seconds);
const good = readCount('--good', values.good);
const bad = readCount('--bad', values.bad, 0);

const site = makeSite();
const server = await ServerProcess.start(site.folder);
const requests: Promise<number | string>[] = [];
for (let second = 0; second < seconds && server.isRunning; second++) {
  const began = performance.now();
  for (const attack of Object.values(HOSTILE_CLIENTS)) {
    for (let count = 0; count < bad; count++) attack(server.open().resume());
  }
  for (let count = 0; count < good; count++) {
    requests.push(sendGoodRequest(server, count % 2 ? '/' : '/assets/main.js'));
    await wait(Math.max(0, began + ((count + 1) * 1_000) / good - performance.now()));
  }
}
const results = await Promise.all(requests);
const times = results.filter((result) => typeof result === 'number');
const faults = results.filter((result) => typeof result === 'string');
const isAlive = server.isRunning && (await server.servesPage());
console.log(
  `${results.length} good requests beside ${seconds * bad * Object.keys(HOSTILE_CLIENTS).length} bad connections of ${Object.keys(HOSTILE_CLIENTS).length} kinds`,
);
console.log(
  `failed: ${faults.length}; median ${percentile(times, 0.5).toFixed(1)} ms, 99 % ${percentile(times, 0.99).toFixed(1)} ms`,
);
for (const fault of new Set(faults)) console.log(`  ${fault}`);
console.log(isAlive ? 'The server still serves the page.' : `The server has ended: ${server.output}`);
await server.end();
site.remove();
process.exit(faults.length === 0 && isAlive ? 0 : 1);
