import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from '../../bin/find-node.js';

const SERVE = join(ROOT, 'scripts', 'serve.mjs');
/** The page of the made-up build. Tests rely on its length of 40 bytes. */
export const PAGE = '<!doctype html><title>Riffle</title>1234';
/** The content of files that must never be served: a file beside the build and a hidden file in it. */
const SECRET = 'outside the build';

/** Makes a small build in a temporary folder, with two files that must never be served. */
export function makeSite(): { readonly folder: string; readonly remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'riffle-site-'));
  const folder = join(parent, 'app');
  const script = 'export const riffle = 1;\n'.repeat(40);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), SECRET);
  writeFileSync(join(folder, '.hidden'), SECRET);
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'main.js'), script);
  writeFileSync(join(folder, 'assets', 'main.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'main.js.gz'), gzipSync(script));
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** The server of `npm start` in its own process. */
export class ServerProcess {
  readonly port: number;
  readonly process: ChildProcess;
  /** Standard output and standard error so far. */
  output = '';

  private constructor(child: ChildProcess, port: number) {
    this.process = child;
    this.port = port;
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
  }

  /** Starts a server on a free port of the loopback address. */
  static async start(folder: string): Promise<ServerProcess> {
    const child = spawn(process.execPath, [SERVE, '--port', '0', '--folder', folder]);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return new ServerProcess(child, Number(/:(\d+)/.exec(line)?.[1]));
  }

  get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Sends a signal. Resolves to the exit code once the process has ended, or to `null` if the signal killed it. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.isRunning) return this.process.exitCode;
    const exit = once(this.process, 'exit');
    this.process.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  }

  /** Whether the page is still served, complete and with its content security policy. */
  async servesPage(): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${this.port}/`);
    const isGuarded = response.headers.get('content-security-policy')?.startsWith("default-src 'none'");
    return response.status === 200 && (await response.text()) === PAGE && isGuarded === true;
  }

  open(): Socket {
    // Ignores errors of the connection, because only the server's health counts.
    return connect(this.port, '127.0.0.1').on('error', () => undefined);
  }

  /** Sends raw bytes. Returns what the server sends until it closes the connection or `timeout` milliseconds pass. */
  async exchange(bytes: string | Uint8Array, timeout = 1_000): Promise<string> {
    const socket = this.open();
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(bytes);
    await Promise.race([closed, wait(timeout)]);
    socket.destroy();
    return answer;
  }
}

/** Runs `scripts/serve.mjs` until it ends by itself. */
export async function runServe(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [SERVE, ...args], { env: { ...process.env, PORT: '' } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** Returns an HTTP request as text. */
export function request(path: string, { method = 'GET', headers = [] as readonly string[], body = '' } = {}): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
}
