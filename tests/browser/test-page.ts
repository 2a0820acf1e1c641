import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { test } from '@playwright/test';
import Fastify from 'fastify';
import { build } from 'vite';

/** A page that loads modules without the app. It is built with Vite and served without the app's headers. */
export interface TestPage {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Builds the page in a folder beside the tests and serves it on a free port. */
export async function openTestPage(folder: string): Promise<TestPage> {
  const outDir = test.info().outputPath(folder);
  await build({
    root: join(import.meta.dirname, folder),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    worker: { format: 'es' },
  });
  const server = Fastify({ forceCloseConnections: true });
  server.register(fastifyStatic, { root: outDir });
  const origin = await server.listen({ port: 0, host: 'localhost' });
  return { address: `${origin}/`, stop: () => server.close() };
}
