import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { findGame, GAMES } from '../../../src/games/index.ts';
import { sayEnglish } from '../../../src/languages/index.ts';
import {
  CELL,
  cardName,
  countOf,
  deal,
  downCount,
  FOUNDATION,
  foundationTop,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  leavesStockAlone,
  legalMoves,
  type Move,
  NO_CARD,
  type Position,
  pileCards,
  pileTop,
  play,
  RESERVE,
  STOCK,
  stockCount,
  toOf,
  wasteCount,
} from '../../../src/rules/index.ts';
import { addressesOf, foundationGiving, foundationTaking, hasKey, keyOfPile, spotOf } from './addresses.ts';
import { onFaceDown } from './face-down.ts';
import { type CardAddress, exposeTable, PARTS, type Point } from './parts.ts';
import { announcements, tableOf } from './screens.ts';

/** The address of a game's page: an id replaces GAME, a deal number DEAL. TABLE_PAGE can name another page. */
const PAGE = process.env.TABLE_PAGE ?? '/#/GAME/DEAL';

/** The ids of all games. */
export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

/** A second tap on a place within this time counts as a double tap. */
const DOUBLE_TAP_MS = 300;

/** A small window with the desktop layout. It renders frames faster than a window of the usual size. */
export const SMALL_WINDOW = { width: 1000, height: 640 };

function fail(why: string): never {
  throw new Error(why);
}

/** Returns `phone` for an even index, else `desktop`, for tests whose result does not depend on the size. */
export function sizeFor(index: number): 'phone' | 'desktop' {
  return index % 2 === 0 ? 'phone' : 'desktop';
}

