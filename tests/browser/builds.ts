import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../bin/find-node.js';
import { seal } from '../../scripts/seal.mjs';
import { site } from '../../scripts/site.mjs';

const BUILT = join(ROOT, 'dist', 'app');
const ASSETS = 'assets';
/** A text on the home page. Another tagline in its place identifies another build. */
const TAGLINE = 'Patience, done properly.';

/** Makes a build with another tagline and other asset names, and returns its name. If it `crashes`, its first script throws. */
export function makeBuild(folder: string, tagline: string, crashes = false): string {
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const files = readdirSync(join(folder, ASSETS));
  const [entry = ''] = /(?<= src="\/)assets\/[\w.-]+\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  const mark = tagline.replaceAll(/\W/g, '');
  // One pattern for all file names is fast enough for hundreds of names in hundreds of files.
  const names = new RegExp(files.map((file) => file.replaceAll('.', '\\.')).join('|'), 'g');
  for (const path of ['index.html', ...files.map((file) => join(ASSETS, file))]) {
    const text = readFileSync(join(folder, path), 'utf8').replaceAll(TAGLINE, tagline);
    const renamed = text.replaceAll(names, (file) => markedName(file, mark));
    writeFileSync(join(folder, path), crashes && path === entry ? `throw new Error('${tagline}');` : renamed);
  }
  for (const file of files) renameSync(join(folder, ASSETS, file), join(folder, ASSETS, markedName(file, mark)));
  return seal(folder);
}

function markedName(file: string, mark: string): string {
  return file.replace(/(\.\w+)$/, `-${mark}$1`);
}

/** The fault of a served file: status 404, half of the content, or status 500. */
export type FileFault = 'missing' | 'half' | 'failed';

/** A host with a build that tests can replace, damage and take offline. */
export class Host {
  folder = BUILT;
  #site = site(BUILT);
  readonly #server: Server;
  readonly #faults = new Map<string, FileFault>();

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async open(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, () => resolve()));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Serves a build. Each fault damages the first file that matches its pattern. */
  serve(folder: string, faults: readonly (readonly [path: RegExp, fault: FileFault])[] = []): void {
    this.folder = folder;
    this.#site = site(folder);
    this.#faults.clear();
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `/${path}`);
    for (const [pattern, fault] of faults)
      this.#faults.set(paths.find((path) => pattern.test(path)) ?? pattern.source, fault);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const fault = this.#faults.get(path);
    if (fault === undefined) await this.#serve(request, response);
    else if (fault === 'half') this.#serveHalf(path, response);
    else response.writeHead(fault === 'missing' ? 404 : 500, { 'Content-Type': 'text/javascript' }).end();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#site.ready();
    this.#site.routing(request, response);
  }

  #serveHalf(path: string, response: ServerResponse): void {
    const content = readFileSync(join(this.folder, path));
    response.writeHead(200, { 'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'text/html' });
    response.end(content.subarray(0, content.length / 2));
  }
}
