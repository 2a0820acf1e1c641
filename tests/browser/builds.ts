import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../bin/find-node.js';
import { seal } from '../../scripts/seal.mjs';
import { site } from '../../scripts/site.mjs';

const BUILT = join(ROOT, 'dist', 'app');
const ASSETS = 'assets';
/** A word of the first load that tells the builds apart. */
const TAGLINE = 'Patience, done properly.';

/** A build as another deploy would have it: each asset under another name, the tagline another. Answers its name. */
export function makeBuild(folder: string, tagline: string, crashes = false): string {
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const files = readdirSync(join(folder, ASSETS));
  const [entry = ''] = /(?<= src="\/)assets\/[\w.-]+\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  const mark = tagline.replaceAll(/\W/g, '');
  // All names at one go: there are hundreds of them in hundreds of files.
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

/** What can be wrong with a file on its way: it is not there, it is half there, the host has failed. */
export type Harm = 'missing' | 'half' | 'failed';

/** A host whose build can be exchanged, harmed and taken away. */
export class Host {
  folder = BUILT;
  #site = site(BUILT);
  readonly #server: Server;
  readonly #harmed = new Map<string, Harm>();

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

  /** Serves a build, and harms the files that match. */
  serve(folder: string, harms: readonly (readonly [path: RegExp, harm: Harm])[] = []): void {
    this.folder = folder;
    this.#site = site(folder);
    this.#harmed.clear();
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `/${path}`);
    for (const [pattern, harm] of harms)
      this.#harmed.set(paths.find((path) => pattern.test(path)) ?? pattern.source, harm);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const harm = this.#harmed.get(path);
    if (harm === undefined) await this.#serve(request, response);
    else if (harm === 'half') this.#half(path, response);
    else response.writeHead(harm === 'missing' ? 404 : 500, { 'Content-Type': 'text/javascript' }).end();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#site.ready();
    this.#site.routing(request, response);
  }

  #half(path: string, response: ServerResponse): void {
    const content = readFileSync(join(this.folder, path));
    response.writeHead(200, { 'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'text/html' });
    response.end(content.subarray(0, content.length / 2));
  }
}
