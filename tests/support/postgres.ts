import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const FINDER = fileURLToPath(new URL('../../scripts/postgres.mjs', import.meta.url));
export const PASSWORD = 'a-secret-that-no-log-may-show';

/** If the tests run as root, returns another user and group for PostgreSQL, which refuses to run as root. Else returns `{}`. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^(?:postgres|nobody):[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A PostgreSQL server for a test: on loopback, in a temporary folder, with a password. */
export class TestPostgres {
  readonly port: number;
  readonly #folder: string;
  readonly #bin: string;
  #server: ChildProcess | undefined;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
  }

  static async start(): Promise<TestPostgres> {
    const bin = execFileSync(process.execPath, [FINDER], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const folder = mkdtempSync(join(tmpdir(), 'riffle-postgres-'));
    const secret = join(folder, 'secret');
    writeFileSync(secret, PASSWORD);
    const { uid, gid } = owner();
    if (uid !== undefined && gid !== undefined) for (const path of [folder, secret]) chownSync(path, uid, gid);
    const make = ['-D', join(folder, 'data'), '-U', 'tester', '-A', 'scram-sha-256', '--pwfile', secret, '--no-sync'];
    execFileSync(join(bin, 'initdb'), [...make, '--locale', 'C', '-E', 'UTF8'], {
      ...owner(),
      cwd: folder,
      stdio: 'ignore',
    });
    const postgres = new TestPostgres(bin, folder, await freePort());
    await postgres.up();
    return postgres;
  }

  /** Returns the URL of a database. `password` is empty or starts with a colon. */
  url(database = 'postgres', password = `:${PASSWORD}`): string {
    return `postgres://tester${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts the server and waits until it answers. */
  async up(): Promise<void> {
    const settings = [`listen_addresses=127.0.0.1`, `unix_socket_directories=${this.#folder}`, 'fsync=off'];
    const flags = ['-D', join(this.#folder, 'data'), '-p', `${this.port}`, ...settings.flatMap((one) => ['-c', one])];
    this.#server = spawn(join(this.#bin, 'postgres'), flags, { ...owner(), cwd: this.#folder, stdio: 'ignore' });
    for (let tries = 0; ; tries++) {
      const answered = await this.query('SELECT 1').catch((error: unknown) =>
        tries < 100 ? undefined : Promise.reject(error),
      );
      if (answered) return;
      await pause(100);
    }
  }

  /** Stops the server at once, without notice to its clients. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.kill('SIGQUIT');
    await once(server, 'exit');
  }

  async query(text: string, values: unknown[] = [], database = 'postgres') {
    const client = new Client({ connectionString: this.url(database) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
