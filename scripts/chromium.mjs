// Finds the Chromium of the browser tests. Installs one on Debian as root.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage, isDebian } from './debian.mjs';
import { stop } from './setup.mjs';

// The headless shell needs two thirds of Chromium's time for the browser tests.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of a browser. Stops the program with installation advice if there is none. */
export function chromium() {
  return findChromium() ?? installChromium() ?? stop(`The browser tests need Chromium or Chrome: ${howToInstall()}`);
}

function findChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : stop(`CHROME_PATH names no file: ${chosen}`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(existsSync);
}

function installChromium() {
  return installPackage('chromium-headless-shell') || installPackage('chromium') ? findChromium() : undefined;
}

function howToInstall() {
  if (process.platform === 'darwin') return 'brew install --cask chromium';
  if (isDebian()) return 'sudo apt-get install chromium-headless-shell';
  return 'install one, or set CHROME_PATH to the one you have.';
}
