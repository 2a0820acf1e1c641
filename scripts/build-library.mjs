// Builds the modules of the package into dist/. Removes old files first, so that no output of a deleted source is published.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { become, setUp } from './setup.mjs';

for (const module of ['rules', 'games', 'languages', 'statistics', 'solver', 'coach', 'study', 'cli'])
  rmSync(join(ROOT, 'dist', module), { recursive: true, force: true });
become(setUp(), ['node_modules/@typescript/native/bin/tsc', '-b', '--force', 'src/cli']);
