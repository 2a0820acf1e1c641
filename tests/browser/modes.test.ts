import { expect, test } from '@playwright/test';
import { storeSummaries } from '../support/browser/places.ts';
import { bar, chooseFromMenu, dealFromStock, headerLink, moveCount, tableOf } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';
import { wonSummary } from '../support/won-summary.ts';

test('calm hides clock, counts and streaks in one press, and a second press restores them @thorough', async ({
  page,
}) => {
  await presetSettings(page, { showsLeft: false });
  await page.goto('/#/pitchfork/12345');
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  const box = await tableOf(page).boundingBox();
  await chooseFromMenu(page, 'Calm');
  await expect(page.getByRole('status')).toHaveText('The clock, counts and streaks are hidden.');
  await expect(moveCount(page, 1)).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await tableOf(page).boundingBox()).toEqual(box);
  await chooseFromMenu(page, 'Give up');
  await expect(page.getByRole('contentinfo')).toContainText('Given up. It counts as lost.');
  await page.goto('/#/pitchfork/12347');
  await expect(page).toHaveTitle(/12347/);
  await dealFromStock(page);
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByText('52 cards left')).toHaveCount(0);
  await expect(await headerLink(page, 'Statistics')).toBeVisible();

  await page.goto('/#/pitchfork/12346');
  await chooseFromMenu(page, 'Leave calm');
  await expect(moveCount(page, 0)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(bar(page)).not.toContainText('left');
});

test('against the clock shows the best time of the game and its house rules, and moves nothing @thorough', async ({
  page,
}) => {
  await storeSummaries(page, [
    wonSummary('pitchfork', 1, 1, { elapsed: 4_500_000 }),
    wonSummary('pitchfork', 2, 2, { elapsed: 60_000, variant: 'pitchfork?runs=any' }),
    wonSummary('pitchfork', 3, 3, { elapsed: 30_000, shown: true }),
  ]);
  await presetSettings(page, { timed: true, showsClock: false });
  // The store answers only when the test lets it, as on a busy machine.
  await page.addInitScript(() => {
    const gate = Promise.withResolvers<void>();
    Object.assign(window, { answer: gate.resolve });
    const descriptor = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'getAll') ?? {};
    const getAll = descriptor.value as IDBObjectStore['getAll'];
    IDBObjectStore.prototype.getAll = function (...range) {
      const request = getAll.apply(this, range);
      const listen = request.addEventListener.bind(request) as typeof addEventListener;
      const addEventListenerLate = (type: string, listener: () => void) =>
        listen(type, () => void gate.promise.then(listener));
      return Object.assign(request, { addEventListener: addEventListenerLate });
    };
  });
  await page.goto('about:blank');
  await page.goto('/#/pitchfork/12345');
  await expect(bar(page)).toContainText('No best time yet');
  const box = await tableOf(page).boundingBox();
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  await expect(bar(page)).toContainText('1:15:00');
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await tableOf(page).boundingBox()).toEqual(box);
  await page.goto('/#/pitchfork/12345?runs=any');
  await expect(bar(page)).toContainText('1:00');
});
