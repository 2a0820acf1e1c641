import { expect, type Page, test } from '@playwright/test';
import { faces, panel, waitForCards } from '../support/browser/screens.ts';
import { GAME_IDS } from '../support/browser/table.ts';

// Private and closed: what every file is served with, and what no page may do. The same on a phone.
test.use({ serviceWorkers: 'allow' });

const KINDS = ['/', '/assets/', '/favicon.svg', '/nothing/here.js'];

/** Everything that a page asks for and complains of. */
function watch(page: Page) {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { asked, complaints };
}

test('every kind of file is served with the whole policy @desktop', async ({ request }) => {
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

test('no screen asks anybody else or is refused anything @desktop @thorough', async ({ page, baseURL }) => {
  const { asked, complaints } = watch(page);
  await page.goto('/');
  await waitForCards(page);
  for (const name of [...GAME_IDS, 'hopscotch']) {
    await page.goto(`/#/${name}/12`);
    await expect(faces(page).or(page.getByRole('link')).first()).toBeVisible();
  }
  await page.goto('/#/pitchfork/12345');
  await expect(page.getByRole('heading', { level: 1, name: 'Pitchfork' })).toBeVisible();
  for (const key of ['d', 'h', 's', '?']) {
    await page.keyboard.press('Space');
    await page.keyboard.press(key);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('text never becomes code, wherever it is put @desktop @thorough', async ({ page }) => {
  await page.goto('/');
  await waitForCards(page);
  const refused = await page.evaluate(() => {
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
  expect(refused).toEqual(['markup', 'script', 'worker']);
});

/** Addresses and stored texts that somebody might make up, or an accident leave. */
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
const KEYS = ['riffle.settings', 'riffle.look', 'riffle.unsaved/pitchfork/12345'];

test('whatever is in the address or stored, the page works and nothing is lost @desktop @thorough', async ({
  page,
}) => {
  const { complaints } = watch(page);
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
  expect(complaints).toEqual([]);
});
