import { setTimeout as wait } from 'node:timers/promises';
import { PILE_KEYS } from '../../src/app/bindings.ts';
import { findGame } from '../../src/games/index.ts';
import {
  countOf,
  type DealNumber,
  deal,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  legalMoves,
  type Move,
  type Position,
  pileCards,
  pileLength,
  play,
  STOCK,
  toOf,
  WASTE,
} from '../../src/rules/index.ts';
import type { OtherPage, Point } from './browsers.ts';

const PATIENCE = 20_000;
/** Milliseconds within which a second press of a place would count as a double one. */
const DOUBLE_TAP = 350;

/** A place on the table: the number of its spot, and how many cards below the top. */
interface Place {
  readonly spot: number;
  readonly depth: number;
}

/** A game in a browser other than Chromium, beside the position that it must show. */
export class OtherTable {
  readonly page: OtherPage;
  readonly game: Game;
  position: Position;
  played = 0;

  private constructor(page: OtherPage, game: Game, number: number) {
    this.page = page;
    this.game = game;
    this.position = deal(game, number as DealNumber);
  }

  /** Opens a deal and waits until its table can be played. */
  static async open(page: OtherPage, origin: string, name: string, number: number): Promise<OtherTable> {
    const game = findGame(name);
    if (!game.ok) throw new Error(name);
    await page.goto(`${origin}/#/`);
    await page.evaluate(() => localStorage.setItem('riffle.settings', '{"automatic":"never"}'), 0);
    await page.goto(`${origin}/?${Date.now()}#/${name}/${number}`);
    const table = new OtherTable(page, game.value, number);
    await table.shows();
    return table;
  }

  /** Moves that both inputs can make by naming where from and where to. */
  get moves(): Move[] {
    const moves = legalMoves(this.game, this.position);
    const isLargest = (move: Move) =>
      !moves.some(
        (other) => fromOf(other) === fromOf(move) && toOf(other) === toOf(move) && countOf(other) > countOf(move),
      );
    return moves.filter(isLargest);
  }

  /** Plays a move by pointer: a press on the card and one on where it goes. */
  async tap(move: Move): Promise<void> {
    await wait(DOUBLE_TAP);
    if (isDeal(move) || isRedeal(move)) await this.#press({ spot: this.#spotOf(STOCK, move), depth: 0 });
    else if (fromOf(move) === STOCK) await this.#press({ spot: this.#spotOf(toOf(move), move), depth: 0 });
    else {
      await this.#press({ spot: this.#spotOf(fromOf(move), move), depth: countOf(move) - 1 });
      if (this.game.rules.tableau.build !== 'none') {
        await wait(DOUBLE_TAP);
        await this.#press({ spot: this.#spotOf(toOf(move), move), depth: 0 });
      }
    }
    await this.#made(move);
  }

  /** Plays a move by the keys of its piles. */
  async key(move: Move): Promise<void> {
    await wait(DOUBLE_TAP);
    const [from, to] = [fromOf(move), toOf(move)];
    if (isDeal(move) || isRedeal(move)) await this.page.press('Space');
    else if (from === STOCK) await this.page.press(PILE_KEYS[to] ?? '');
    else {
      await this.page.press(PILE_KEYS[from] ?? '');
      if (this.game.rules.tableau.build !== 'none')
        await this.page.press(to === FOUNDATION ? 'f' : (PILE_KEYS[to] ?? ''));
    }
    await this.#made(move);
  }

  /** Whether the keys of the piles can name a move. */
  hasKeys(move: Move): boolean {
    if (isDeal(move) || isRedeal(move)) return true;
    const isNamed = (place: number) => place < Math.min(this.game.piles, PILE_KEYS.length);
    return (fromOf(move) === STOCK || isNamed(fromOf(move))) && (toOf(move) === FOUNDATION || isNamed(toOf(move)));
  }

  async #made(move: Move): Promise<void> {
    this.position = play(this.game, this.position, move);
    this.played += 1;
    await this.shows();
  }

  /** Waits until every pile shows as many cards as the position has, and the bar the number of moves. */
  async shows(): Promise<void> {
    // Of a pile without a fan the page shows the top card alone.
    const most = this.game.rules.tableau.fan === 'none' ? 1 : Number.POSITIVE_INFINITY;
    const lengths = Array.from({ length: this.game.piles }, (_, pile) => pileLength(this.game, this.position, pile));
    const expected = JSON.stringify({
      piles: lengths.map((length) => Math.min(length, most)),
      moves: this.played,
    });
    const began = Date.now();
    let found = '';
    while (found !== expected) {
      found = JSON.stringify(await this.page.evaluate(readTable, this.game.piles));
      if (Date.now() - began > PATIENCE) throw new Error(`${this.game.name}: expected ${expected}, found ${found}`);
      await wait(50);
    }
  }

  #spotOf(place: number, move: Move): number {
    const { piles, foundations } = this.game;
    if (place === STOCK) return piles + foundations;
    if (place === WASTE) return piles + foundations + 1;
    if (place !== FOUNDATION) return place;
    const card = fromOf(move) < piles ? pileCards(this.game, this.position, fromOf(move)).at(-1) : undefined;
    return piles + Math.max(0, card === undefined ? 0 : foundationFor(this.game, this.position, card));
  }

  async #press(place: Place): Promise<void> {
    const point = await this.page.evaluate(pointOn, place);
    if (!point) throw new Error(`nothing to press at spot ${place.spot}`);
    await this.page.click(point);
  }
}

/** In the page: the cards of each pile and the number of moves. */
function readTable(count: number): { piles: number[]; moves: number } {
  const piles = Array.from({ length: count }, (_, pile) => {
    const owned = document.querySelector(`.table:not(.miniature) [data-spot="${pile}"]`)?.getAttribute('aria-owns');
    return owned ? owned.split(' ').length : 0;
  });
  const moves = /(\d+) moves?\b/.exec(
    document.querySelector('header, .bar')?.textContent ?? document.body.textContent ?? '',
  );
  return { piles, moves: Number(moves?.[1] ?? -1) };
}

/** In the page: a point of a card that no other covers. */
function pointOn({ spot, depth }: Place): Point | undefined {
  const bed = document.querySelector(`.table:not(.miniature) [data-spot="${spot}"]`);
  const id = bed
    ?.getAttribute('aria-owns')
    ?.split(' ')
    .at(-1 - depth);
  const card = id ? document.getElementById(id) : bed?.querySelector('button');
  if (!card) return undefined;
  const { x, y, width } = card.getBoundingClientRect();
  return { x: card.closest('[data-fan="left"]') ? x + width - 5 : x + 5, y: y + 6 };
}
