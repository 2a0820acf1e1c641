import { beforeEach, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import type { DealNumber } from '../../rules/index.ts';
import { Ahead, type Finder } from './find-ahead.ts';

const RIVER = gameNamed('bear-river');
const OTHER = gameNamed('pitchfork');

/** A coach whose answers are given by the test. */
class Coach implements Finder {
  /** What it was asked: answered, failed or dropped. */
  readonly asked: {
    readonly wish: string;
    readonly signal: AbortSignal;
    readonly answer: (deal?: number) => void;
    fail: (reason: unknown) => void;
  }[] = [];
  hurries = 0;
  isTime = true;
  #times: (() => void)[] = [];
  /** Something else is asked. */
  askOther = () => {};

  find: Finder['find'] = ({ name }, wish, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      this.asked.push({
        wish: `${name} ${wish}`,
        signal,
        answer: (deal) => resolve(deal as DealNumber | undefined),
        fail: reject,
      });
    });

  time: Finder['time'] = (signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (this.isTime) resolve();
      else this.#times.push(resolve);
    });

  onOthers: Finder['onOthers'] = (makeRoom) => {
    this.askOther = makeRoom;
  };

  hurry = () => {
    this.hurries++;
  };

  /** There is time now. */
  async giveTime(): Promise<void> {
    this.isTime = true;
    for (const begin of this.#times.splice(0)) begin();
    await settled();
  }
}

/** All that follows from what was done is done. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

let coach: Coach;
let ahead: Ahead;
let leaving: AbortController;
let asking: AbortController;

async function follow(wish: 'winnable' | 'hard' = 'winnable', game = RIVER): Promise<void> {
  ahead.follow(game, wish, leaving.signal);
  await settled();
}

const take = (game = RIVER, wish: 'winnable' | 'hard' = 'winnable') => ahead.take(game, wish, asking.signal);

beforeEach(() => {
  coach = new Coach();
  ahead = new Ahead(coach);
  leaving = new AbortController();
  asking = new AbortController();
});

test('a deal is found when there is time, taken once, and then the next one is looked for', async () => {
  coach.isTime = false;
  await follow();
  expect(coach.asked).toEqual([]);
  // Whoever asks before there was time looks for it without waiting for that.
  expect(await take()).toBeUndefined();
  await coach.giveTime();
  expect(coach.asked.map(({ wish }) => wish)).toEqual(['bear-river winnable']);
  expect(ahead.has(RIVER, 'winnable')).toBe(false);
  coach.asked[0]?.answer(7);
  await settled();
  ahead.goOn();
  expect(coach.asked).toHaveLength(1);
  expect(ahead.has(RIVER, 'winnable')).toBe(true);
  expect(ahead.has(RIVER, 'hard')).toBe(false);
  expect(await take(RIVER, 'hard')).toBeUndefined();
  expect(await take(OTHER)).toBeUndefined();
  expect(await take()).toBe(7);
  expect(await take()).toBeUndefined();
  ahead.goOn();
  await settled();
  expect(coach.asked).toHaveLength(2);
});

test('a search under way is joined by one, who may leave it, and holds nobody else up', async () => {
  await follow();
  const first = take();
  expect(coach.hurries).toBe(1);
  // Another one at the same time gets another deal.
  expect(await take()).toBeUndefined();
  // Awaited, it goes on though other things are asked.
  coach.askOther();
  asking.abort();
  await expect(first).rejects.toThrow('aborted');
  expect(coach.asked[0]?.signal.aborted).toBe(false);

  asking = new AbortController();
  const second = take();
  coach.asked[0]?.answer(5);
  expect(await second).toBe(5);
  ahead.goOn();
  await settled();

  // Awaited by nobody it makes room, and begins again.
  coach.isTime = false;
  coach.askOther();
  expect(coach.asked[1]?.signal.aborted).toBe(true);
  await coach.giveTime();
  expect(coach.asked).toHaveLength(3);
  coach.asked[2]?.answer(6);
  await settled();
  coach.askOther();
  expect(await take()).toBe(6);
});

test('another wish or game drops it, and so does leaving the table, but for a deal that is there', async () => {
  await follow();
  await follow('hard');
  expect(coach.asked[0]?.signal.aborted).toBe(true);
  await follow('hard', OTHER);
  expect(coach.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  coach.asked[2]?.answer(9);
  await settled();
  leaving.abort();
  expect(await take(OTHER, 'hard')).toBe(9);
  // Nothing is looked for any more.
  ahead.goOn();
  await follow();
  expect(coach.asked).toHaveLength(3);

  leaving = new AbortController();
  await follow();
  leaving.abort();
  expect(coach.asked[3]?.signal.aborted).toBe(true);
});

test('a search that was dropped from outside begins again; one that failed is silent until somebody asks', async () => {
  await follow();
  coach.isTime = false;
  coach.asked[0]?.fail(new DOMException('hidden', 'AbortError'));
  await settled();
  await coach.giveTime();
  expect(coach.asked).toHaveLength(2);
  const waiting = take();
  coach.asked[1]?.fail(new Error('the coach stopped'));
  expect(await waiting).toBeUndefined();
  expect(coach.asked).toHaveLength(2);
  ahead.goOn();
  await settled();
  // No deal is as wished.
  coach.asked[2]?.answer();
  await settled();
  expect(await take()).toBeUndefined();
  ahead.goOn();
  await settled();
  expect(coach.asked).toHaveLength(4);
});
