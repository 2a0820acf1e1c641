import { defineConfig } from '@playwright/test';

// Keeps Chromium from contacting its vendor's hosts at every start.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

// `npm run test:browser` sets CHROME_PATH. `npx playwright test` needs it to be set.
const browser = process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {};
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // One more than the cores of a small machine, because tests often wait.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Without a terminal, prints only dots and the failures.
  reporter: process.stdout.isTTY ? 'list' : 'dot',
  // A test that passes only on the retry is reported as flaky: the machine stalled, or the test is wrong.
  retries: 1,
  // A machine that is also used by others may take four times as long.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // The snapshots are transcripts, which are the same on every system.
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  // The server of `npm start` on a free port. It builds changed sources, then prints its address.
  webServer: {
    command: 'node scripts/start.mjs --port 0',
    wait: { stdout: /http:\/\/localhost:(?<riffle_port>\d+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  },
  use: {
    baseURL: `http://localhost:${process.env.RIFFLE_PORT}`,
    launchOptions: {
      ...browser,
      args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET,
    },
    screenshot: 'only-on-failure',
    // Only the tests of offline use need the service worker, which fetches the whole app.
    serviceWorkers: 'block',
  },
  // A test runs at both sizes unless its title contains `@desktop` or `@phone`.
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      // Phones have a scale factor of 3. No test depends on it, and rendering would take nine times as long.
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
  ],
});
