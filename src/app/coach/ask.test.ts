import { expect, test, vi } from 'vitest';
import { findGame } from '../../games/index.ts';
import { deal } from '../../rules/index.ts';
import { askCoach } from './ask.ts';

/** The kinds of the questions sent to the coach, which never answers here. */
const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));

vi.mock('../../coach/worker/browser.ts', () => ({
  createBrowserCoach: () => ({
    ask: (kind: string) => {
      asked.push(kind);
      return new Promise<void>(() => undefined);
    },
    pause: () => undefined,
  }),
}));

test('pressed questions start at once, unasked ones at rest', async () => {
  const page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(page, { querySelector: () => null, visibilityState: 'visible' }));
  const found = findGame('bear-river');
  if (!found.ok) throw new Error('no such game');
  const position = deal(found.value, 1);

  void askCoach('verdict', found.value, { position }, { cause: 'unasked' });
  await vi.advanceTimersByTimeAsync(200);
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([]);
  void askCoach('hint', found.value, { position, unseen: new Set() });
  expect(asked).toEqual(['hint']);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['hint', 'verdict']);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
