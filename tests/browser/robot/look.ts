import type { Page } from '@playwright/test';
import { PARTS } from '../../support/browser/parts.ts';

/** The visible state of a page with a game. */
export interface PageState {
  /** The address from `#` on. */
  readonly address: string;
  /** For each place, the full name of its top card or empty button, then the short names of its visible cards. */
  readonly spots: readonly string[];
  /** By card id, the number of elements on the table that show the card. */
  readonly cards: readonly number[];
  /** A text for each card that is missing or outside the table, and for each covered top card or empty place. */
  readonly wrong: readonly string[];
  /** The label of the focused element, its class if it has no label, or `nothing` if no element has the focus. */
  readonly focus: string;
  readonly moves: string | undefined;
  /** All text under the table. */
  readonly line: string;
}

/** Returns the reasons why the page is not at rest: no table, cards in motion or an open panel. Empty at rest. */
export async function findActivity(page: Page): Promise<string[]> {
  return page.evaluate((parts) => {
    const found: string[] = [];
    const table = window.riffle.table();
    if (!table) found.push('no table');
    if (document.querySelector(parts.heldOrFlying)) found.push('flying or held cards');
    if (window.riffle.cards().some(({ style }) => style.translate !== '')) found.push('cards away from their places');
    const isOnTable = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target !== null && table?.contains(effect.target) === true;
    if (document.getAnimations().some((animation) => isOnTable(animation) && animation.playState === 'running'))
      found.push('a running animation');
    if (document.querySelector(parts.openPanel)) found.push('an open panel');
    return found;
  }, PARTS);
}

/** Closes the list of moves beside the table. Presses Escape if a panel or menu is open over the table. */
export async function closePanels(page: Page): Promise<void> {
  const isOpen = await page.evaluate(({ closeMoves, openOverTable }) => {
    document.querySelector<HTMLElement>(closeMoves)?.click();
    return document.querySelector(openOverTable) !== null;
  }, PARTS);
  if (isOpen) await page.keyboard.press('Escape');
}

export async function readPageState(page: Page): Promise<PageState> {
  return page.evaluate((parts) => {
    const { riffle } = window;
    const table = riffle.table();
    const wrong: string[] = [];
    const cards: number[] = [];
    for (const { dataset } of riffle.cards()) cards[Number(dataset.id)] = (cards[Number(dataset.id)] ?? 0) + 1;
    // With the largest text size, the page scrolls, so a part of the table may be out of view.
    table?.scrollIntoView({ block: 'nearest' });
    const box = table?.getBoundingClientRect() ?? new DOMRect();
    const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.className ?? 'nothing';
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
    const spots = riffle.places().map(({ element, cards: seen, top }) => {
      for (const card of seen) {
        if (!card) wrong.push(`a card of ${nameOf(element)} is missing`);
        else if (isOutside(card.getBoundingClientRect())) wrong.push(`${nameOf(card)} is outside the table`);
      }
      if (top) {
        const { left, top: upper, width, height } = top.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, upper + height / 2);
        if (!top.contains(hit)) wrong.push(`${nameOf(top)} is covered by ${nameOf(hit)}`);
      }
      return `${nameOf(top)}: ${seen.map((card) => nameOf(card).split(/, (?!then)/)[0]).join(' ')}`;
    });
    const { activeElement } = document;
    const focus = activeElement === document.body ? 'nothing' : nameOf(activeElement);
    const moves = /^\d[\d,]* moves?$/m.exec(document.querySelector<HTMLElement>('header')?.innerText ?? '')?.[0];
    const line = document.querySelector<HTMLElement>(parts.line)?.innerText ?? '';
    return { address: location.hash, spots, cards: [...cards].map((count) => count ?? 0), wrong, focus, moves, line };
  }, PARTS);
}

/** Returns the page's game from the database and from the journal in localStorage. Leaves out a missing one. */
export async function storedGames(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const id = location.hash.slice(2);
    const journalEntry: unknown = JSON.parse(localStorage.getItem(`riffle-patience.unsaved/${id}`) ?? 'null');
    const stored = await new Promise<unknown>((resolve, reject) => {
      const request = indexedDB.open('riffle-patience');
      request.addEventListener('error', () => reject(new Error('the store does not open')));
      request.addEventListener('success', () => {
        const { result } = request;
        if (!result.objectStoreNames.contains('games')) return resolve(undefined);
        const read = result.transaction('games').objectStore('games').get(id);
        read.addEventListener('error', () => reject(new Error('the store does not read')));
        read.addEventListener('success', () => {
          result.close();
          resolve(read.result);
        });
      });
    });
    return [stored, journalEntry].filter((value) => value !== undefined && value !== null);
  });
}
