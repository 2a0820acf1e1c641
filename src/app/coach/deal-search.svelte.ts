import type { Game, Message } from '../../rules/index.ts';
import type { DealWish } from '../preferences/settings/settings.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { formatAddress } from '../session/address.ts';
import { randomDeal } from '../session/random-deal.ts';
import { findDeal } from './find-deal.ts';

/** After this time, a deal that the app ships replaces the search, in milliseconds. */
const MAX_SEARCH_TIME = 300;

interface DealRequest {
  readonly game: Game;
  readonly wish: DealWish;
  readonly ondeal: (address: string) => void;
}

/** The page stays usable. */
export class DealSearch {
  readonly #announce: (message: Message) => void;
  #asking: AbortController | undefined;
  #request: DealRequest | undefined;
  /** `undefined` unless a search runs or has failed. */
  message: Message | undefined = $state.raw();
  /** The player is offered any deal instead. */
  hasFailed = $state(false);

  /** `announce` is absent where the page announces messages itself. */
  constructor(announce: (message: Message) => void = () => undefined) {
    this.#announce = announce;
  }

  /** Passes the address of the found deal to `ondeal`. */
  async seek(game: Game, ondeal: (address: string) => void, wish: DealWish = settings.wish): Promise<void> {
    this.stop();
    this.#request = { game, wish, ondeal };
    // A search for any deal ends at once and needs no message.
    if (wish !== 'any') this.#showMessage({ id: 'wish.seeking', values: { wish } });
    const asking = new AbortController();
    this.#asking = asking;
    const found = await findDeal(game, wish, asking.signal, MAX_SEARCH_TIME);
    if (found.kind === 'deal') ondeal(formatAddress(game, found.deal));
    else if (found.kind === 'fault') {
      this.hasFailed = true;
      this.#showMessage(found.message);
    } else if (this.#asking === asking) this.stop();
  }

  /** Uses the `ondeal` of the last search. */
  dealAny(): void {
    const request = this.#request;
    this.stop();
    request?.ondeal(formatAddress(request.game, randomDeal()));
  }

  stop(): void {
    this.#asking?.abort();
    this.#request = undefined;
    this.message = undefined;
    this.hasFailed = false;
  }

  #showMessage(message: Message): void {
    this.message = message;
    this.#announce(message);
  }
}