/** Returns a seeded generator of indices below a bound, so that every run plays the same game. */
export function seededChooser(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** Sets default settings for pages opened from now on. Stored settings take precedence. */
export async function presetSettings(page: Page, first: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((fields) => {
    const kept: object = JSON.parse(localStorage.getItem('riffle-patience.settings') ?? '{}');
    localStorage.setItem('riffle-patience.settings', JSON.stringify({ ...fields, ...kept }));
  }, first);
}

/** The input for a move. `drag` and `tap` use the mouse or a finger. */
export type Input = 'drag' | 'tap' | 'arrowKeys' | 'pileKeys';

/** The points at which a move starts and ends. */
interface MoveEnds {
  readonly from: Point;
  readonly to: Point;
}

/** Returns a driver for the table of a page. Open a game with it first. */
export function tableOn(page: Page, hasTouch = false): TableDriver {
  return new TableDriver(page, hasTouch);
}

/** Plays on the table of a page and tracks the position that the page must show. */
export class TableDriver {
  readonly page: Page;
  /** Whether the pointer is a finger. Otherwise it is a mouse. */
  readonly hasTouch: boolean;
  /** Messages of uncaught errors of the page. `expectShown` expects none. */
  readonly errors: string[] = [];
  #expected: { readonly game: Game; readonly position: Position } | undefined;
  #devtools: Promise<CDPSession> | undefined;
  #lastMove: { readonly move: Move; readonly time: number } | undefined;

  constructor(page: Page, hasTouch: boolean) {
    this.page = page;
    this.hasTouch = hasTouch;
  }

  /** Opens a deal. No card moves automatically, and a tap picks a card up. */
  async open(name: string, number = 1, site = ''): Promise<this> {
    const found = findGame(name);
    if (!found.ok) throw new Error(name);
    await presetSettings(this.page, { automatic: 'never', tap: 'take' });
    const address = site + PAGE.replace('GAME', name).replace('DEAL', String(number));
    return this.openAt(address, found.value, deal(found.value, number));
  }

  /** Opens an address that shows a position. */
  async openAt(address: string, game: Game, position: Position): Promise<this> {
    this.#expected = { game, position };
    this.page.on('pageerror', (error) => this.errors.push(error.message));
    await this.page.addInitScript(exposeTable, PARTS);
    await this.page.addInitScript(installTestClock);
    await this.page.goto(address);
    await expect(this.root).toBeVisible();
    return this;
  }

  get root(): Locator {
    return tableOf(this.page);
  }

  get game(): Game {
    return (this.#expected ?? fail('no game is open')).game;
  }

  /** The position that the page must show. */
  position(): Position {
    return (this.#expected ?? fail('no game is open')).position;
  }

  /** Sets the position that the page must show, for example after an undo. */
  expectPosition(position: Position): void {
    this.#expected = { game: this.game, position };
  }

  /** The page's live region. */
  announcements(): Locator {
    return announcements(this.page);
  }

  get legalMoves(): Move[] {
    return legalMoves(this.game, this.position());
  }

  /** Makes a move with an input and applies it to the expected position. */
  async play(input: Input, move: Move): Promise<void> {
    await this.#perform(input, move);
    this.recordMove(move);
  }

  /** Applies a move, which the page has made, to the expected position. */
  recordMove(move: Move): void {
    this.#lastMove = { move, time: Date.now() };
    this.expectPosition(play(this.game, this.position(), move));
  }

  #perform(input: Input, move: Move): Promise<void> {
    if (input === 'arrowKeys') return this.#useArrowKeys(move);
    if (input === 'pileKeys') return this.#usePileKeys(move);
    return input === 'tap' || isDeal(move) || isRedeal(move) ? this.#tap(move) : this.#drag(move);
  }

  /** Returns a locator of the card `depth` below the top of a place, or of the button of an empty place. */
  async locatorOf(place: number, depth = 0, slot = 0): Promise<Locator> {
    const address = { spot: spotOf(this.game, place, slot), depth };
    const found = await this.page.evaluateHandle((target) => window.riffle.cardAt(target), address);
    const id = await found.evaluate((card) => card?.id);
    return id
      ? this.page.locator(`[id="${id}"]`)
      : this.root.locator(PARTS.place).nth(address.spot).getByRole('button');
  }

  /** Returns a point in the corner of a card that the next card does not cover. Waits until the page has the card. */
  async pointOf(place: number, depth = 0, slot = 0): Promise<Point> {
    const [point] = await this.#pointsOf({ spot: spotOf(this.game, place, slot), depth });
    return point ?? fail(`nothing to press at place ${place}`);
  }

  /** Returns the points of several cards, as soon as the page has all of them. */
  async #pointsOf(...addresses: readonly CardAddress[]): Promise<Point[]> {
    const now = await this.page.evaluate(findPoints, addresses);
    return now ?? (await (await this.page.waitForFunction(findPoints, addresses)).jsonValue()) ?? [];
  }

  /** Returns the points at which a move starts and ends. */
  async ends(move: Move): Promise<MoveEnds> {
    const [from, to] = await this.#pointsOf(...addressesOf(this.game, this.position(), move));
    return { from: from ?? fail('nothing to take'), to: to ?? fail('nowhere to put it') };
  }

  /** Advances the clock past a double tap if a move touches a place of the previous move shortly after it. */
  async #waitOutDoubleTap(move: Move): Promise<void> {
    const last = this.#lastMove;
    const touched = last === undefined ? [] : [fromOf(last.move), toOf(last.move)];
    const rest = DOUBLE_TAP_MS + (last?.time ?? 0) - Date.now();
    if (rest > 0 && (touched.includes(fromOf(move)) || touched.includes(toOf(move)))) await this.passDoubleTapTime();
  }

  /** Advances the page's clock by the time of a double tap. Real waiting would add minutes to the tests. */
  async passDoubleTapTime(): Promise<void> {
    await this.page.evaluate((time) => window.advanceClock(time), DOUBLE_TAP_MS);
  }

  async #drag(move: Move): Promise<void> {
    const { from, to } = await this.ends(move);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    if (this.hasTouch) {
      await Promise.all([
        this.touch('touchStart', from),
        this.touch('touchMove', middle),
        this.touch('touchMove', { x: to.x + 2, y: to.y + 2 }),
        this.touch('touchEnd'),
      ]);
      return;
    }
    await this.#mouse(
      ['mouseMoved', from],
      ['mousePressed', from],
      ['mouseMoved', middle],
      ['mouseMoved', { x: to.x + 3, y: to.y + 3 }],
      ['mouseReleased', { x: to.x + 3, y: to.y + 3 }],
    );
  }

  #session(): Promise<CDPSession> {
    this.#devtools ??= this.page.context().newCDPSession(this.page);
    return this.#devtools;
  }

  /** Sends mouse events without waiting for frames, as a hand does. The browser handles them in order. */
  async #mouse(...events: readonly ['mouseMoved' | 'mousePressed' | 'mouseReleased', Point][]): Promise<void> {
    const session = await this.#session();
    let isDown = false;
    const sent = events.map(([type, { x, y }]) => {
      const button = isDown || type === 'mousePressed' ? 'left' : 'none';
      if (type !== 'mouseMoved') isDown = type === 'mousePressed';
      const clickCount = type === 'mouseMoved' ? 0 : 1;
      return session.send('Input.dispatchMouseEvent', { type, x, y, button, buttons: Number(isDown), clickCount });
    });
    await Promise.all(sent);
  }

  /** Sends a touch event to the browser, as a touch screen does. `points` are all fingers on the screen. */
  async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...points: readonly Point[]
  ): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await (await this.#session()).send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async #tap(move: Move): Promise<void> {
    await this.#waitOutDoubleTap(move);
    // A tap on the stock of a game of pairs takes up a king, rather than deals it.
    if (isDeal(move) && this.#kingLeavesStock && !leavesStockAlone(this.game, move))
      return this.page.keyboard.press('Space');
    if (isDeal(move) || isRedeal(move)) return this.pressAt(await this.pointOf(STOCK));
    if (fromOf(move) === STOCK) return this.pressAt(await this.pointOf(toOf(move)));
    const { from, to } = await this.ends(move);
    await this.pressAt(from);
    if (this.#needsTarget) await this.pressAt(to);
  }

  get #kingLeavesStock(): boolean {
    return this.legalMoves.some((move) => leavesStockAlone(this.game, move));
  }

  /** Taps at a point if the page has touch, else clicks there. */
  async pressAt(point: Point): Promise<void> {
    if (this.hasTouch) await this.tapAt(point);
    else await this.#mouse(['mouseMoved', point], ['mousePressed', point], ['mouseReleased', point]);
  }

  /** Taps with a finger. */
  async tapAt(point: Point): Promise<void> {
    await Promise.all([this.touch('touchStart', point), this.touch('touchEnd')]);
  }

  async focusOn(place: number, depth = 0, slot = 0): Promise<void> {
    await (await this.locatorOf(place, depth, slot)).focus();
  }

  /** Waits for two frames. By then the focus has followed a pointer or a pile key. */
  async waitForFocus(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++)
        await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    });
  }

  /** Moves the focus to a card with the arrow keys. On a card that the focus reaches again, another arrow is tried. */
  async moveFocusTo(place: number, depth = 0, slot = 0): Promise<void> {
    const target = { spot: spotOf(this.game, place, slot), depth };
    const tried = new Set<string>();
    for (let presses = 0; presses < 80; presses++) {
      const { dx, dy, where } = await this.page.evaluate(offsetFromFocus, target);
      if (dx === 0 && dy === 0) return;
      const sideways = dx < 0 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const upright = dy < 0 ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp'];
      // Cells need not be in the columns of the piles, so a way that is mostly upright begins upright.
      const isSideways = Math.abs(dx) > Math.max(1, Math.abs(dy) / 2);
      const nearer = isSideways ? [...sideways, ...upright] : [...upright, ...sideways];
      const key = nearer.find((candidate) => !tried.has(`${where} ${candidate}`)) ?? 'ArrowUp';
      tried.add(`${where} ${key}`);
      await this.page.keyboard.press(key);
    }
    throw new Error(`the arrows don't lead to place ${place}`);
  }

  /** Whether a second press chooses the target of a card. In golf games, the first press already plays the card. */
  get #needsTarget(): boolean {
    return this.game.rules.tableau.takes !== 'none' || this.game.pairZones > 0;
  }

  async #useArrowKeys(move: Move): Promise<void> {
    const { keyboard } = this.page;
    // After a move, the focus follows its cards.
    await this.waitForFocus();
    const isKing = leavesStockAlone(this.game, move);
    if ((isDeal(move) && !isKing) || isRedeal(move)) return keyboard.press('Space');
    if (fromOf(move) === STOCK) {
      await this.moveFocusTo(isKing ? STOCK : toOf(move));
      return keyboard.press('Enter');
    }
    await this.moveFocusTo(fromOf(move), countOf(move) - 1, foundationGiving(move));
    await keyboard.press('Enter');
    if (!this.#needsTarget) return;
    await this.moveFocusTo(toOf(move), 0, foundationTaking(this.game, this.position(), move));
    await keyboard.press('Enter');
  }

  /** Plays a move with the keys of the piles, and with the arrow keys for other places. */
  async #usePileKeys(move: Move): Promise<void> {
    const { keyboard } = this.page;
    const [from, to] = [fromOf(move), toOf(move)];
    // Pile keys move the largest part of a run that fits, so they cannot move fewer cards.
    if (
      leavesStockAlone(this.game, move) ||
      [from, to].some((place) => place < this.game.piles && !hasKey(place)) ||
      this.legalMoves.some((other) => fromOf(other) === from && toOf(other) === to && countOf(other) > countOf(move))
    )
      return this.#useArrowKeys(move);
    if (isDeal(move) || isRedeal(move)) return keyboard.press('Space');
    if (from === STOCK) return keyboard.press(keyOfPile(to));
    if (from < this.game.piles) await keyboard.press(keyOfPile(from));
    else {
      await this.waitForFocus();
      await this.moveFocusTo(from, 0, foundationGiving(move));
      if (to !== FOUNDATION) await keyboard.press('Enter');
    }
    if (to !== FOUNDATION && to >= this.game.piles) {
      await this.waitForFocus();
      await this.moveFocusTo(to);
      await keyboard.press('Enter');
    } else if (this.#needsTarget) await keyboard.press(to === FOUNDATION ? 'f' : keyOfPile(to));
  }

  /** Waits until the page shows every card of the expected position. Expects that the page has had no error. */
  async expectShown(): Promise<void> {
    expect(this.errors).toEqual([]);
    await expect.poll(async () => this.readTable(), { intervals: [10, 20, 40, 80] }).toEqual(this.expectedTable());
    expect(this.errors).toEqual([]);
  }

  /** Returns the number of cards, then for each place the name of its top card or empty button and its visible cards. */
  async readTable(): Promise<string[]> {
    return this.page.evaluate(() => {
      const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? '';
      const places = window.riffle.places().map(({ top, cards }) => {
        const names = cards.map((card) => nameOf(card).split(/, (?!then)/)[0]);
        return `${nameOf(top)}: ${names.join(' ')}`;
      });
      return [`${window.riffle.cards().length} cards`, ...places];
    });
  }

  /** Returns the expected result of `readTable` for a position, with patterns for the places. */
  expectedTable(position = this.position()): unknown {
    const spots = spotPatterns(this.game, position).map((pattern) => expect.stringMatching(pattern));
    return [`${this.game.pack.length} cards`, ...spots];
  }
}

