import type { Game, Message } from '../../rules/index.ts';
import { formatAddress } from '../address.ts';
import { randomDeal } from '../random-deal.ts';
import { settings } from '../settings.svelte.ts';
import type { DealWish } from '../wishes.ts';
import { findDeal } from './find-deal.ts';

/** How long a deal that was pressed for is looked for, in milliseconds, where one that is shipped is as wished. */
const PATIENCE = 300;

/** A deal that is looked for, and where it is shown when it is found. */
interface Sought {
  readonly game: Game;
  readonly wish: DealWish;
  readonly ondeal: (address: string) => void;
}

/** Looks for a new deal as it is wished, while what is on the page can be gone on with. */
export class Dealing {
  readonly #tellThem: (message: Message) => void;
  #asking: AbortController | undefined;
  #sought: Sought | undefined;
  /** What is to be shown of it; nothing while nothing is looked for. */
  message: Message | undefined = $state.raw();
  /** Whether it ended without a deal: the player says whether any other will do. */
  hasFailed = $state(false);

  /** @param tell says what is shown, where showing it doesn't */
  constructor(tell: (message: Message) => void = () => undefined) {
    this.#tellThem = tell;
  }

  /** Looks for a deal of a game, and shows it. */
  async seek(game: Game, ondeal: (address: string) => void, wish: DealWish = settings.wish): Promise<void> {
    this.stop();
    this.#sought = { game, wish, ondeal };
    // What is there at once needs no sign of work.
    if (wish !== 'any') this.#tell({ id: 'wish.seeking', values: { wish } });
    const asking = new AbortController();
    this.#asking = asking;
    const found = await findDeal(game, wish, asking.signal, PATIENCE);
    if (found.kind === 'deal') ondeal(formatAddress(game, found.deal));
    else if (found.kind === 'fault') this.#fail(found.message);
    else if (this.#asking === asking) this.stop();
  }

  /** Any deal will do. */
  dealAny(): void {
    const sought = this.#sought;
    this.stop();
    sought?.ondeal(formatAddress(sought.game, randomDeal()));
  }

  /** Looks for it no more. */
  stop(): void {
    this.#asking?.abort();
    this.#sought = undefined;
    this.message = undefined;
    this.hasFailed = false;
  }

  #tell(message: Message): void {
    this.message = message;
    this.#tellThem(message);
  }

  #fail(message: Message): void {
    this.hasFailed = true;
    this.#tell(message);
  }
}
