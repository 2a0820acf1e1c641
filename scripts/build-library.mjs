// Builds what Node runs (the engine, the games and the commands) into dist/, from nothing, so that no
// file of a deleted source is left to be published.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { become, setUp } from './setup.mjs';

for (const room of ['rules', 'games', 'languages', 'statistics', 'solver', 'coach', 'study', 'cli'])
  rmSync(join(ROOT, 'dist', room), { recursive: true, force: true });
become(setUp(), ['node_modules/@typescript/native/bin/tsc', '-b', '--force', 'src/cli']);
