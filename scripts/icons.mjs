// npm run build -- icons: draws the app's icon from the outlines of suits, as SVG and as PNG in all sizes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as browser } from '@playwright/test';
import { ROOT } from '../bin/find-node.js';
import { SUIT_PATHS } from '../src/app/table/cards/outlines/suits.ts';
import { chromium } from './chromium.mjs';

const FOLDER = join(ROOT, 'src', 'app', 'public');
const GREEN = '#23543f';
const PAPER = '#fbf9f4';
const INK = '#22262e';
const RED = '#b3261e';

/** In the centre of a square of 100 units. @param {string} colour @param {string} path @param {string} transform @param {string} under drawn below the card */
function card(colour, path, transform, under = '') {
  return `<g transform="${transform}">${under}<rect x="31" y="23.4" width="38" height="53.2" rx="4.6" fill="${PAPER}"/><path transform="translate(36.4 36.4) scale(.68)" fill="${colour}" d="${path}"/></g>`;
}

/** @param {number} radius of the corners @param {number} scale */
function icon(radius, scale) {
  const back = card(RED, SUIT_PATHS.H, 'rotate(17 50 50) translate(9 1)');
  const edge = `<rect x="29" y="21.4" width="42" height="57.2" rx="6" fill="${GREEN}"/>`;
  const front = card(INK, SUIT_PATHS.S, 'rotate(-9 50 50) translate(-7 1)', edge);
  // Scaled about the centre, in few bytes: the SVG is part of the first load.
  const shift = Number((50 - 50 * scale).toFixed(3));
  const cards = `<g transform="translate(${shift} ${shift}) scale(${scale})">${back}${front}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${GREEN}"/>${cards}</svg>\n`;
}

/**
 * The last two have square corners: systems may crop a maskable icon to a circle of four fifths of its width, and iOS
 * rounds corners itself.
 */
const PNGS = [
  { file: 'icon-192.png', size: 192, svg: icon(22, 1.22) },
  { file: 'icon-512.png', size: 512, svg: icon(22, 1.22) },
  { file: 'maskable-512.png', size: 512, svg: icon(0, 0.98) },
  { file: 'apple-touch-icon.png', size: 180, svg: icon(0, 1.16) },
];

mkdirSync(join(FOLDER, 'icons'), { recursive: true });
writeFileSync(join(FOLDER, 'favicon.svg'), icon(22, 1.3));
const instance = await browser.launch({ executablePath: chromium(), args: ['--no-sandbox'] });
for (const { file, size, svg } of PNGS) {
  const page = await instance.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: join(FOLDER, 'icons', file), omitBackground: true });
}
await instance.close();
