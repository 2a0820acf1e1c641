import { type CDPSession, expect, type Page } from '@playwright/test';
import { parseAddress } from '../../../src/app/session/address.ts';
import { replayStored } from '../../../src/app/session/replay.ts';
import { positionNow } from '../../../src/app/session/session.ts';
import { isLater, type KeptGame } from '../../../src/app/storage/games/kept-game.ts';
import { readKeptGame } from '../../../src/app/storage/games/read-kept-game.ts';
import { sayEnglish } from '../../../src/languages/index.ts';
import { deal, type Game, legalMoves, type Position } from '../../../src/rules/index.ts';
import { addressesOf } from '../../support/browser/addresses.ts';
import { exposeTable, PARTS, type Point } from '../../support/browser/parts.ts';
import { expectedSpots } from '../../support/browser/table.ts';
import { ACTIONS, type Actor, resize, SIZES, WEIGHTS } from './acts.ts';
import { Chance } from './chance.ts';
import { closePanels, findActivity, type PageState, readPageState, storedGames } from './look.ts';

/** The game on the page, by its address and what is kept of it. */
interface ExpectedGame {
  readonly game: Game;
  readonly position: Position;
  readonly moves: number;
}

/** How long a page may take to come to rest and to save, in milliseconds. */
const REST_TIMEOUT = 10_000;
/** Deeds told of where the robot finds something wrong. */
const REPORTED_ACTIONS = 80;

/** Begins what a page says of a game that it doesn't keep: the store may have answered late, with a game that was played before. */
const UNSAVED = 'Not saved:';

/** What a page may say: of a request that a reload or a closed network cut off, and of what the tests keep from it. */
const CUT_OFF = /net::ERR_(ABORTED|INTERNET_DISCONNECTED|FAILED)|Service Worker registration blocked/;

/** Plays at random, and after each burst of deeds looks whether all is as it must be. */
export class Robot implements Actor {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly chance: Chance;
  readonly hasTouch: boolean;
  readonly #address: string;
  readonly #log: string[] = [];
  readonly #errors: string[] = [];
  /** Bursts and deeds so far. */
  readonly counts = { bursts: 0, actions: 0, moves: 0, deals: new Set<string>() };

