import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
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

export const NAMES = ['panther-creek', 'bear-river', 'putt-putt', 'four-seasons', 'pitchfork'] as const;

/** A second tap on a place within this time is taken for the second half of a double one, in milliseconds. */
const DOUBLE_TAP = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

function fail(why: string): never {
  throw new Error(why);
}

/** Whether one of several like tests is made at a size: where the size should make no difference, every other one is. */
export function isTriedAt(index: number, hasTouch: boolean): boolean {
  return (index % 2 === 0) === hasTouch;
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
  #touch: CDPSession | undefined;
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
    const found = await this.page.waitForFunction((all) => {
      const points = all.map(({ spot, depth }) => {
        const bed = document.querySelector(`.table:not(.miniature) [data-spot="${spot}"]`);
        const id = bed
          ?.getAttribute('aria-owns')
          ?.split(' ')
          .at(-1 - depth);
        const card = id ? document.getElementById(id) : bed?.querySelector('button');
        if (!card) return undefined;
        const { x, y, width } = card.getBoundingClientRect();
        return { x: card.closest('[data-fan="left"]') ? x + width - 5 : x + 5, y: y + 6 };
      });
      return points.every((point) => point !== undefined) ? points : undefined;
    }, asked);
    return (await found.jsonValue()) ?? [];
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

  /** Waits while a tap would be taken for the second half of a double one: on a place of the move before. */
  async #restAt(move: Move): Promise<void> {
    const last = this.#last;
    const touched = last === undefined ? [] : [fromOf(last.move), toOf(last.move)];
    const rest = DOUBLE_TAP + (last?.time ?? 0) - Date.now();
    if (rest > 0 && (touched.includes(fromOf(move)) || touched.includes(toOf(move))))
      await this.page.waitForTimeout(rest);
  }

  played(move: Move): void {
    this.#last = { move, time: Date.now() };
    this.position = play(this.game, this.position, move);
  }

  async drag(move: Move): Promise<void> {
    if (isDeal(move) || isRedeal(move)) return this.tap(move);
    const { from, to } = await this.ends(move);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await this.page.mouse.move(to.x + 3, to.y + 3);
    await this.page.mouse.up();
    this.played(move);
  }

  /** Real touches, as a finger's, sent to the browser. */
  async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...points: { x: number; y: number }[]
  ): Promise<void> {
    this.#touch ??= await this.page.context().newCDPSession(this.page);
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.#touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async touchDrag(move: Move): Promise<void> {
    if (isDeal(move) || isRedeal(move)) {
      await this.#restAt(move);
      await this.touch('touchStart', await this.pointOf(STOCK));
      await this.touch('touchEnd');
    } else {
      const { from, to } = await this.ends(move);
      await this.touch('touchStart', from);
      await this.touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      await this.touch('touchMove', { x: to.x + 2, y: to.y + 2 });
      await this.touch('touchEnd');
    }
    this.played(move);
  }

  async tap(move: Move): Promise<void> {
    const press = async ({ x, y }: { x: number; y: number }) =>
      this.hasTouch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y);
    await this.#restAt(move);
    if (isDeal(move) || isRedeal(move)) await press(await this.pointOf(STOCK));
    else if (fromOf(move) === STOCK) await press(await this.pointOf(toOf(move)));
    else {
      const { from, to } = await this.ends(move);
      await press(from);
      if (this.game.rules.tableau.build !== 'none') await press(to);
    }
    this.played(move);
  }

  async focusOn(place: number, depth = 0, slot = 0): Promise<void> {
    await (await this.handle(place, depth, slot)).focus();
  }

  /** Goes to a card by the arrow keys alone: towards it, from no card twice in the same direction. */
  async walkTo(place: number, depth = 0, slot = 0): Promise<void> {
    const target = await this.handle(place, depth, slot);
    const tried = new Set<string>();
    for (let presses = 0; presses < 80; presses++) {
      const { dx, dy, where } = await target.evaluate((element) => {
        const { activeElement } = document;
        const name = `${activeElement?.id} ${activeElement?.getAttribute('aria-label')}`;
        // Where they lie, not where they are seen: two cards in the air may be at the same point.
        const [to, from] = [element, activeElement ?? element].map(
          (one) => new DOMMatrix(one.closest<HTMLElement>('.card, .spot')?.style.transform),
        );
        if (element === activeElement || !to || !from) return { dx: 0, dy: 0, where: name };
        return { dx: to.e - from.e, dy: to.f - from.f, where: name };
      });
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

  /** Waits until the page shows the position, every card accounted for. */
  async isShown(): Promise<void> {
    expect(this.errors).toEqual([]);
    await expect.poll(async () => this.shown()).toEqual(this.expected());
    await expect(this.root.locator('[data-id]')).toHaveCount(this.game.pack.length);
    expect(this.errors).toEqual([]);
  }

  /** What the page shows: for each place the name of its top, then of each card that can be seen there, without its place. */
  async shown(): Promise<string[]> {
    return this.root.locator('[data-spot]').evaluateAll((spots) =>
      spots.map((spot) => {
        const ids = spot.getAttribute('aria-owns')?.split(' ') ?? [];
        const labels = ids.map((id) => document.getElementById(id)?.getAttribute('aria-label') ?? '');
        const top = labels.at(-1) ?? spot.querySelector('button')?.getAttribute('aria-label');
        return `${top}: ${labels.map((label) => label.split(',')[0]).join(' ')}`;
      }),
    );
  }

  expected(): unknown {
    return expectedSpots(this.game, this.position).map((pattern) => expect.stringMatching(pattern));
  }

  /** Cards of a pile that the position has. */
  lengthOf(pile: number): number {
    return pileLength(this.game, this.position, pile);
  }
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
