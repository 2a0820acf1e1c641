// npm run pictures:compare -- --revision REV: takes every game at five sizes from an earlier build and from this one.
import { chromium } from './chromium.mjs';
import { become, setUp } from './setup.mjs';

const node = setUp();
process.env.CHROME_PATH = chromium();
become(node, ['tools/pictures/compare.ts', ...process.argv.slice(2)]);
