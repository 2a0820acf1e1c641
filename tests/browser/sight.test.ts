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
 * Returns a function that returns the languages besides English for the next place: one in turn, from the index `first` on,
 * or all with `RIFFLE_DEEP=1`. Together the tests show each place in several languages.
 */
function languageRotation(first = 0): () => readonly string[] {
  let place = first;
  return () => (process.env.RIFFLE_DEEP ? OTHER_LANGUAGES : [OTHER_LANGUAGES[place++ % OTHER_LANGUAGES.length] ?? '']);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await presetSettings(page, { automatic: 'never', theme: 'light' });
});

/** Rules of axe-core that depend on the language: labels, headings and the `lang` attribute. */
const LABEL_RULES = (
  'aria-command-name aria-dialog-name aria-input-field-name aria-toggle-field-name button-name document-title ' +
  'empty-heading html-has-lang html-lang-valid label landmark-unique link-name page-has-heading-one svg-img-alt'
).split(' ');

/**
 * Returns the violations of some rules of axe-core, or of all its rules. Loads axe-core only once for each page, because loading
 * takes longer than most checks. Checks only the dialog if one is open.
 */
async function axeViolations(page: Page, ...rules: string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    ...(rules.length > 0 && { runOnly: rules }),
  } satisfies RunOptions;
  const { violations } = await page.evaluate(
    ([dialog, runOptions]) => axe.run(document.querySelector(dialog) ?? document, runOptions),
    [PARTS.dialog, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

for (const group of PLACE_GROUPS) {
  test(`axe finds nothing on any screen, group ${group} @desktop @thorough`, async ({ page }) => {
    await visitPlaces(page, async (place) => expect(await axeViolations(page), place).toEqual([]), group);
  });

  test(`axe finds nothing in any other theme and language, group ${group} @desktop @thorough`, async ({ page }) => {
    const languages = languageRotation();
    const visit = async (place: string) => {
      for (const theme of OTHER_THEMES) {
        await changeSettings(page, { theme });
        expect(await axeViolations(page, 'color-contrast'), `${place}, ${theme}`).toEqual([]);
      }
      for (const language of languages()) {
        await setLanguage(page, language);
        expect(await axeViolations(page, ...LABEL_RULES), `${place}, ${language}`).toEqual([]);
      }
      await changeSettings(page, { theme: 'light' });
      await setLanguage(page, 'en');
    };
    await visitPlaces(page, visit, group);
  });
}

/**
 * Returns the HTML of the controls whose target is less than 44 pixels wide or high. Cards do not count: a tap on any card of
 * a pile takes the cards that may move, so the pile is the target. `arrange.test.ts` checks the width of piles.
 */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((table) => {
    const over = document.querySelector('dialog[open]') ?? document.querySelector(':popover-open');
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')];
    // Half of 44 pixels, less a tolerance, because hit tests use whole pixels.
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

/** Returns the HTML and text of elements that extend beyond the window sideways, or whose content is cut off or scrolls. */
async function findCutOff(page: Page): Promise<string[]> {
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

/** Returns the HTML of the controls that are covered after the page has scrolled to them. */
async function findCovered(page: Page): Promise<string[]> {
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

const softExpect = expect.configure({ soft: true, timeout: 3000 });

/** Returns the width of a card on the table, infinity without cards, and the number of cards beyond the edge of the table. */
async function measureCards(page: Page): Promise<{ width: number; outside: number }> {
  return tableOf(page).evaluateAll(([table], selector) => {
    const box = table?.getBoundingClientRect() ?? new DOMRect();
    const rects = [...(table?.querySelectorAll(selector) ?? [])].map((card) => card.getBoundingClientRect());
    const isOutside = (r: DOMRect) =>
      r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 6 || r.bottom > box.bottom + 1;
    return { width: rects[0]?.width ?? Number.POSITIVE_INFINITY, outside: rects.filter(isOutside).length };
  }, PARTS.readableCard);
}

/** Expects that nothing is cut off or covered in a language, and that cards are on the table and at least `least` wide. */
async function checkPlace(page: Page, place: string, language: string, least: number): Promise<void> {
  await setLanguage(page, language);
  expect.soft(await findCutOff(page), `${place}, ${language}`).toEqual([]);
  expect.soft(await findCovered(page), `${place}, ${language}`).toEqual([]);
  // The cards of a mirrored table fly for a moment.
  await softExpect.poll(async () => (await measureCards(page)).outside, `${place}, ${language}`).toBe(0);
  await softExpect
    .poll(async () => (await measureCards(page)).width, `${place}, ${language}`)
    .toBeGreaterThanOrEqual(least);
}

for (const group of PLACE_GROUPS)
  test(`every control is a large touch target, nothing is cut off, and every table can be played, group ${group} @phone @thorough`, async ({
    page,
  }) => {
    const languages = languageRotation(1);
    const visit = async (place: string) => {
      // Words are longest in German.
      for (const language of new Set(['en', 'de', ...languages()])) {
        // The cards of ten piles side by side, as in Spider.
        await checkPlace(page, place, language, 34);
        expect.soft(await findSmallTargets(page), `${place}, ${language}`).toEqual([]);
      }
    };
    await visitPlaces(page, visit, group);
  });

/** Sizes of window and text that leave little room, and the least width of cards. */
const TIGHT_SIZES = [
  { name: 'text twice as large', size: { width: 360, height: 740 }, textSize: 200, least: 32, inLanguages: true },
  { name: 'text twice as large on a large screen', size: { width: 1440, height: 900 }, textSize: 200, least: 60 },
  { name: 'four times the zoom', size: { width: 320, height: 256 }, textSize: 100, least: 24 },
] as const;

for (const group of PLACE_GROUPS)
  test(`with text twice as large and at four times the zoom nothing is cut off, and every table can be played, group ${group} @desktop @thorough`, async ({
    page,
  }) => {
    const languages = languageRotation(2);
    const [{ size, textSize }] = TIGHT_SIZES;
    await page.setViewportSize(size);
    await presetSettings(page, { textSize });
    const visit = async (place: string) => {
      for (const at of TIGHT_SIZES) {
        await page.setViewportSize(at.size);
        await changeSettings(page, { textSize: at.textSize });
        // Waits for a new layout, and for parts that react to their new size.
        await page.evaluate(async () => {
          for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
        });
        const others = 'inLanguages' in at ? languages() : [];
        for (const language of ['en', ...others]) await checkPlace(page, `${place}, ${at.name}`, language, at.least);
      }
      await page.setViewportSize(size);
      await changeSettings(page, { textSize });
    };
    await visitPlaces(page, visit, group);
  });

/** Returns a computed style of an element or of its pseudo-element. */
async function styleOf(page: Page, selector: string, property: string, part?: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name), [
      property,
      part,
    ] as const);
}

/** Returns the computed value of a system colour. */
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

test('with forced colours, cards, states and controls remain distinguishable @desktop @thorough', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/#/bear-river/7');
  const names = ['Canvas', 'CanvasText', 'Highlight', 'GrayText'] as const;
  const [canvas, text, highlight, gray] = await Promise.all(names.map((name) => systemColour(page, name)));
  const colour = (selector: string, property: string, part?: string) => styleOf(page, selector, property, part);

  // Faces and suits differ by shape alone. Holes have an edge, and foundations show their rank.
  await expect.poll(() => colour(PARTS.paper, 'fill')).toBe(canvas);
  for (const suit of ['S', 'H', 'D', 'C']) expect(await colour(suitDrawing(suit), 'fill'), suit).toBe(text);
  expect(await colour(PARTS.holeMark, 'outline-style')).toBe('solid');
  expect(await colour(PARTS.foundationRank, 'stroke')).toBe(text);

  // The focus ring, picked-up cards and their targets have system colours.
  await page.keyboard.press('ArrowRight');
  expect(await colour(':focus', 'outline-style')).toBe('solid');
  expect(await colour(':focus', 'outline-color')).toBe(highlight);
  for (const pile of '123456789') {
    await page.keyboard.press('Escape');
    await page.keyboard.press(pile);
    if ((await highlights(page).count()) > 0) break;
  }
  expect(await colour(PARTS.pickedUp, 'border-top-color', '::after')).toBe(highlight);
  expect(await colour(PARTS.highlighted, 'border-top-color', '::after')).toBe(highlight);
  expect(await colour(PARTS.highlighted, 'content', '::before')).toBe('none');
  await page.keyboard.press('Escape');

  // A disabled button and its icon have the system colour of disabled text.
  expect(await colour(PARTS.disabledButton, 'color')).toBe(gray);
  expect(await colour(`${PARTS.disabledButton} path`, 'stroke')).toBe(gray);
  expect(await colour(`${PARTS.menuButton} path`, 'stroke')).not.toBe(gray);

  await page.keyboard.press('s');
  await expect(panel(page).getByText('Restore defaults')).toBeVisible();
  await openAllSections(page);
  expect(await colour(`${PARTS.option}:checked + span`, 'background-color')).toBe(highlight);
  expect(await colour(`${PARTS.option}:not(:checked) + span`, 'background-color')).not.toBe(highlight);
  const background = (state: string) => colour(`${PARTS.switch}${state}`, 'background-color');
  expect(await background(':checked')).toBe(highlight);
  expect(await background(':not(:checked)')).not.toBe(highlight);
  for (const state of [':checked', ':not(:checked)'])
    expect(await colour(`${PARTS.switch}${state}`, 'background-color', '::before')).not.toBe(await background(state));
  await page.keyboard.press('Escape');

  await page.goto('/#/pitchfork/12345');
  await expect.poll(() => colour(PARTS.back, 'background-color')).not.toBe(canvas);
});
