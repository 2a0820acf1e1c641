import { expect, type Page, test } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { THEMES } from '../../src/app/preferences/settings/settings.ts';
import { LANGUAGES } from '../../src/languages/languages.ts';
import { PARTS, suitDrawing } from '../support/browser/parts.ts';
import { changeSettings, PLACE_GROUPS, setLanguage, visitPlaces } from '../support/browser/places.ts';
import { highlights, openAllSections, panel, tableOf } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

const OTHER_THEMES = THEMES.filter((theme) => theme !== 'system' && theme !== 'light');
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');

/**
 * The languages but English to look at a place in: one, in turn, the first place in the one given; with `RIFFLE_DEEP=1` all. Among the
 * tests each place is seen in several.
 */
function inTurn(first = 0): () => readonly string[] {
  let place = first;
  return () => (process.env.RIFFLE_DEEP ? OTHER_LANGUAGES : [OTHER_LANGUAGES[place++ % OTHER_LANGUAGES.length] ?? '']);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await presetSettings(page, { automatic: 'never', theme: 'light' });
});

/** What axe can find of words: that there are none, or not what they are for. */
const WORD_RULES = (
  'aria-command-name aria-dialog-name aria-input-field-name aria-toggle-field-name button-name document-title ' +
  'empty-heading html-has-lang html-lang-valid label landmark-unique link-name page-has-heading-one svg-img-alt'
).split(' ');

/**
 * What axe finds by the rules named, or by all. It is brought to a page once: that takes longer than most looks. Under a dialog nothing can be
 * reached, and each screen is looked at without one, too.
 */
async function faults(page: Page, ...rules: string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    ...(rules.length > 0 && { runOnly: rules }),
  } satisfies RunOptions;
  const { violations } = await page.evaluate(
    ([dialog, asked]) => axe.run(document.querySelector(dialog) ?? document, asked),
    [PARTS.dialog, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

for (const part of PLACE_GROUPS) {
  test(`axe finds nothing on any screen, part ${part} @desktop`, async ({ page }) => {
    await visitPlaces(page, async (place) => expect(await faults(page), place).toEqual([]), part);
  });

  test(`axe finds nothing in any other theme and language, part ${part} @desktop @thorough`, async ({ page }) => {
    const languages = inTurn();
    const visit = async (place: string) => {
      for (const theme of OTHER_THEMES) {
        await changeSettings(page, { theme });
        expect(await faults(page, 'color-contrast'), `${place}, ${theme}`).toEqual([]);
      }
      for (const language of languages()) {
        await setLanguage(page, language);
        expect(await faults(page, ...WORD_RULES), `${place}, ${language}`).toEqual([]);
      }
      await changeSettings(page, { theme: 'light' });
      await setLanguage(page, 'en');
    };
    await visitPlaces(page, visit, part);
  });
}

/**
 * Controls whose middle is not surrounded by 44 pixels that press it, each way. Cards are none of them: a tap on any card
 * of a pile takes what may move, so the pile is the target, and how wide piles are is told in `arrange.test.ts`.
 */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((table) => {
    const over = document.querySelector('dialog[open]') ?? document.querySelector(':popover-open');
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')];
    // Some less at each end: hits are counted in whole pixels, and what is hit may lie between them.
    const reach = 44 / 2 - 1.5;
    const isTarget = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest(table) &&
      (!over || over.contains(control));
    const isSmall = (control: HTMLElement) => {
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      const around = [-reach, reach].flatMap((by) => [
        [across + by, down],
        [across, down + by],
      ]);
      const hits = around.map(([left = 0, top = 0]) => document.elementFromPoint(left, top));
      return !hits.every((hit) => hit !== null && (target.contains(hit) || hit.contains(control)));
    };
    return controls
      .filter(isTarget)
      .filter(isSmall)
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, PARTS.anyTable);
}

/** What sticks out of its window or is cut off by its own box, and what scrolls sideways. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(({ anyTable, visuallyHidden }) => {
    const hidden = `${anyTable}, [aria-hidden="true"], svg, ${visuallyHidden}`;
    const parts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(hidden),
    );
    const isCut = (part: HTMLElement) => {
      const { left, right, width } = part.getBoundingClientRect();
      const isWide = part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible';
      return width > 1 && (left < -1 || right > innerWidth + 1 || isWide);
    };
    return parts
      .filter(isCut)
      .map((part) => `${part.outerHTML.slice(0, 120)} ${part.textContent?.trim().slice(0, 40)}`);
  }, PARTS);
}

/** Controls that can't be pressed where they are once they are scrolled to. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate((table) => {
    const modal = document.querySelector('dialog[open]') ?? document.querySelector(':popover-open') ?? document;
    const controls = [...modal.querySelectorAll<HTMLElement>('a[href], button, input')];
    const isCovered = (control: HTMLElement) => {
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !(hit !== null && (target.contains(hit) || hit.contains(control)));
    };
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(`${table}, aside`))
      .filter(isCovered)
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, PARTS.anyTable);
}

const outside = expect.configure({ soft: true, timeout: 3000 });

/** The width of the cards on a table, and how many stick out of it. */
async function cardsOn(page: Page): Promise<{ width: number; outside: number }> {
  return tableOf(page).evaluateAll(([table], selector) => {
    const box = table?.getBoundingClientRect() ?? new DOMRect();
    const rects = [...(table?.querySelectorAll(selector) ?? [])].map((card) => card.getBoundingClientRect());
    const isOutside = (r: DOMRect) =>
      r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 6 || r.bottom > box.bottom + 1;
    return { width: rects[0]?.width ?? Number.POSITIVE_INFINITY, outside: rects.filter(isOutside).length };
  }, PARTS.readableCard);
}

/** What is to be seen of each place in a language: all of it, where it can be pressed, and cards of a width at least. */
async function lookAt(page: Page, place: string, language: string, least: number): Promise<void> {
  await setLanguage(page, language);
  expect.soft(await cutOff(page), `${place}, ${language}`).toEqual([]);
  expect.soft(await covered(page), `${place}, ${language}`).toEqual([]);
  // A table that is mirrored has its cards in the air for a moment.
  await outside.poll(async () => (await cardsOn(page)).outside, `${place}, ${language}`).toBe(0);
  await outside.poll(async () => (await cardsOn(page)).width, `${place}, ${language}`).toBeGreaterThanOrEqual(least);
}

for (const part of PLACE_GROUPS)
  test(`fingers find every control, nothing is cut off, and every table can be played, part ${part} @phone @thorough`, async ({
    page,
  }) => {
    const languages = inTurn(1);
    const visit = async (place: string) => {
      // Words are longest in German.
      for (const language of new Set(['en', 'de', ...languages()])) {
        await lookAt(page, place, language, 36);
        expect.soft(await smallTargets(page), `${place}, ${language}`).toEqual([]);
      }
    };
    await visitPlaces(page, visit, part);
  });

/** Sizes of window and words that leave little room, and how wide cards are there at least. */
const TIGHT = [
  { name: 'words twice as large', size: { width: 360, height: 740 }, textSize: 200, least: 32, inLanguages: true },
  { name: 'words twice as large on a large screen', size: { width: 1440, height: 900 }, textSize: 200, least: 60 },
  { name: 'four times the zoom', size: { width: 320, height: 256 }, textSize: 100, least: 24 },
] as const;

for (const part of PLACE_GROUPS)
  test(`with words twice as large and with four times the zoom nothing is cut off, and every table can be played, part ${part} @desktop @thorough`, async ({
    page,
  }) => {
    const languages = inTurn(2);
    const [{ size, textSize }] = TIGHT;
    await page.setViewportSize(size);
    await presetSettings(page, { textSize });
    const visit = async (place: string) => {
      for (const at of TIGHT) {
        await page.setViewportSize(at.size);
        await changeSettings(page, { textSize: at.textSize });
        // Laid out anew, and what asks for its size then once more.
        await page.evaluate(async () => {
          for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
        });
        const others = 'inLanguages' in at ? languages() : [];
        for (const language of ['en', ...others]) await lookAt(page, `${place}, ${at.name}`, language, at.least);
      }
      await page.setViewportSize(size);
      await changeSettings(page, { textSize });
    };
    await visitPlaces(page, visit, part);
  });

/** A colour as an element, or what is drawn before or after it, has it. */
async function colourOf(page: Page, selector: string, property: string, part?: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name), [
      property,
      part,
    ] as const);
}

