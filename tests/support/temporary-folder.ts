// Global setup of the unit tests.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for all temporary files of the test run. Returns the function that removes it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'riffle-tests-'));
  // PostgreSQL refuses to run as root, so another user must be able to reach the folder.
  chmodSync(folder, 0o755);
  for (const variable of ['TMPDIR', 'TMP', 'TEMP']) process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