declare global {
  interface Window {
    advanceClock: (time: number) => void;
  }
}

/** Runs in a page before its scripts: lets a test advance the clock. */
function installTestClock(): void {
  const now = performance.now.bind(performance);
  let passed = 0;
  performance.now = () => now() + passed;
  window.advanceClock = (time) => (passed += time);
}

/** Runs in the page: returns a point of each card, or `undefined` while one of them is missing. */
function findPoints(addresses: readonly CardAddress[]): Point[] | undefined {
  const points = addresses.map((address) => window.riffle.pointOf(address));
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** Runs in the page: returns the offset from the focus to a card, and a description of the focus. */
function offsetFromFocus(address: CardAddress): { dx: number; dy: number; where: string } {
  const target = window.riffle.cardAt(address);
  const { activeElement } = document;
  const where = `${activeElement?.id} ${activeElement?.getAttribute('aria-label')}`;
  if (target === activeElement) return { dx: 0, dy: 0, where };
  // If the focus is outside the table, the offset starts at the table's corner.
  const [to, from] = [window.riffle.restingPoint(target), window.riffle.restingPoint(activeElement)];
  return { dx: to.x - from.x, dy: to.y - from.y, where };
}

/** Returns a pattern for each place of a position. It matches the text that `readTable` returns for the place. */
export function spotPatterns(game: Game, position: Position): RegExp[] {
  const { tableau, reserve } = game.rules;
  const patternOf = (place: number, shown: number) => {
    const down = downCount(game, position, place);
    const names = pileCards(game, position, place).map((card, index) =>
      index < down ? 'face down' : `${index === down ? onFaceDown(down) : ''}${sayEnglish(cardName(card))}`,
    );
    return new RegExp(`: ${names.slice(-shown).join(' ')}$`);
  };
  const piles = Array.from({ length: game.piles }, (_, pile) => patternOf(pile, tableau.fan === 'none' ? 1 : 99));
  const reserves = Array.from({ length: reserve?.rows.flat().length ?? 0 }, (_, at) => patternOf(RESERVE + at, 1));
  const foundations = Array.from({ length: game.foundations }, (_, slot) => {
    const top = foundationTop(game, position, slot);
    return top === NO_CARD ? /empty.*: $/ : new RegExp(`${sayEnglish(cardName(top))}$`);
  });
  const cells = Array.from({ length: game.rules.cell.count }, (_, cell) => {
    const card = pileTop(game, position, CELL + cell);
    return card === NO_CARD
      ? new RegExp(`^cell ${cell + 1}, free, takes any card: $`)
      : new RegExp(`, cell ${cell + 1}: ${sayEnglish(cardName(card))}$`);
  });
  const [left, dealt] = [stockCount(position), wasteCount(position)];
  const stock = game.rules.stock ? [left ? new RegExp(`^stock, ${left} card`) : /^stock, empty/] : [];
  const hasWaste = game.rules.stock?.to === 'waste';
  const waste = hasWaste ? [dealt ? new RegExp(`, ${dealt} of ${dealt}, waste: `) : /^waste, empty/] : [];
  return [...piles, ...cells, ...reserves, ...foundations, ...stock, ...waste];
}
