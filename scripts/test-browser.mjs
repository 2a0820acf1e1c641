// npm run test:browser [-- ARGUMENT…]: plays the production build in Chromium; the arguments are Playwright's.
import { chromium } from './chromium.mjs';
import { become, setUp } from './setup.mjs';

const node = setUp();
process.env.CHROME_PATH = chromium();
become(node, ['playwright', 'test', ...process.argv.slice(2)]);
