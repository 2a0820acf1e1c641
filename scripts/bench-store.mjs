// npm run bench:store: measures the app with ten and with ten thousand finished games in the store.
import { chromium } from './chromium.mjs';
import { become, setUp } from './setup.mjs';

const node = setUp();
process.env.CHROME_PATH = chromium();
become(node, ['tools/bench-store/main.ts', ...process.argv.slice(2)]);
