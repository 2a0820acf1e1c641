import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

// npm run pictures: takes every screen of the production build in every theme into dist/pictures, and those of the guides also into docs/pictures.
export default defineConfig({
  ...base,
  testDir: '.',
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: join(import.meta.dirname, '../..') })),
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'tablet', use: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true } },
  ],
});
