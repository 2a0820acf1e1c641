import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { PILE_KEYS } from '../../src/app/bindings.ts';
import { findGame, GAMES } from '../../src/games/index.ts';
import { sayEnglish } from '../../src/languages/index.ts';
import {
  type Card,
  cardName,
  countOf,
  type DealNumber,
  deal,
  FOUNDATION,
  foundationFor,
  foundationTop,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  legalMoves,
  type Move,
  NO_CARD,
  type Position,
  pileCards,
  pileLength,
  play,
  STOCK,
  stockCount,
  toOf,
  WASTE,
  wasteCount,
  wasteTop,
} from '../../src/rules/index.ts';

/** The page of a game; another one, such as the table's own trial page, can be named in the environment. */
const PAGE = process.env.TABLE_PAGE ?? '/#/GAME/DEAL';

/** The ids of all games. */
export const NAMES: readonly string[] = GAMES.map(({ id }) => id);

/** A second tap on a place within this time is taken for the second half of a double one, in milliseconds. */
const DOUBLE_TAP = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

function fail(why: string): never {
  throw new Error(why);
}

/** The size at which the test at an index runs, where size should make no difference: every other one on the phone. */
export function sizeFor(index: number): 'phone' | 'desktop' {
  return index % 2 === 0 ? 'phone' : 'desktop';
}

/** The key of a pile, as Playwright names it. */
export function keyOfPile(pile: number): string {
  const key = PILE_KEYS[pile % PILE_KEYS.length] ?? fail(`no key for pile ${pile}`);
  return `${pile < PILE_KEYS.length ? '' : 'Shift+'}${key.replace(/^\d$/, 'Digit$&')}`;
}

