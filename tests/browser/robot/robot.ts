import { type CDPSession, expect, type Page } from '@playwright/test';
import { parseAddress } from '../../../src/app/session/address.ts';
import { replayStored } from '../../../src/app/session/replay.ts';
import { ownMoves, positionNow } from '../../../src/app/session/session.ts';
import { isLater, type KeptGame } from '../../../src/app/storage/games/kept-game.ts';
import { readKeptGame } from '../../../src/app/storage/games/read-kept-game.ts';
import { sayEnglish } from '../../../src/languages/index.ts';
import { deal, type Game, legalMoves, type Position } from '../../../src/rules/index.ts';
import { addressesOf } from '../../support/browser/addresses.ts';
import { exposeTable, PARTS, type Point } from '../../support/browser/parts.ts';
import { spotPatterns } from '../../support/browser/table.ts';
import { ACTIONS, type Actor, resize, SIZES, WEIGHTS } from './acts.ts';
import { Chance } from './chance.ts';
import { closePanels, findActivity, type PageState, readPageState, storedGames } from './look.ts';

/** The game that the page must show, according to its address and to the stored games. */
interface ExpectedGame {
  readonly game: Game;
  readonly position: Position;
  readonly moves: number;
}

/** Time limit for a page to come to rest and to save, in milliseconds. */
const REST_TIMEOUT = 10_000;
/** Number of log entries in the report of a failure. */
const REPORTED_ACTIONS = 80;

/** The start of the message that a game is not saved, for instance because the store answered too late. */
const UNSAVED = 'Not saved:';

/** Matches console messages that are no faults: requests that failed or were aborted, the blocked service worker. */
const CUT_OFF = /net::ERR_(ABORTED|INTERNET_DISCONNECTED|FAILED)|Service Worker registration blocked/;

/** Plays at random and checks the page after each burst of actions. */
export class Robot implements Actor {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly chance: Chance;
  readonly hasTouch: boolean;
  readonly #address: string;
  readonly #log: string[] = [];
  readonly #errors: string[] = [];
  /** Counts of the run so far. `moves` is the largest number of moves of a game. */
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

  static async start(page: Page, address: string, seed: number, hasTouch: boolean): Promise<Robot> {
    const devtools = await page.context().newCDPSession(page);
    const robot = new Robot(page, devtools, address, seed, hasTouch);
    await page.addInitScript(seedRandomness, seed);
    await page.addInitScript(exposeTable, PARTS);
    await page.addInitScript(lockLanguageAndKeys, PARTS.keyButton);
    await resize(page, SIZES[hasTouch ? 'phone' : 'desktop'][0]);
    await page.goto(address);
    return robot;
  }

  /** Performs 3 to 12 random actions, then checks the page. @throws {Error} with the last actions if there is a fault */
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

  /** Returns the log entry of an action that a navigation interrupted. @throws {Error} after any other error */
  #describeInterruption(error: Error): string {
    if (!/context was destroyed|navigat|frame was detached|Access is denied/i.test(error.message))
      throw new Error(this.#failureReport(error));
    return `is interrupted: ${error.message.split('\n')[0]}`;
  }

  /** Waits until the page is at rest, then checks it. @throws {Error} with the last actions if there is a fault */
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

  /** Releases the mouse, returns to a table if necessary, closes panels, and waits until nothing moves. */
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

