import type { AskedOf } from '../../coach/client.ts';
import type { Game, Message } from '../../rules/index.ts';
import { formatAddress } from '../address.ts';
import { randomDeal } from '../random-deal.ts';
import { askCoach, wasDropped } from './ask.ts';
import type { Coached } from './coached.ts';

type Wish = AskedOf<'deal'>['wish'];

/** A deal that is looked for, and where it is shown when it is found. */
interface Sought {
  readonly game: Game;
  readonly wish: Wish;
  readonly ondeal: (address: string) => void;
}

/** Looks for a new deal as it is wished, while the game on the table can be played on. */
export class Dealing {
  readonly #open: Coached;
  #asking: AbortController | undefined;
  #sought: Sought | undefined;
  /** What the line says of it; nothing while nothing is looked for. */
  message: Message | undefined = $state.raw();
  /** Whether it ended without a deal: the player says whether any other will do. */
  hasFailed = $state(false);

  constructor(open: Coached) {
    this.#open = open;
  }

  /** Looks for a deal of a game, and shows it. */
  async seek(game: Game, wish: Wish, ondeal: (address: string) => void): Promise<void> {
    this.stop();
    this.#open.voice.clear();
    this.#sought = { game, wish, ondeal };
    this.#tell({ id: 'wish.seeking', values: { wish } });
    const asking = new AbortController();
    this.#asking = asking;
    const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
    try {
      const { deal } = await askCoach('deal', game, { wish, seed: seed + 1 }, { signal: asking.signal });
      if (deal === undefined) this.#fail({ id: 'wish.none' });
      else ondeal(formatAddress(game, deal));
    } catch (reason) {
      if (!wasDropped(reason)) this.#fail({ id: 'wish.stopped' });
      else if (this.#asking === asking) this.stop();
    }
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
    this.#open.say(message);
  }

  #fail(message: Message): void {
    this.hasFailed = true;
    this.#tell(message);
  }
}
