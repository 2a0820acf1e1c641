import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures');
const RECORDS = join(import.meta.dirname, '../records');

/** The deal of a game's record: one that can be won. */
function dealOf(id: string): string {
  return /^Deal: (\d+)$/m.exec(readFileSync(join(RECORDS, `${id}.txt`), 'utf8'))?.[1] ?? '1';
}

/** Waits until the cards are there and nothing moves any more. */
async function dealt(page: Page): Promise<void> {
  await page.locator('[data-id]').last().waitFor({ state: 'attached' });
  await page.waitForTimeout(1000);
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

for (const { id } of GAMES)
  test(id, async ({ page }, { project }) => {
    await page.goto(`/#/${id}/${dealOf(id)}`);
    await dealt(page);
    await page.screenshot({ path: join(PICTURES, `${id}-${project.name}.png`) });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`home, ${colorScheme}`, async ({ page }, { project }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await dealt(page);
    await page.screenshot({ path: join(PICTURES, `home-${colorScheme}-${project.name}.png`) });
  });
