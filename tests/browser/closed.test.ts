import { expect, type Page, test } from '@playwright/test';
import { faces, panel, waitForCards } from '../support/browser/screens.ts';
import { GAME_IDS } from '../support/browser/table.ts';

// Security and privacy: response headers, requests, and untrusted input. The tests do not depend on the screen size.
test.use({ serviceWorkers: 'allow' });

const KINDS = ['/', '/assets/', '/favicon.svg', '/nothing/here.js'];

/** Records a page's requests, and its errors and warnings. */
function recordRequestsAndErrors(page: Page) {
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  return { requests, errors };
}

test('every kind of file is served with all security headers @desktop', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  for (const path of KINDS.map((kind) => (kind === '/assets/' ? asset : kind))) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toMatch(/unsafe|data:|blob:|https?:|\*/);
    expect(headers, path).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': path === asset ? expect.stringContaining('immutable') : 'no-cache',
    });
  }
});

test('no screen contacts another host or causes an error @desktop @thorough', async ({ page, baseURL }) => {
  const { requests, errors } = recordRequestsAndErrors(page);
  await page.goto('/');
  await waitForCards(page);
  for (const name of [...GAME_IDS, 'hopscotch']) {
    await page.goto(`/#/${name}/12`);
    await expect(faces(page).or(page.getByRole('link')).first()).toBeVisible();
  }
  await page.goto('/#/pitchfork/12345');
  await expect(page.getByRole('heading', { level: 1, name: 'Pitchfork' })).toBeVisible();
  for (const key of ['d', 'g', 's', '?']) {
    await page.keyboard.press('Space');
    await page.keyboard.press(key);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(errors).toEqual([]);
});

test('the content security policy keeps text from becoming code @desktop @thorough', async ({ page }) => {
  await page.goto('/');
  await waitForCards(page);
  const blocked = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => (document.createElement('script').src = 'https://elsewhere.example/a.js'),
      worker: () => new Worker('data:text/javascript,0'),
    };
    const fails = ([, attempt]: [string, () => unknown]) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return Object.entries(attempts)
      .filter(fails)
      .map(([name]) => name);
  });
  expect(blocked).toEqual(['markup', 'script', 'worker']);
});

/** Markup that changes the title of the page if the app inserts it. The tests put it into addresses and stored texts. */
const SCRIPT = '<img src=x onerror="document.title=\'broken\'">';
const ADDRESSES = [
  `#/${SCRIPT}`,
  `#/pitchfork/${SCRIPT}`,
  `#/pitchfork/12?${SCRIPT}=${SCRIPT}`,
  '#/pitchfork/9999999999999999999999',
  '#/__proto__/1?constructor=toString',
  '#/%E0%A4%A/%00/%2F',
  '#javascript:alert(1)',
  `#/${'pitchfork/'.repeat(2000)}`,
];
const STORED = [
  'null',
  '[]',
  '{',
  '"text"',
  '{"__proto__":{"theme":1},"theme":{},"cardSize":"1e9"}',
  JSON.stringify({
    usual: { onload: 'alert(1)', '<': 1, 'data-theme': SCRIPT },
    contrast: 'text',
    fontSize: {},
    bar: SCRIPT,
  }),
  JSON.stringify({ id: 'pitchfork/12345', record: { version: 1, moves: SCRIPT } }),
];
const KEYS = ['riffle-patience.settings', 'riffle-patience.look', 'riffle-patience.unsaved/pitchfork/12345'];

test('hostile addresses and stored texts neither break the page nor lose a game @desktop @thorough', async ({
  page,
}) => {
  const { errors } = recordRequestsAndErrors(page);
  await page.goto('/#/pitchfork/12345');
  await waitForCards(page);
  await expect(page.getByText('0 moves')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  for (const text of STORED) {
    await page.evaluate(
      ([keys, value]) => {
        for (const key of keys) localStorage.setItem(key, value);
      },
      [KEYS, text] as const,
    );
    await page.reload();
    await expect(page.getByText('1 move', { exact: true }), text).toBeVisible();
  }
  for (const address of ADDRESSES) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page).toHaveTitle(/Riffle$/);
  }
  await page.goto('/#/pitchfork/12345');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
