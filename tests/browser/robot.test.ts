import { expect, test } from '@playwright/test';
import { GAME_IDS, sizeFor } from '../support/browser/table.ts';
import { Robot } from './robot/robot.ts';

// Plays each game at random for some seconds, at one screen size. `npm run test:robot` plays for minutes.
const { ROBOT_MINUTES, ROBOT_SEED, ROBOT_GAME } = process.env;
const isSoak = ROBOT_MINUTES !== undefined;
const SECONDS = isSoak ? Number(ROBOT_MINUTES) * 60 : 6;
const GAMES: readonly string[] = ROBOT_GAME ? ROBOT_GAME.split(',') : GAME_IDS;

for (const [index, name] of GAMES.entries())
  test(`the robot finds no fault: ${name}${isSoak ? '' : ` @${sizeFor(index)}`} @thorough`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout((SECONDS + 60) * 1000);
    const seed = ROBOT_SEED ? Number(ROBOT_SEED) : isSoak ? Date.now() % 1_000_000 : 20 + index;
    test.info().annotations.push({ type: 'seed', description: String(seed) });
    const robot = await Robot.start(page, `/#/${name}/${1 + (seed % 1000)}`, seed, hasTouch);
    const end = Date.now() + SECONDS * 1000;
    await test.step(`seed ${seed}`, async () => {
      while (Date.now() < end) await robot.burst();
    });
    if (isSoak) console.log(`${name}, ${hasTouch ? 'phone' : 'desktop'}, seed ${seed}: ${robot.summary}`);
    expect(robot.counts.bursts).toBeGreaterThan(0);
  });
