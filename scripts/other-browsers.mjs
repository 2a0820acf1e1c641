// Installs Firefox and WebKitGTK for the tests on Debian as root. Without them their tests are skipped.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './debian.mjs';

/** @type {readonly { name: string, programs: readonly string[], packages: string }[]} */
const BROWSERS = [
  { name: 'Firefox', programs: ['firefox-esr', 'firefox'], packages: 'firefox-esr' },
  { name: 'WebKitGTK', programs: ['WebKitWebDriver'], packages: 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb' },
];

/** Installs missing browsers and prints those that will not be tested. */
export function installOtherBrowsers() {
  for (const { name, programs, packages } of BROWSERS) {
    if (programs.some(isOnPath) || installPackage(packages)) continue;
    console.log(`${name} is not tested: it is not installed, and cannot be installed here (Debian: ${packages}).`);
  }
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