/** A seeded choice among many: the same game in every run. */
export function chooser(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** Settings that a page has when it is first opened: a game that is replayed, say, moves no card by itself. */
export async function setAtFirst(page: Page, first: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((fields) => {
    const kept: object = JSON.parse(localStorage.getItem('riffle.settings') ?? '{}');
    localStorage.setItem('riffle.settings', JSON.stringify({ ...fields, ...kept }));
  }, first);
}

/** A table on a page, beside the position that it must show. */
export class TableOnPage {
  readonly page: Page;
  readonly game: Game;
  position: Position;
  /** Whether taps are a finger's, or the mouse's. */
  hasTouch = false;
  /** What went wrong on the page; nothing may. */
  readonly errors: string[] = [];
  #devtools: Promise<CDPSession> | undefined;
  #last: { readonly move: Move; readonly time: number } | undefined;

  private constructor(page: Page, game: Game, position: Position) {
    this.page = page;
    this.game = game;
    this.position = position;
  }

  static async open(page: Page, name: string, number = 1, hasTouch = false, site = ''): Promise<TableOnPage> {
    const found = findGame(name);
    if (!found.ok) throw new Error(name);
    await setAtFirst(page, { automatic: 'never' });
    const address = site + PAGE.replace('GAME', name).replace('DEAL', String(number));
    const table = await TableOnPage.at(page, address, found.value, deal(found.value, number as DealNumber));
    table.hasTouch = hasTouch;
    return table;
  }

  /** Opens the table of an address that shows a position. */
  static async at(page: Page, address: string, game: Game, position: Position): Promise<TableOnPage> {
    const table = new TableOnPage(page, game, position);
    page.on('pageerror', (error) => table.errors.push(error.message));
    await page.addInitScript(helpTests);
    await page.goto(address);
    await expect(table.root).toBeVisible();
    return table;
  }

  get root(): Locator {
    return this.page.locator('.table:not(.miniature)');
  }

  get legal(): Move[] {
    return legalMoves(this.game, this.position);
  }

  /** The index of a place's spot, as the table numbers them; of the foundations, the one given. */
  spotOf(place: number, slot = 0): number {
    const { piles, foundations } = this.game;
    if (place === FOUNDATION) return piles + slot;
    if (place === STOCK) return piles + foundations;
    return place === WASTE ? piles + foundations + 1 : place;
  }

  /** The element to press for a card: `depth` cards below the top of its place, 0 the top; or the empty place. */
  async handle(place: number, depth = 0, slot = 0): Promise<Locator> {
    const spot = this.page.locator(`[data-spot="${this.spotOf(place, slot)}"]`);
    const owned = await spot.getAttribute('aria-owns');
    const ids = owned?.split(' ') ?? [];
    const id = ids[ids.length - 1 - depth];
    return id ? this.page.locator(`[id="${id}"]`) : spot.locator('button');
  }

  /** A point on a card that no other card covers: near its index. */
  async pointOf(place: number, depth = 0, slot = 0): Promise<Point> {
    const [point] = await this.#pointsOf({ place, depth, slot });
    return point ?? fail(`nothing to press at place ${place}`);
  }

  /** The points of several cards, asked at once: the page answers a whole game's worth of such questions. */
  async #pointsOf(...cards: readonly { place: number; depth: number; slot: number }[]): Promise<Point[]> {
    const asked = cards.map(({ place, depth, slot }) => ({ spot: this.spotOf(place, slot), depth }));
    const now = await this.page.evaluate(pointsOn, asked);
    return now ?? (await (await this.page.waitForFunction(pointsOn, asked)).jsonValue()) ?? [];
  }

  /** Where a move takes its card from and puts it. */
  async ends(move: Move) {
    const [from, to] = await this.#pointsOf(
      { place: fromOf(move), depth: countOf(move) - 1, slot: 0 },
      { place: toOf(move), depth: 0, slot: toOf(move) === FOUNDATION ? this.foundationOf(move) : 0 },
    );
    return { from: from ?? fail('nothing to take'), to: to ?? fail('nowhere to put it') };
  }

  foundationOf(move: Move): number {
    return Math.max(0, foundationFor(this.game, this.position, this.cardOf(fromOf(move))));
  }

  cardOf(place: number): Card {
    if (place === WASTE) return wasteTop(this.game, this.position);
    return place < this.game.piles ? (pileCards(this.game, this.position, place).at(-1) ?? NO_CARD) : NO_CARD;
  }

  /** Lets time pass while a tap would be taken for the second half of a double one: on a place of the move before. */
  async #restAt(move: Move): Promise<void> {
    const last = this.#last;
    const touched = last === undefined ? [] : [fromOf(last.move), toOf(last.move)];
    const rest = DOUBLE_TAP + (last?.time ?? 0) - Date.now();
    if (rest > 0 && (touched.includes(fromOf(move)) || touched.includes(toOf(move)))) await this.letTapPass();
  }

  /** Lets the time of a double tap pass, on the page's clock alone: whole games would wait for minutes. */
  async letTapPass(): Promise<void> {
    await this.page.evaluate((time) => window.letPass(time), DOUBLE_TAP);
  }

  played(move: Move): void {
    this.#last = { move, time: Date.now() };
    this.position = play(this.game, this.position, move);
  }

  async drag(move: Move): Promise<void> {
    if (isDeal(move) || isRedeal(move)) return this.tap(move);
    const { from, to } = await this.ends(move);
    await this.#mouse(
      ['mouseMoved', from],
      ['mousePressed', from],
      ['mouseMoved', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }],
      ['mouseMoved', { x: to.x + 3, y: to.y + 3 }],
      ['mouseReleased', { x: to.x + 3, y: to.y + 3 }],
    );
    this.played(move);
  }

  #session(): Promise<CDPSession> {
    this.#devtools ??= this.page.context().newCDPSession(this.page);
    return this.#devtools;
  }

  /** What a mouse does, sent to the browser at once, which takes one after the other: a hand doesn't wait for frames, either. */
  async #mouse(...deeds: readonly ['mouseMoved' | 'mousePressed' | 'mouseReleased', Point][]): Promise<void> {
    const session = await this.#session();
    let isDown = false;
    const sent = deeds.map(([type, { x, y }]) => {
      const button = isDown || type === 'mousePressed' ? 'left' : 'none';
      if (type !== 'mouseMoved') isDown = type === 'mousePressed';
      const clickCount = type === 'mouseMoved' ? 0 : 1;
      return session.send('Input.dispatchMouseEvent', { type, x, y, button, buttons: Number(isDown), clickCount });
    });
    await Promise.all(sent);
  }

  /** Real touches, as a finger's, sent to the browser. */
  async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...points: { x: number; y: number }[]
  ): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await (await this.#session()).send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async touchDrag(move: Move): Promise<void> {
    if (isDeal(move) || isRedeal(move)) return this.tap(move);
    const { from, to } = await this.ends(move);
    await Promise.all([
      this.touch('touchStart', from),
      this.touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }),
      this.touch('touchMove', { x: to.x + 2, y: to.y + 2 }),
      this.touch('touchEnd'),
    ]);
    this.played(move);
  }

  async tap(move: Move): Promise<void> {
    await this.#restAt(move);
    if (isDeal(move) || isRedeal(move)) await this.press(await this.pointOf(STOCK));
    else if (fromOf(move) === STOCK) await this.press(await this.pointOf(toOf(move)));
    else {
      const { from, to } = await this.ends(move);
      await this.press(from);
      if (this.game.rules.tableau.build !== 'none') await this.press(to);
    }
    this.played(move);
  }

  /** A click, or a tap of a finger where taps are a finger's. */
  async press(point: Point): Promise<void> {
    if (this.hasTouch) await this.touchAt(point);
    else await this.#mouse(['mouseMoved', point], ['mousePressed', point], ['mouseReleased', point]);
  }

  /** A tap of a finger. */
  async touchAt(point: Point): Promise<void> {
    await Promise.all([this.touch('touchStart', point), this.touch('touchEnd')]);
  }

  async focusOn(place: number, depth = 0, slot = 0): Promise<void> {
    await (await this.handle(place, depth, slot)).focus();
  }

  /** Waits until the focus has followed a pointer or the key of a pile: it comes after a frame. */
  async focusFollows(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++)
        await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    });
  }

  /** Goes to a card by the arrow keys alone: towards it, from no card twice in the same direction. */
  async walkTo(place: number, depth = 0, slot = 0): Promise<void> {
    const target = { spot: this.spotOf(place, slot), depth };
    const tried = new Set<string>();
    for (let presses = 0; presses < 80; presses++) {
      const { dx, dy, where } = await this.page.evaluate(wayOn, target);
      if (dx === 0 && dy === 0) return;
      const sideways = dx < 0 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const upright = dy < 0 ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp'];
      const nearer = Math.abs(dx) > 1 ? [...sideways, ...upright] : [...upright, ...sideways];
      const key = nearer.find((candidate) => !tried.has(`${where} ${candidate}`)) ?? 'ArrowUp';
      tried.add(`${where} ${key}`);
      await this.page.keyboard.press(key);
    }
    throw new Error(`the arrows don't lead to place ${place}`);
  }

  /** Plays a move by the keyboard alone. */
  async key(move: Move): Promise<void> {
    const { keyboard } = this.page;
    if (isDeal(move) || isRedeal(move)) await keyboard.press('Space');
    else if (fromOf(move) === STOCK) {
      await this.walkTo(toOf(move));
      await keyboard.press('Enter');
    } else {
      await this.walkTo(fromOf(move), countOf(move) - 1);
      await keyboard.press('Enter');
      if (this.game.rules.tableau.build !== 'none') {
        await this.walkTo(toOf(move), 0, this.foundationOf(move));
        await keyboard.press('Enter');
      }
    }
    this.played(move);
  }

  /** Plays a move by the keys of its piles; what they can't name is walked to. */
  async pileKeys(move: Move): Promise<void> {
    const { keyboard } = this.page;
    const [from, to] = [fromOf(move), toOf(move)];
    // The keys take the largest part of a run that fits.
    if (this.legal.some((other) => fromOf(other) === from && toOf(other) === to && countOf(other) > countOf(move))) {
      await this.focusFollows();
      return this.key(move);
    }
    if (isDeal(move) || isRedeal(move)) await keyboard.press('Space');
    else if (from === STOCK) await keyboard.press(keyOfPile(to));
    else {
      if (from < this.game.piles) await keyboard.press(keyOfPile(from));
      else {
        await this.focusFollows();
        await this.walkTo(from);
        if (to !== FOUNDATION) await keyboard.press('Enter');
      }
      if (this.game.rules.tableau.build !== 'none') await keyboard.press(to === FOUNDATION ? 'f' : keyOfPile(to));
    }
    this.played(move);
  }

  /** Waits until the page shows the position, every card accounted for. */
  async isShown(): Promise<void> {
    expect(this.errors).toEqual([]);
    await expect.poll(async () => this.shown(), { intervals: [10, 20, 40, 80] }).toEqual(this.expected());
    expect(this.errors).toEqual([]);
  }

  /** What the page shows: how many cards, and for each place the name of its top, then of each card that can be seen there, without its place. */
  async shown(): Promise<string[]> {
    return this.page.evaluate(() => {
      const table = document.querySelector('.table:not(.miniature)');
      const spots = [...(table?.querySelectorAll('[data-spot]') ?? [])].map((spot) => {
        const ids = spot.getAttribute('aria-owns')?.split(' ') ?? [];
        const labels = ids.map((id) => document.getElementById(id)?.getAttribute('aria-label') ?? '');
        const top = labels.at(-1) ?? spot.querySelector('button')?.getAttribute('aria-label');
        return `${top}: ${labels.map((label) => label.split(',')[0]).join(' ')}`;
      });
      return [`${table?.querySelectorAll('[data-id]').length} cards`, ...spots];
    });
  }

  expected(): unknown {
    const spots = expectedSpots(this.game, this.position).map((pattern) => expect.stringMatching(pattern));
    return [`${this.game.pack.length} cards`, ...spots];
  }

  /** Cards of a pile that the position has. */
  lengthOf(pile: number): number {
    return pileLength(this.game, this.position, pile);
  }
}

