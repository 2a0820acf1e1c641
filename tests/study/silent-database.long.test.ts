import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riffle } from '../support/riffle.ts';

/** A server that accepts connections and never answers. */
const server = createServer((socket) => sockets.push(socket));
const sockets: Socket[] = [];
let host = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('status gives up after ten seconds and names the host', async () => {
  const began = performance.now();
  const result = await riffle(['study', 'status', '--database', `postgres://user:secret@${host}/studies`]);
  const seconds = (performance.now() - began) / 1000;
  expect(result).toEqual({
    code: 2,
    out: '',
    err:
      `The database at ${host} does not answer; retrying.\n` +
      `riffle: database at ${host}: expected an answer within 10 s, found none\n`,
  });
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(15);
});