  private constructor(page: Page, devtools: CDPSession, address: string, seed: number, hasTouch: boolean) {
    this.page = page;
    this.devtools = devtools;
    this.chance = new Chance(seed);
    this.hasTouch = hasTouch;
    this.#address = address;
    page.on('pageerror', (error) => this.#errors.push(`error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (!CUT_OFF.test(message.text())) this.#errors.push(`console: ${message.text()}`);
    });
    page.on('dialog', (dialog) => void dialog.accept());
  }

  static async open(page: Page, address: string, seed: number, hasTouch: boolean): Promise<Robot> {
    const devtools = await page.context().newCDPSession(page);
    const robot = new Robot(page, devtools, address, seed, hasTouch);
    await page.addInitScript(seedRandomness, seed);
    await page.addInitScript(exposeTable, PARTS);
    await page.addInitScript(lockLanguageAndKeys, PARTS.keyButton);
    await resize(page, SIZES[hasTouch ? 'phone' : 'desktop'][0]);
    await page.goto(address);
    return robot;
  }

  /** Deeds without a look between; an error tells the last of them. */
  async burst(): Promise<void> {
    const weights = WEIGHTS[this.hasTouch ? 'phone' : 'desktop'];
    this.#log.push(`burst ${++this.counts.bursts}`);
    for (let left = 3 + this.chance.below(10); left > 0; left--) {
      const name = this.chance.pickWeighted(weights);
      const text = await ACTIONS[name](this).catch((error: Error) => this.#describeInterruption(error));
      this.#log.push(text);
      this.counts.actions++;
    }
    await this.inspect();
  }

  /** A deed can be cut off by a reload or a way back; nothing else may go wrong with it. */
  #describeInterruption(error: Error): string {
    if (!/context was destroyed|navigat|frame was detached|Access is denied/i.test(error.message))
      throw new Error(this.#failureReport(error));
    return `is cut off: ${error.message.split('\n')[0]}`;
  }

  /** Looks at the page when it is at rest. */
  async inspect(): Promise<void> {
    try {
      await this.#waitForRest();
      await expect
        .poll(async () => this.#faultsAtRest(), { timeout: REST_TIMEOUT, intervals: [0, 30, 100, 250] })
        .toEqual([]);
      await this.#checkFocus();
    } catch (error) {
      throw new Error(this.#failureReport(error as Error), { cause: error });
    }
  }

  /** Lets go of all, closes what is open, goes back to a table if it was left, and waits until nothing moves. */
  async #waitForRest(): Promise<void> {
    const { page } = this;
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.mouse.up();
    await page.waitForLoadState('load');
    const isTable = () => page.evaluate(() => /^#\/[a-z-]+\/\d+/.test(location.hash));
    if (!page.url().startsWith('http') || !(await isTable())) await page.goto(this.#address);
    await expect
      .poll(
        async () => {
          const found = await findActivity(page);
          if (found.includes('an open panel')) await closePanels(page);
          return found;
        },
        { timeout: REST_TIMEOUT, intervals: [0, 40, 80] },
      )
      .toEqual([]);
  }

  async legalMovePoints(): Promise<readonly [Point, Point] | undefined> {
    const seen = await readPageState(this.page);
    const truth = this.#expectedGame(seen, await storedGames(this.page));
    if (typeof truth === 'string') return undefined;
    const { game, position } = truth;
    const legal = legalMoves(game, position);
    if (legal.length === 0) return undefined;
    const move = this.chance.pick(legal);
    const [from, to] = await this.page.evaluate(
      (addresses) => addresses.map((address) => window.riffle.pointOf(address)),
      addressesOf(game, position, move),
    );
    return from && to && [from, to];
  }

  /** All that is wrong; a panel that was asked for earlier and comes only now is closed first. */
  async #faultsAtRest(): Promise<string[]> {
    await closePanels(this.page);
    const faults = await this.#faults();
    // A player who is told so can reload the page, too.
    if (faults.length > 0 && (await readPageState(this.page)).line.includes(UNSAVED)) await this.page.reload();
    return faults;
  }

  /** All that is wrong with the page as it is. */
  async #faults(): Promise<string[]> {
    const seen = await readPageState(this.page);
    const truth = this.#expectedGame(seen, await storedGames(this.page));
    if (typeof truth === 'string') return [truth];
    this.counts.deals.add(seen.address);
    this.counts.moves = Math.max(this.counts.moves, truth.moves);
    return [...this.#errors, ...cardFaults(truth, seen), ...spotFaults(truth, seen), ...seen.wrong];
  }

  /** The position that must be shown: what is kept, replayed by the engine; with nothing kept, the deal. */
  #expectedGame({ address }: PageState, kept: readonly unknown[]): ExpectedGame | string {
    const wanted = parseAddress(address);
    if (wanted.kind !== 'deal') return `the address ${address} is no deal`;
    const games = kept.map((value) => readKeptGame(value));
    const broken = games.find((game) => !game.ok);
    if (broken && !broken.ok) return `what is kept cannot be read: ${sayEnglish(broken.error)}`;
    const last = games
      .flatMap((game): KeptGame[] => (game.ok ? [game.value] : []))
      .toSorted((a, b) => (isLater(a.stamp, b.stamp) ? -1 : 1))[0];
    if (!last) return { game: wanted.game, position: deal(wanted.game, wanted.deal), moves: 0 };
    const replayed = replayStored(last.record);
    if (!replayed.ok) return `what is kept can't be replayed: ${sayEnglish(replayed.error)}`;
    const { session, fault } = replayed.value;
    if (fault) return `what is kept has a fault: ${sayEnglish(fault)}`;
    return { game: session.game, position: positionNow(session), moves: session.at };
  }

  /** The keyboard goes on from where it was: the focus is on something, or an arrow brings it to the table. */
  async #checkFocus(): Promise<void> {
    const { focus } = await readPageState(this.page);
    if (focus !== 'nothing') return;
    await this.page.keyboard.press('ArrowRight');
    // Where another deal is on its way the key waits for it.
    const isOnTable = () => this.page.evaluate(() => window.riffle.table()?.contains(document.activeElement) === true);
    await expect
      .poll(isOnTable, { timeout: REST_TIMEOUT, message: 'an arrow key brings the focus to the table' })
      .toBe(true);
  }

  #failureReport(error: Error): string {
    return [
      error.message,
      ...this.#errors,
      `The last deeds at ${this.#address}:`,
      ...this.#log.slice(-REPORTED_ACTIONS),
    ].join('\n');
  }

  /** A line on what was done. */
  get summary(): string {
    const { bursts, actions: deeds, moves, deals } = this.counts;
    return `${bursts} bursts, ${deeds} deeds, ${deals.size} deals, games of up to ${moves} moves`;
  }
}

/** In the page, before it begins: what it draws by lot comes from the seed, so that its new deals do, too. */
function seedRandomness(seed: number): void {
  if (!location.protocol.startsWith('http')) return;
  const count = Number(sessionStorage.getItem('robot') ?? '0') + 1;
  sessionStorage.setItem('robot', String(count));
  let state = (seed * 1009 + count) % 2147483647 || 1;
  crypto.getRandomValues = (array) => {
    const view = array as unknown as Uint32Array;
    for (let index = 0; index < view.length; index++) {
      state = (state * 48271) % 2147483647;
      view[index] = state;
    }
    return array;
  };
}

/** In the page, before it begins: the robot knows it in English and by its first keys, so neither can be chosen. */
function lockLanguageAndKeys(keyButton: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`fieldset:has([name="language"]), ${keyButton} { display: none !important }`);
  document.adoptedStyleSheets.push(style);
}

function cardFaults({ game }: ExpectedGame, { cards }: PageState): string[] {
  const counts = Array.from(game.pack, (_, id) => cards[id] ?? 0);
  const wrong = counts.flatMap((count, id) => (count === 1 ? [] : [`card ${id} is there ${count} times`]));
  return cards.length > game.pack.length ? [...wrong, `${cards.length} cards instead of ${game.pack.length}`] : wrong;
}

function spotFaults({ game, position, moves }: ExpectedGame, seen: PageState): string[] {
  const wrong = expectedSpots(game, position).flatMap((pattern, spot) =>
    pattern.test(seen.spots[spot] ?? '') ? [] : [`shown ${seen.spots[spot]}, kept ${pattern.source}`],
  );
  const text = `${new Intl.NumberFormat('en').format(moves)} ${moves === 1 ? 'move' : 'moves'}`;
  return seen.moves === undefined || seen.moves === text ? wrong : [...wrong, `shown ${seen.moves}, kept ${text}`];
}