/** A card of a place, `depth` below its top, or the empty place. */
interface Asked {
  readonly spot: number;
  readonly depth: number;
}

declare global {
  interface Window {
    cardAt: (asked: Asked) => HTMLElement | null | undefined;
    letPass: (time: number) => void;
  }
}

/** In a page, before it begins: cards are found, and time that is let pass is added to its clock. */
function helpTests(): void {
  window.cardAt = ({ spot, depth }) => {
    const bed = document.querySelector(`.table:not(.miniature) [data-spot="${spot}"]`);
    const ids = bed?.getAttribute('aria-owns')?.split(' ') ?? [];
    const id = ids.at(-1 - depth);
    return id ? document.getElementById(id) : bed?.querySelector('button');
  };
  const now = performance.now.bind(performance);
  let passed = 0;
  performance.now = () => now() + passed;
  window.letPass = (time) => (passed += time);
}

/** In the page: a point of each card that no other covers; nothing while one of them isn't there. */
function pointsOn(asked: readonly Asked[]): Point[] | undefined {
  const points = asked.map((one) => {
    const card = window.cardAt(one);
    if (!card) return undefined;
    const { x, y, width } = card.getBoundingClientRect();
    return { x: card.closest('[data-fan="left"]') ? x + width - 5 : x + 5, y: y + 6 };
  });
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** In the page: how far the focus is from a card, and where it is. */
function wayOn(asked: Asked): { dx: number; dy: number; where: string } {
  const target = window.cardAt(asked);
  const { activeElement } = document;
  const where = `${activeElement?.id} ${activeElement?.getAttribute('aria-label')}`;
  // Where they lie, not where they are seen: two cards in the air may be at the same point.
  const [to, from] = [target, activeElement].map((one) => one?.closest<HTMLElement>('.card, .spot')?.style);
  if (target === activeElement) return { dx: 0, dy: 0, where };
  // From elsewhere on the page the way begins at the corner of the table.
  const off = (side: 'left' | 'top') => Number.parseFloat(to?.[side] ?? '0') - Number.parseFloat(from?.[side] ?? '0');
  return { dx: off('left'), dy: off('top'), where };
}

/** What each spot of a position is called on the page, with the names of the cards that can be seen there. */
export function expectedSpots(game: Game, position: Position): RegExp[] {
  const piles = Array.from({ length: game.piles }, (_, pile) => {
    const cards = pileCards(game, position, pile).slice(game.rules.tableau.fan === 'none' ? -1 : 0);
    return new RegExp(`: ${cards.map((card) => sayEnglish(cardName(card))).join(' ')}$`);
  });
  const foundations = Array.from({ length: game.foundations }, (_, slot) => {
    const top = foundationTop(game, position, slot);
    return top === NO_CARD ? /empty.*: $/ : new RegExp(`${sayEnglish(cardName(top))}$`);
  });
  const [left, dealt] = [stockCount(position), wasteCount(position)];
  const stock = game.rules.stock ? [left ? new RegExp(`^stock, ${left} card`) : /^stock, empty/] : [];
  const hasWaste = game.rules.stock?.onto === 'waste';
  const waste = hasWaste ? [dealt ? new RegExp(`, ${dealt} of ${dealt}, waste: `) : /^waste, empty/] : [];
  return [...piles, ...foundations, ...stock, ...waste];
}
