import { defineConfig } from '@playwright/test';

// Without these Chromium looks for its maker's hosts at every start.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

// `npm run test:browser` has found the browser; `npx playwright test` needs to be told of it.
const browser = process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {};
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // One more than a small machine has cores: much of a test is waiting.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Where nobody looks on, what failed is said first of all.
  reporter: process.stdout.isTTY ? 'list' : 'dot',
  // A test that passes only when it is repeated is told as flaky: the machine may have stood still, or the test is wrong.
  retries: 1,
  // Slow is not wrong, and a machine that others use, too, may take four times as long.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // What is read and heard is the same on every system.
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  // The server of `npm start`, on any free port: it builds what changed, then says where it is.
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
    // Fetching the whole app for later is the matter of its own test.
    serviceWorkers: 'block',
  },
  // A test runs at both sizes, unless its title ends in the one it is for: `@desktop` or `@phone`.
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      // A phone's screen has three times as fine a grain: nothing here depends on it, and each picture takes nine times as long.
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
  ],
});
