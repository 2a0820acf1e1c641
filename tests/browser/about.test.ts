import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../bin/find-node.js';
import { panel } from '../support/browser/screens.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

test('the settings show the version and the licences of all parts @desktop @thorough', async ({ page }) => {
  await page.goto('/#/settings');
  await panel(page).getByText('About', { exact: true }).click();
  for (const text of [`Riffle ${version}`, 'MIT License', 'Fraunces (OFL-1.1)', /svelte 5\.[\d.]+ \(MIT\)/])
    await expect(panel(page).getByText(text)).toBeVisible();
  // Full lines of the file flow on in the panel.
  const [ownLicence] = (await panel(page).locator('pre').textContent())?.split('Fraunces') ?? [];
  expect(ownLicence).toContain('to any person obtaining a copy of this software');
});

test('without the file of licences the settings say that it could not be loaded @desktop @thorough', async ({
  page,
}) => {
  await page.route('**/licences.txt', (route) => route.fulfill({ status: 404 }));
  await page.goto('/#/settings');
  await panel(page).getByText('About', { exact: true }).click();
  await expect(panel(page).getByRole('alert')).toBeVisible();
});
