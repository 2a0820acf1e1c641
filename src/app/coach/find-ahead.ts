import type { DealNumber, Game } from '../../rules/index.ts';
import type { DealWish } from '../preferences/settings/deal-wish.ts';
import { wasDropped } from './ask.ts';

/** How a deal is found, and when there is time for it. */
export interface Finder {
  /** Rejected with an `AbortError` where the search was dropped. */
  find(game: Game, wish: DealWish, signal: AbortSignal): Promise<DealNumber | undefined>;
  /** Resolves when nothing else is to be done. */
  time(signal: AbortSignal): Promise<void>;
  /** Tells when something else is asked. */
  onOthers(makeRoom: () => void): void;
  /** A search under way is waited for. */
  hurry(): void;
}

/** What the next deal is to be. */
interface Wished {
  readonly game: Game;
  readonly wish: DealWish;
}

/** A search for it. */
interface Search extends Wished {
  readonly asking: AbortController;
  /** What it comes to, once it is under way. */
  found?: Promise<DealNumber | undefined>;
  deal?: DealNumber | undefined;
  /** Whether somebody waits for it. */
  isAwaited: boolean;
}

/** Finds the next deal before it is asked for: one, which is used once. What goes wrong is silent: whoever asks then looks for it anew. */
export class Ahead {
  readonly #finder: Finder;
  #next: Wished | undefined;
  #search: Search | undefined;

  constructor(finder: Finder) {
    this.#finder = finder;
    finder.onOthers(() => this.#makeRoom());
  }

  /** From now on, until the signal says so, the next deal is to be this. */
  follow(game: Game, wish: DealWish, until: AbortSignal): void {
    if (until.aborted) return;
    const next = { game, wish };
    this.#next = next;
    until.addEventListener('abort', () => this.#next === next && this.#leave());
    if (this.#search && !isFor(this.#search, game, wish)) this.#drop();
    this.goOn();
  }

  /** Looks for the next deal when there is time, unless it is looked for, or there. */
  goOn(): void {
    if (this.#next && !this.#search) void this.#seek(this.#next);
  }

  /** Whether such a deal is there. */
  has(game: Game, wish: DealWish): boolean {
    return this.#search?.deal !== undefined && this.#wanted(game, wish) !== undefined;
  }

  /** The deal that was found ahead, or is when the search under way ends; nothing where there is none. Rejected when the signal says so. */
  async take(game: Game, wish: DealWish, signal: AbortSignal): Promise<DealNumber | undefined> {
    const search = this.#wanted(game, wish);
    if (!search?.found) return undefined;
    search.isAwaited = true;
    this.#finder.hurry();
    try {
      const deal = await unless(signal, search.found).catch(() => undefined);
      signal.throwIfAborted();
      this.#forget(search);
      return deal;
    } finally {
      search.isAwaited = false;
    }
  }

  #wanted(game: Game, wish: DealWish): Search | undefined {
    const search = this.#search;
    return search && isFor(search, game, wish) && !search.isAwaited ? search : undefined;
  }

  async #seek({ game, wish }: Wished): Promise<void> {
    const search: Search = { game, wish, asking: new AbortController(), isAwaited: false };
    const { signal } = search.asking;
    this.#search = search;
    try {
      await this.#finder.time(signal);
      search.found = this.#finder.find(game, wish, signal);
      search.deal = await search.found;
      if (search.deal === undefined) this.#forget(search);
    } catch (reason) {
      // Dropped by whoever hid the page, it is looked for again.
      if (this.#forget(search) && wasDropped(reason)) this.goOn();
    }
  }

  /** Answers whether the search was the one to be thought of. */
  #forget(search: Search): boolean {
    if (this.#search !== search) return false;
    this.#search = undefined;
    return true;
  }

  #drop(): void {
    this.#search?.asking.abort();
    this.#search = undefined;
  }

  /** What was asked for just now may be waiting for a worker. */
  #makeRoom(): void {
    const search = this.#search;
    if (!search?.found || search.deal !== undefined || search.isAwaited) return;
    this.#drop();
    this.goOn();
  }

  /** No deal is to be looked for; one that is there stays. */
  #leave(): void {
    this.#next = undefined;
    if (this.#search?.deal === undefined && !this.#search?.isAwaited) this.#drop();
  }
}

function isFor(search: Search, game: Game, wish: DealWish): boolean {
  return search.game.name === game.name && search.wish === wish;
}

/** A promise's value, unless the signal comes first. */
function unless<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
