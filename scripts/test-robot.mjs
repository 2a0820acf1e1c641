// npm run test:robot [-- --minutes 5 --game NAME[,NAME…] --seed N --size phone|desktop]: plays random moves in the browser.
import { parseArgs } from 'node:util';
import { chromium } from './chromium.mjs';
import { become, setUp, stop } from './setup.mjs';

const USAGE = 'npm run test:robot -- [--minutes M] [--game NAME[,NAME…]] [--seed N] [--size phone|desktop]';
const { minutes, game, seed, size } = options();
const node = setUp();
process.env.CHROME_PATH = chromium();
process.env.ROBOT_MINUTES = minutes;
if (game) process.env.ROBOT_GAME = game;
if (seed) process.env.ROBOT_SEED = seed;
become(node, ['playwright', 'test', 'robot.test.ts', ...(size ? ['--project', size] : [])]);

function options() {
  try {
    return parseArgs({
      options: {
        minutes: { type: 'string', default: '2' },
        game: { type: 'string' },
        seed: { type: 'string' },
        size: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return stop(`${/** @type {Error} */ (error).message}\nUsage: ${USAGE}`);
  }
}
