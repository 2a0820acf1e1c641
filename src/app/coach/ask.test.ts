import { expect, test, vi } from 'vitest';
import { findGame } from '../../games/index.ts';
import { type DealNumber, deal } from '../../rules/index.ts';
import { askCoach, onOthers, timeAhead } from './ask.ts';

/** What the workers were asked, and how each question is answered. */
const { asked, answers } = vi.hoisted(() => ({ asked: [] as string[], answers: [] as (() => void)[] }));

vi.mock('../../coach/worker/browser.ts', () => ({
  browserCoach: () => ({
    ask: (kind: string) => {
      asked.push(kind);
      return new Promise<void>((resolve) => answers.push(resolve));
    },
    pause: () => undefined,
  }),
}));

test('what is pressed for begins at once, what is shown by itself at rest, what may be wanted later after all else', async () => {
  const page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(page, { querySelector: () => null, visibilityState: 'visible' }));
  const found = findGame('bear-river');
  if (!found.ok) throw new Error('no such game');
  const position = deal(found.value, 1 as DealNumber);
  const makeRoom = vi.fn<() => void>();
  const begin = vi.fn<() => void>();
  onOthers(makeRoom);

  void askCoach('verdict', found.value, { position }, { cause: 'unasked' });
  void timeAhead(new AbortController().signal).then(begin);
  await vi.advanceTimersByTimeAsync(200);
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([]);
  void askCoach('hint', found.value, { position, isStockSeen: false });
  expect(asked).toEqual(['hint']);
  expect(makeRoom).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['hint', 'verdict']);
  expect(makeRoom).toHaveBeenCalledTimes(2);

  await vi.advanceTimersByTimeAsync(1000);
  expect(begin).not.toHaveBeenCalled();
  for (const answer of answers) answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(begin).toHaveBeenCalledOnce();
  void askCoach('deal', found.value, { wish: 'winnable', seed: 1 }, { cause: 'ahead' });
  expect(asked).toEqual(['hint', 'verdict', 'deal']);
  expect(makeRoom).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
