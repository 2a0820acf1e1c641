import { setTimeout as wait } from 'node:timers/promises';
import { PILE_KEYS } from '../../src/app/preferences/keys/actions.ts';
import { findGame } from '../../src/games/index.ts';
import {
  countOf,
  deal,
  FOUNDATION,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  leavesStockAlone,
  legalMoves,
  type Move,
  type Position,
  pileLength,
  play,
  STOCK,
  toOf,
} from '../../src/rules/index.ts';
import { addressesOf, spotOf } from '../support/browser/addresses.ts';
import { type CardAddress, exposeTable, PARTS } from '../support/browser/parts.ts';
import type { OtherPage } from './browsers.ts';

const TIMEOUT_MS = 20_000;
/** Milliseconds between two presses, long enough that they do not count as a double press. */
const DOUBLE_TAP_MS = 350;

/** A game in a browser other than Chromium, with the position that the page must show. */
export class OtherTable {
  readonly page: OtherPage;
  readonly game: Game;
  position: Position;
  played = 0;

  private constructor(page: OtherPage, game: Game, number: number) {
    this.page = page;
    this.game = game;
    this.position = deal(game, number);
  }

  /** Opens a deal and waits until its table can be played. */
  static async open(page: OtherPage, origin: string, name: string, number: number): Promise<OtherTable> {
    const game = findGame(name);
    if (!game.ok) throw new Error(name);
    await page.goto(`${origin}/#/`);
    await page.evaluate(() => localStorage.setItem('riffle-patience.settings', '{"automatic":"never"}'), 0);
    await page.goto(`${origin}/?${Date.now()}#/${name}/${number}`);
    const table = new OtherTable(page, game.value, number);
    await table.expectShown();
    return table;
  }

  /** For each source and target, the legal move with the most cards: the move that two presses play. */
  get moves(): Move[] {
    const moves = legalMoves(this.game, this.position);
    const isLargest = (move: Move) =>
      !moves.some(
        (other) => fromOf(other) === fromOf(move) && toOf(other) === toOf(move) && countOf(other) > countOf(move),
      );
    // A press of the stock always deals.
    return moves.filter((move) => isLargest(move) && !leavesStockAlone(this.game, move));
  }

  /** Whether a second press chooses the target of a card. In golf games, the first press already plays the card. */
  get #needsTarget(): boolean {
    return this.game.rules.tableau.takes !== 'none' || this.game.pairZones > 0;
  }

  /** Plays a move by pointer: presses the stock, or a card and its target if it needs one. */
  async tap(move: Move): Promise<void> {
    await wait(DOUBLE_TAP_MS);
    const [from, to] = addressesOf(this.game, this.position, move);
    if (isDeal(move) || isRedeal(move)) await this.#press({ spot: spotOf(this.game, STOCK), depth: 0 });
    else if (fromOf(move) === STOCK) await this.#press(to);
    else {
      await this.#press(from);
      if (this.#needsTarget) {
        await wait(DOUBLE_TAP_MS);
        await this.#press(to);
      }
    }
    await this.#applyMove(move);
  }

  /** Plays a move by the keys of its piles. */
  async key(move: Move): Promise<void> {
    await wait(DOUBLE_TAP_MS);
    const [from, to] = [fromOf(move), toOf(move)];
    if (isDeal(move) || isRedeal(move)) await this.page.press('Space');
    else if (from === STOCK) await this.page.press(PILE_KEYS[to] ?? '');
    else {
      await this.page.press(PILE_KEYS[from] ?? '');
      if (this.#needsTarget) await this.page.press(to === FOUNDATION ? 'f' : (PILE_KEYS[to] ?? ''));
    }
    await this.#applyMove(move);
  }

  /** Whether keys can name the source and the target of a move. */
  hasKeys(move: Move): boolean {
    if (isDeal(move) || isRedeal(move)) return true;
    const isNamed = (place: number) => place < Math.min(this.game.piles, PILE_KEYS.length);
    return (fromOf(move) === STOCK || isNamed(fromOf(move))) && (toOf(move) === FOUNDATION || isNamed(toOf(move)));
  }

  async #applyMove(move: Move): Promise<void> {
    this.position = play(this.game, this.position, move);
    this.played += 1;
    await this.expectShown();
  }

  /** Waits until every pile shows as many cards as the position has, and the bar shows the number of moves. */
  async expectShown(): Promise<void> {
    // For a pile without a fan, the page shows only the top card.
    const most = this.game.rules.tableau.fan === 'none' ? 1 : Number.POSITIVE_INFINITY;
    const lengths = Array.from({ length: this.game.piles }, (_, pile) => pileLength(this.game, this.position, pile));
    const expected = JSON.stringify({
      piles: lengths.map((length) => Math.min(length, most)),
      moves: this.played,
    });
    const began = Date.now();
    let found = '';
    while (found !== expected) {
      await this.page.evaluate(exposeTable, PARTS);
      found = JSON.stringify(await this.page.evaluate(readTable, this.game.piles));
      if (Date.now() - began > TIMEOUT_MS) throw new Error(`${this.game.name}: expected ${expected}, found ${found}`);
      await wait(50);
    }
  }

  async #press(address: CardAddress): Promise<void> {
    await this.page.click(await this.#pointAtRest(address));
  }

  /**
   * Waits until no card flies and returns a point to press on a card. On a slow machine a card may stay at the start of
   * its flight for some time.
   */
  async #pointAtRest(address: CardAddress): Promise<{ readonly x: number; readonly y: number }> {
    const pointNow = () => this.page.evaluate(pointAtRest, { address, flying: PARTS.heldOrFlying });
    const began = Date.now();
    let before = await pointNow();
    for (;;) {
      await wait(100);
      const point = await pointNow();
      if (point && before && point.x === before.x && point.y === before.y) return point;
      if (Date.now() - began > TIMEOUT_MS) throw new Error(`nothing at rest to press at place ${address.spot}`);
      before = point;
    }
  }
}

/** Runs in the page: returns a point to press on a card, or undefined while cards fly. */
function pointAtRest({ address, flying }: { address: CardAddress; flying: string }) {
  return document.querySelector(flying) ? undefined : window.riffle.pointOf(address);
}

/** Runs in the page: returns the number of cards in each pile, and the number of moves or −1 if the bar shows none. */
function readTable(count: number): { piles: number[]; moves: number } {
  const piles = window.riffle
    .places()
    .slice(0, count)
    .map(({ cards }) => cards.length);
  const moves = /(\d+) moves?\b/.exec(document.querySelector('header')?.textContent ?? '');
  return { piles, moves: Number(moves?.[1] ?? -1) };
}
