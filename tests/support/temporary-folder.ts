// The global set-up of the unit tests: whatever they put into the temporary folder is removed with the run.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the tests a temporary folder of their own; returns what removes it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'riffle-tests-'));
  // PostgreSQL runs as another user where the tests are root's, and must reach its folder.
  chmodSync(folder, 0o755);
  for (const variable of ['TMPDIR', 'TMP', 'TEMP']) process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