  /** Closes panels that opened late, then returns the faults of the page. Reloads a page whose game is not saved. */
  async #faultsAtRest(): Promise<string[]> {
    await closePanels(this.page);
    const faults = await this.#faults();
    // This message asks the player to reload the page.
    if (faults.length > 0 && (await readPageState(this.page)).line.includes(UNSAVED)) await this.page.reload();
    return faults;
  }

  /** Returns the faults of the page. If its address or its stored game has a fault, returns only that fault. */
  async #faults(): Promise<string[]> {
    const seen = await readPageState(this.page);
    const truth = this.#expectedGame(seen, await storedGames(this.page));
    if (typeof truth === 'string') return [truth];
    this.counts.deals.add(seen.address);
    this.counts.moves = Math.max(this.counts.moves, truth.moves);
    return [...this.#errors, ...cardFaults(truth, seen), ...spotFaults(truth, seen), ...seen.wrong];
  }

  /** Returns the last stored game, replayed, or the start of the deal. Returns a text if the address or the game has a fault. */
  #expectedGame({ address }: PageState, kept: readonly unknown[]): ExpectedGame | string {
    const wanted = parseAddress(address);
    if (wanted.kind !== 'deal') return `the address ${address} names no deal`;
    const games = kept.map((value) => readKeptGame(value));
    const broken = games.find((game) => !game.ok);
    if (broken && !broken.ok) return `the stored game cannot be read: ${sayEnglish(broken.error)}`;
    const last = games
      .flatMap((game): KeptGame[] => (game.ok ? [game.value] : []))
      .toSorted((a, b) => (isLater(a.stamp, b.stamp) ? -1 : 1))[0];
    if (!last) return { game: wanted.game, position: deal(wanted.game, wanted.deal), moves: 0 };
    const replayed = replayStored(last.record);
    if (!replayed.ok) return `the stored game cannot be replayed: ${sayEnglish(replayed.error)}`;
    const { session, fault } = replayed.value;
    if (fault) return `the stored game has a fault: ${sayEnglish(fault)}`;
    return { game: session.game, position: positionNow(session), moves: ownMoves(session) };
  }

  /** Checks that an element has the focus or that an arrow key moves the focus to the table. */
  async #checkFocus(): Promise<void> {
    const { focus } = await readPageState(this.page);
    if (focus !== 'nothing') return;
    await this.page.keyboard.press('ArrowRight');
    // While the page searches for a deal, the key takes effect once the table is open.
    const isOnTable = () => this.page.evaluate(() => window.riffle.table()?.contains(document.activeElement) === true);
    await expect
      .poll(isOnTable, { timeout: REST_TIMEOUT, message: 'an arrow key moves the focus to the table' })
      .toBe(true);
  }

  #failureReport(error: Error): string {
    return [
      error.message,
      ...this.#errors,
      `The last actions at ${this.#address}:`,
      ...this.#log.slice(-REPORTED_ACTIONS),
    ].join('\n');
  }

  /** One line about the run. */
  get summary(): string {
    const { bursts, actions, moves, deals } = this.counts;
    return `${bursts} bursts, ${actions} actions, ${deals.size} deals, games of up to ${moves} moves`;
  }
}

/** Runs in the page before its scripts: makes the random numbers of new deals depend on the seed and the number of loads. */
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

/** Runs in the page before its scripts: hides the controls of language and keys, because the robot needs the defaults. */
function lockLanguageAndKeys(keyButton: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`fieldset:has([name="language"]), ${keyButton} { display: none !important }`);
  document.adoptedStyleSheets.push(style);
}

function cardFaults({ game }: ExpectedGame, { cards }: PageState): string[] {
  const counts = Array.from(game.pack, (_, id) => cards[id] ?? 0);
  const wrong = counts.flatMap((count, id) => (count === 1 ? [] : [`card ${id} appears ${count} times`]));
  return cards.length > game.pack.length ? [...wrong, `${cards.length} cards instead of ${game.pack.length}`] : wrong;
}

function spotFaults({ game, position, moves }: ExpectedGame, seen: PageState): string[] {
  const wrong = spotPatterns(game, position).flatMap((pattern, spot) =>
    pattern.test(seen.spots[spot] ?? '') ? [] : [`shown ${seen.spots[spot]}, expected ${pattern.source}`],
  );
  const text = `${new Intl.NumberFormat('en').format(moves)} ${moves === 1 ? 'move' : 'moves'}`;
  return seen.moves === undefined || seen.moves === text ? wrong : [...wrong, `shown ${seen.moves}, expected ${text}`];
}
