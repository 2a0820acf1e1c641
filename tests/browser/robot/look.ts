import type { Page } from '@playwright/test';
import { PARTS } from '../../support/browser/parts.ts';

/** The visible state of a page with a game. */
export interface PageState {
  /** The address from `#` on. */
  readonly address: string;
  /** The name of each place with the names of its visible cards. */
  readonly spots: readonly string[];
  /** Number of elements for each card of the pack, by id. */
  readonly cards: readonly number[];
  /** Misplaced cards: missing, outside the table, or covered by something that is not a card of their place. */
  readonly wrong: readonly string[];
  /** The name of the focused element, or `nothing`. */
  readonly focus: string;
  readonly moves: string | undefined;
  /** All text under the table. */
  readonly line: string;
}

/** Describes what moves or is open on the page, or a missing table. Returns an empty list for a page at rest. */
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

/** Closes panels over the table or beside it. */
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
    // With the largest text size, the page scrolls.
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
      return `${nameOf(top)}: ${seen.map((card) => nameOf(card).split(',')[0]).join(' ')}`;
    });
    const { activeElement } = document;
    const focus = activeElement === document.body ? 'nothing' : nameOf(activeElement);
    const moves = /^\d[\d,]* moves?$/m.exec(document.querySelector<HTMLElement>('header')?.innerText ?? '')?.[0];
    const line = document.querySelector<HTMLElement>(parts.line)?.innerText ?? '';
    return { address: location.hash, spots, cards: [...cards].map((count) => count ?? 0), wrong, focus, moves, line };
  }, PARTS);
}

/** Returns the stored game of the page and its journal entry. */
export async function storedGames(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const id = location.hash.slice(2);
    const journalEntry: unknown = JSON.parse(localStorage.getItem(`riffle.unsaved/${id}`) ?? 'null');
    const stored = await new Promise<unknown>((resolve, reject) => {
      const request = indexedDB.open('riffle');
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
