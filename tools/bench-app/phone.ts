import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** How much slower than this machine the page's own thread runs. Raster and compositor keep their speed. */
export const THROTTLE = 4;

const PROJECT = join(import.meta.dirname, '../..');

/** The production build on a free port. */
export interface Site {
  readonly url: string;
  close(): void;
}

/** Builds what changed in a checkout and serves it, as `npm start` does. */
export async function startSite(root = PROJECT): Promise<Site> {
  const server = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    const url = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0];
    if (url) return { url, close: () => server.kill() };
  }
  throw new Error('the server has ended');
}

/** The browser that CHROME_PATH names, or Playwright's own. */
export function startBrowser(): Promise<Browser> {
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const { CHROME_PATH } = process.env;
  return chromium.launch({ args, ...(CHROME_PATH && { executablePath: CHROME_PATH }) });
}

/** A quick hand's finger: how long it rests on the glass at a tap, and then until it is down again, in milliseconds. */
const HAND = { rest: 50, pause: 100 } as const;

/** A page on a phone of 360 by 740, three device pixels to one of CSS, touched by fingers, its processor throttled. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Where on the page, in pixels of CSS. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function openPhone(browser: Browser, throttle = THROTTLE): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await cdp.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  return { context, page, cdp };
}

/**
 * What a finger does, sent without waiting for the page, as a real finger doesn't. It is a mouse's, of which the browser makes touches:
 * before those that DevTools sends as such, the browser waits for a frame of the page, which no finger does and which would count as
 * the answer's: 5 ms at rest, 7 to 34 while cards fly (Chromium, content/browser/devtools/protocol/input_handler.cc).
 */
export function touch({ cdp }: Phone, type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point): void {
  const buttons = Number(type !== 'mouseReleased');
  // Answered only where a mouse comes of it.
  cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 }).catch(() => {});
}

/** A tap by a quick hand. Playwright's own leaves the glass in the instant in which it touches it. */
export async function tapAt(phone: Phone, point: Point): Promise<void> {
  touch(phone, 'mousePressed', point);
  await phone.page.waitForTimeout(HAND.rest);
  touch(phone, 'mouseReleased', point);
  await phone.page.waitForTimeout(HAND.pause);
}
