// node score.mjs URL: the scores that Lighthouse gives a page, as JSON; a category that couldn't be scored has null.
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
