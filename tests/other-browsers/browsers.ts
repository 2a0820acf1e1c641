import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { Builder, type WebDriver } from 'selenium-webdriver';
import type { Point } from '../support/browser/parts.ts';

/** A page in a browser other than Chromium. Input goes through the browser, like that of a player. */
export interface OtherPage {
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page. The function can use only its argument. */
  readonly evaluate: <Argument, Answer>(run: (argument: Argument) => Answer, argument: Argument) => Promise<Answer>;
  readonly click: (point: Point) => Promise<void>;
  /** Presses a key: a letter, or the name of a key such as `Enter`. */
  readonly press: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A browser other than Chromium. */
export interface OtherBrowser {
  readonly name: string;
  /** The programs that are not installed, as text, or `undefined` if the browser can be started. */
  readonly missing: string | undefined;
  /** The reason why a reload cannot be tested, if it cannot. */
  readonly reloadProblem?: string;
  readonly open: () => Promise<OtherPage>;
}

function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const FIREFOX = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/** Firefox, driven with WebDriver BiDi. */
const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: FIREFOX ? undefined : 'no firefox-esr or firefox on the PATH; FIREFOX_PATH names another',
  open: async () => {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    return {
      goto: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      evaluate: (run, argument) => page.evaluate(run as never, argument as never),
      click: ({ x, y }) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) as 'Enter'),
      close: () => browser.close(),
    };
  },
};

const MINI_BROWSERS = ['4.1', '6.0', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
const WEBKIT = MINI_BROWSERS.find(existsSync);
const WEBKIT_DRIVER = findProgram('WebKitWebDriver');
const XVFB = findProgram('Xvfb');

/** WebDriver's codes for keys that type no letter. */
const WEBDRIVER_KEYS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Space: ' ' };

/** WebKitGTK, driven with WebDriver on a virtual screen. */
const webkit: OtherBrowser = {
  name: 'WebKitGTK',
  // An IndexedDB transaction of the previous page stays open, so later transactions on its stores never complete.
  reloadProblem: 'under WebDriver its storage is in memory and often stops answering after a reload',
  missing: WEBKIT && WEBKIT_DRIVER && XVFB ? undefined : 'no WebKitWebDriver, MiniBrowser or Xvfb',
  open: async () => {
    const display = `:${200 + (process.pid % 500)}`;
    const screen = spawn(XVFB ?? '', [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
    const port = await freePort();
    const environment = { ...process.env, DISPLAY: display, HOME: mkdtempSync(join(tmpdir(), 'riffle-webkit-')) };
    const service = spawn(WEBKIT_DRIVER ?? '', [`--port=${port}`], { stdio: 'ignore', env: environment });
    const driver = await connect(port);
    return webDriverPage(driver, [service, screen]);
  },
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Connects to a WebDriver service that may still be starting. */
async function connect(port: number): Promise<WebDriver> {
  const options = { binary: WEBKIT, args: ['--automation'] };
  for (let tries = 0; ; tries++) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
        .build();
    } catch (error) {
      if (tries >= 20) throw error;
      await wait(250);
    }
  }
}

function webDriverPage(driver: WebDriver, processes: readonly ChildProcess[]): OtherPage {
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: (run, argument) => driver.executeScript(`return (${run.toString()})(arguments[0])`, argument),
    click: async ({ x, y }) => {
      await driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .press()
        .release()
        .perform();
    },
    press: async (key) => {
      await driver
        .actions()
        .sendKeys(WEBDRIVER_KEYS[key] ?? key)
        .perform();
    },
    close: async () => {
      await driver.quit().catch(() => undefined);
      for (const child of processes) child.kill();
    },
  };
}

export const OTHER_BROWSERS: readonly OtherBrowser[] = [firefox, webkit];
