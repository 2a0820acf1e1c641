// npm run bench:app [-- PART …]: measures the production build in Chromium against its budgets.
import { chromium } from './chromium.mjs';
import { become, setUp } from './setup.mjs';

const node = setUp();
process.env.CHROME_PATH = chromium();
become(node, ['tools/bench-app/main.ts', ...process.argv.slice(2)]);
