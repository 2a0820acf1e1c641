// node score.mjs URL: prints Lighthouse's scores of a page as JSON, with null for a category without a score.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: [
    '--headless=new',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
const result = await lighthouse(process.argv[2], { port: chrome.port, logLevel: 'error' });
chrome.kill();
const categories = result?.lhr.categories ?? {};
const failed = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 0.9);
console.log(
  JSON.stringify({
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score])),
    failed: failed.map(({ id }) => id),
  }),
);
