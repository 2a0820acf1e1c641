import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures');
const RECORDS = join(import.meta.dirname, '../records');

/** The deal of a game's record: one that can be won. */
function dealOf(id: string): string {
  return /^Deal: (\d+)$/m.exec(readFileSync(join(RECORDS, `${id}.txt`), 'utf8'))?.[1] ?? '1';
}

for (const { id } of GAMES)
  test(id, async ({ page }, { project }) => {
    await page.goto(`/#/${id}/${dealOf(id)}`);
    await page.getByRole('main').waitFor();
    // The cards have been dealt when nothing moves any more.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.screenshot({ path: join(PICTURES, `${id}-${project.name}.png`) });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`home, ${colorScheme}`, async ({ page }, { project }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.getByRole('main').waitFor();
    await page.screenshot({ path: join(PICTURES, `home-${colorScheme}-${project.name}.png`) });
  });