/** One of the system's colours, as the page has it. */
async function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

test('where the system forces its colours, cards, states and controls are told by them @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/#/bear-river/7');
  const names = ['Canvas', 'CanvasText', 'Highlight', 'GrayText'] as const;
  const [canvas, text, highlight, gray] = await Promise.all(names.map((name) => systemColour(page, name)));
  const colour = (selector: string, property: string, part?: string) => colourOf(page, selector, property, part);

  // Faces, and suits by their shapes alone; holes have an edge, places what they take.
  await expect.poll(() => colour(PARTS.face, 'background-color')).toBe(canvas);
  for (const suit of ['S', 'H', 'D', 'C']) expect(await colour(suitDrawing(suit), 'fill'), suit).toBe(text);
  expect(await colour(PARTS.hole, 'outline-style')).toBe('solid');
  expect(await colour(PARTS.foundationRank, 'stroke')).toBe(text);

  // The focus, cards in hand and the places that take them.
  await page.keyboard.press('ArrowRight');
  expect(await colour(':focus', 'outline-style')).toBe('solid');
  expect(await colour(':focus', 'outline-color')).toBe(highlight);
  for (const pile of '123456789') {
    await page.keyboard.press('Escape');
    await page.keyboard.press(pile);
    if ((await highlights(page).count()) > 0) break;
  }
  expect(await colour(PARTS.pickedUp, 'border-top-color', '::after')).toBe(highlight);
  expect(await colour(PARTS.lit, 'border-top-color', '::after')).toBe(highlight);
  expect(await colour(PARTS.lit, 'content', '::before')).toBe('none');
  await page.keyboard.press('Escape');

  // What can't be pressed now, with its sign.
  expect(await colour(PARTS.disabledButton, 'color')).toBe(gray);
  expect(await colour(`${PARTS.disabledButton} path`, 'stroke')).toBe(gray);
  expect(await colour(`${PARTS.menuButton} path`, 'stroke')).not.toBe(gray);

  await page.keyboard.press('s');
  await expect(panel(page).getByText('Restore defaults')).toBeVisible();
  await openAllSections(page);
  expect(await colour(`${PARTS.option}:checked + span`, 'background-color')).toBe(highlight);
  expect(await colour(`${PARTS.option}:not(:checked) + span`, 'background-color')).not.toBe(highlight);
  const ground = (state: string) => colour(`${PARTS.switch}${state}`, 'background-color');
  expect(await ground(':checked')).toBe(highlight);
  expect(await ground(':not(:checked)')).not.toBe(highlight);
  for (const state of [':checked', ':not(:checked)'])
    expect(await colour(`${PARTS.switch}${state}`, 'background-color', '::before')).not.toBe(await ground(state));
  await page.keyboard.press('Escape');

  await page.goto('/#/pitchfork/12345');
  await expect.poll(() => colour(PARTS.back, 'background-color')).not.toBe(canvas);
});
