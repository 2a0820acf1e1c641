import { expect, type Locator, type Page } from '@playwright/test';
import { sayEnglish } from '../../../src/languages/index.ts';
import {
  baseOf,
  type Card,
  cardMoved,
  cardName,
  countOf,
  downCount,
  FOUNDATION,
  foundationCount,
  foundationFor,
  foundationTop,
  fromOf,
  type Game,
  givesPairs,
  isCell,
  isDeal,
  isPair,
  isRedeal,
  leavesStockAlone,
  legalMoves,
  type Move,
  NO_CARD,
  type Position,
  pileCards,
  pileLength,
  pileTop,
  placeName,
  play,
  redealsLeft,
  STOCK,
  stockCards,
  stockCount,
  toOf,
  WASTE,
  wasteCount,
  wasteTop,
} from '../../../src/rules/index.ts';
import { onFaceDown } from './face-down.ts';

/** Plays as a screen reader user: finds controls by role and name, presses them, and transcribes the announcements. */
export class ScreenReaderPlayer {
  readonly page: Page;
  readonly game: Game;
  position: Position;
  /** The names of the pressed controls, each with `> ` before it, and the announcements after each press. */
  readonly transcript: string[] = [];
  #announcements: string[] = [];
  /** Number of announcements that are already in the transcript. */
  #transcribedCount = 0;

  constructor(page: Page, game: Game, position: Position) {
    this.page = page;
    this.game = game;
    this.position = position;
  }

  /** Starts to record announcements. */
  async listen(): Promise<void> {
    await this.page.exposeFunction('announced', (text: string) => this.#announcements.push(text));
    await this.page.getByRole('status').evaluate((region) => {
      const report = () => {
        const text = region.textContent?.trim();
        if (text) Reflect.get(window, 'announced')(text);
      };
      new MutationObserver(report).observe(region, { childList: true, characterData: true, subtree: true });
    });
  }

  /** All announcements so far. */
  get announcements(): readonly string[] {
    return this.#announcements;
  }

  get table(): Locator {
    return this.page.getByRole('region', { name: this.game.definition.name, exact: true });
  }

  get buttons(): Locator {
    return this.table.getByRole('button');
  }

  /** Number of cards in the tableau. */
  get tableauCardCount(): number {
    return Array.from({ length: this.game.piles }, (_, pile) => pileLength(this.game, this.position, pile)).reduce(
      (sum, length) => sum + length,
    );
  }

  /** Number of places outside the tableau. */
  get placeCount(): number {
    const { cell, reserve, stock } = this.game.rules;
    const reserves = reserve?.rows.flat().length ?? 0;
    return this.game.foundations + cell.count + reserves + (stock ? 1 : 0) + (stock?.to === 'waste' ? 1 : 0);
  }

  /** Presses a button by its name and waits for an announcement. */
  async press(name: string, within = this.table): Promise<void> {
    this.#transcribe(`> ${name}`);
    await within.getByRole('button', { name, exact: true }).press('Enter');
    await this.#waitForAnnouncement();
  }

  /** Appends the announcements since the last call to the transcript, then `pressed`. */
  #transcribe(...pressed: readonly string[]): void {
    this.transcript.push(...this.#announcements.slice(this.#transcribedCount), ...pressed);
    this.#transcribedCount = this.#announcements.length;
  }

  async #waitForAnnouncement(): Promise<void> {
    // Announcements come after a frame. On a busy machine a frame can take seconds.
    const patience = { intervals: [5, 10, 20], timeout: 20_000 };
    await expect.poll(() => this.#announcements.length, patience).toBeGreaterThan(this.#transcribedCount);
    this.#transcribe();
  }

  /** Plays a move with the buttons on the table: the stock, or a card and its target if it needs one. */
  async playByCards(move: Move): Promise<void> {
    const { game } = this;
    const [from, to] = [fromOf(move), toOf(move)];
    // A press on the stock takes up a king rather than deals it.
    const kingMove = legalMoves(game, this.position).find((one) => leavesStockAlone(game, one));
    if (kingMove !== undefined && isDeal(move) && move !== kingMove) return this.playByList(move);
    if (isDeal(move) || isRedeal(move)) await this.press(this.stockName());
    else if (from === STOCK) await this.press(this.pileName(to));
    else if (game.rules.tableau.takes === 'none' && game.pairZones === 0) await this.press(this.pileName(from));
    else {
      await this.press(from === WASTE ? this.wasteName() : this.pileName(from, countOf(move) - 1));
      await this.press(this.#targetName(move));
    }
    this.position = play(game, this.position, move);
  }

  #targetName(move: Move): string {
    const to = toOf(move);
    if (to === FOUNDATION) return this.foundationName(move);
    if (to === STOCK) return this.stockName();
    return to === WASTE ? this.wasteName() : this.pileName(to);
  }

  /** Plays a move with the list of legal moves, and checks the length of the list. */
  async playByList(move: Move): Promise<void> {
    const panel = this.page.getByRole('dialog', { name: 'Legal moves' });
    await this.page.keyboard.press('l');
    const rows = panel.getByRole('listitem');
    await expect(rows).toHaveCount(legalMoves(this.game, this.position).length);
    await this.press(this.rowName(move), panel);
    await expect(panel).toHaveCount(0);
    this.position = play(this.game, this.position, move);
  }

  /** Returns the name of the card `depth` below the top of a pile or cell, or the name of an empty one. */
  pileName(pile: number, depth = 0): string {
    const { game, position } = this;
    if (isCell(pile)) return this.#cellName(pile);
    const cards = pileCards(game, position, pile);
    const card = cards.at(-1 - depth);
    const [down, index] = [downCount(game, position, pile), cards.length - 1 - depth];
    if (card !== undefined) {
      const under = index === down ? onFaceDown(down) : '';
      return `${under}${nameOfCard(card)}, ${index + 1} of ${cards.length}, ${sayEnglish(placeName(game, pile))}`;
    }
    return `${sayEnglish(placeName(game, pile))}, empty, takes ${['no card', 'a king', 'any card'][game.spaceTakes[pile] ?? 0]}`;
  }

  #cellName(cell: number): string {
    const card = pileTop(this.game, this.position, cell);
    const name = sayEnglish(placeName(this.game, cell));
    return card === NO_CARD ? `${name}, free, takes any card` : `${nameOfCard(card)}, ${name}`;
  }

