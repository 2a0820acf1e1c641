import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** The factor by which DevTools slows the page's main thread. Raster and compositor threads keep their speed. */
export const THROTTLE = 4;

const PROJECT = join(import.meta.dirname, '../..');

/** The production build on a free port. */
export interface Site {
  readonly url: string;
  close(): void;
}

/** Builds and serves a checkout, as `npm start` does. */
export async function startSite(root = PROJECT): Promise<Site> {
  const server = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    const url = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0];
    if (url) return { url, close: () => server.kill() };
  }
  throw new Error('the server ended before it printed its address');
}

export function startBrowser(): Promise<Browser> {
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const { CHROME_PATH } = process.env;
  return chromium.launch({ args, ...(CHROME_PATH && { executablePath: CHROME_PATH }) });
}

/** The milliseconds for which a fast tap touches the screen, and the pause before the next tap. */
const TAP_TIMES = { press: 50, pause: 100 } as const;

/** A page on a touch phone of 360 by 740 CSS pixels with a throttled processor. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

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
 * Sends a touch without waiting for the page. It sends a mouse event that the browser turns into a touch: before touch events from
 * DevTools the browser waits for a frame, which takes up to 34 ms (Chromium, content/browser/devtools/protocol/input_handler.cc).
 */
export function sendTouch(
  { cdp }: Phone,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  { x, y }: Point,
): void {
  const buttons = Number(type !== 'mouseReleased');
  // The browser does not answer events that become touches.
  cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 }).catch(() => {});
}

/** Taps as a fast finger does. Playwright's own tap has no duration. */
export async function tapAt(phone: Phone, point: Point): Promise<void> {
  sendTouch(phone, 'mousePressed', point);
  await phone.page.waitForTimeout(TAP_TIMES.press);
  sendTouch(phone, 'mouseReleased', point);
  await phone.page.waitForTimeout(TAP_TIMES.pause);
}