  #topCard(place: number): Card {
    if (place === WASTE) return wasteTop(this.game, this.position);
    return (
      (place === STOCK ? stockCards(this.game, this.position)[0] : pileTop(this.game, this.position, place)) ?? NO_CARD
    );
  }

  stockName(): string {
    const count = stockCount(this.position);
    const next = givesPairs(this.game, STOCK) ? `, next: ${nameOfCard(this.#topCard(STOCK))}` : '';
    if (count > 0) return `stock, ${count === 1 ? '1 card' : `${count} cards`}${next}`;
    const left = redealsLeft(this.game, this.position);
    return left ? `stock, empty, ${left === 1 ? '1 redeal' : `${left} redeals`} left` : 'stock, empty';
  }

  wasteName(): string {
    const count = wasteCount(this.position);
    return `${nameOfCard(wasteTop(this.game, this.position))}, ${count} of ${count}, waste`;
  }

  /** Returns the name of the foundation that receives a move's card. */
  foundationName(move: Move): string {
    const { game, position } = this;
    const slot = foundationFor(game, position, cardMoved(game, position, move));
    const top = foundationTop(game, position, slot);
    const name = game.foundations === 1 ? 'foundation' : `foundation ${slot + 1}`;
    if (top !== NO_CARD) {
      const count = game.completes ? `${foundationCount(game, position, slot)} of 13, ` : '';
      return `${nameOfCard(top)}, ${count}${name}`;
    }
    if (game.pairZones > 0) return `${name}, empty, takes pairs`;
    return `${name}, empty, takes ${STARTS[baseOf(position)]}`;
  }

  /** Returns the name of a move in the list of legal moves. */
  rowName(move: Move): string {
    const { game, position } = this;
    const [from, to] = [fromOf(move), toOf(move)];
    const place = sayEnglish(placeName(game, to));
    if (isRedeal(move)) return 'Turn over the waste';
    if (isDeal(move)) return 'Deal from the stock';
    if (from === STOCK) return `Next card of the stock to ${place}`;
    const card = nameOfCard(cardMoved(game, position, move));
    if (isPair(move)) return capitalized(`${card} with ${nameOfCard(this.#topCard(to))}`);
    const cards = countOf(move) > 1 ? `${card} and ${countOf(move) - 1} more from` : `${card} from`;
    const under = to < game.piles ? pileTop(game, position, to) : NO_CARD;
    const text = `${cards} ${sayEnglish(placeName(game, from))} to ${place}${under === NO_CARD ? '' : `, on ${nameOfCard(under)}`}`;
    return capitalized(text);
  }
}

/** What an empty foundation takes, by the rank of its first card; 0 for a rank that is not known. */
const STARTS = [
  'an ace',
  'an ace',
  ...[2, 3, 4, 5, 6, 7].map((rank) => `a ${rank}`),
  'an 8',
  'a 9',
  'a 10',
  'a jack',
  'a queen',
  'a king',
];

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function nameOfCard(card: Card): string {
  return sayEnglish(cardName(card));
}
