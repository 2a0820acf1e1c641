import type { Session } from '../session/session.ts';
import { loadGame, saveGame } from '../storage/games/game-store.ts';
import { clearJournal, writeJournal } from '../storage/games/journal.ts';
import { copyToDamaged } from '../storage/games/reading.ts';
import type { SaveState } from '../storage/games/saver.ts';
import { openChannel } from '../storage/tabs/channel.ts';
import { Keeper, type Role } from '../storage/tabs/keeper.ts';
import { frameWithin } from '../ui/schedule.ts';

/** Identifies this tab among the tabs of the browser. */
const TAB = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('');

/** The longest time for which writing a change waits for the next paint, in milliseconds. */
const WRITE_DELAY = 250;

/** The longest time for which leaving the page waits for the store, in milliseconds. */
const MAX_WAIT = 3000;

interface KeepingOptions {
  readonly address: string;
  /** The game before its first move, replaced by a stored game of the same address. */
  readonly fresh: Session;
  /** Receives a game from the store or another tab. */
  readonly onsession: (session: Session) => void;
  readonly onrole: (role: Role) => void;
}

/** Keeps an open game saved. Its reactive state says whether this tab plays the game and whether the game is saved. */
export class GameKeeping {
  readonly #keeper: Keeper;
  role: Role = $state('waiting');
  saving: SaveState = $state('saved');
  isDamaged = $state(false);

  constructor({ address, fresh, onsession, onrole }: KeepingOptions) {
    this.#keeper = new Keeper({
      id: address.slice(2),
      fresh,
      writer: TAB,
      store: {
        load: loadGame,
        save: saveGame,
        keepCopy: (id, reason) => copyToDamaged(id, reason, false),
        writeJournal,
        clearJournal,
      },
      locks: navigator.locks,
      defer: (then) => void frameWithin(WRITE_DELAY).then(then),
      openChannel,
      onsession,
      onrole: (role) => {
        this.role = role;
        onrole(role);
      },
      onsaving: (state) => {
        // After a failure each move retries the write. The failure stays shown until a write succeeds.
        if (state !== 'saving' || this.saving === 'saved') this.saving = state;
      },
      ondamage: () => {
        this.isDamaged = true;
      },
    });
  }

  change(session: Session): void {
    this.#keeper.change(session);
  }

  writeNow(): void {
    this.#keeper.writeNow();
  }

  takeOver(): void {
    this.#keeper.takeOver();
  }

  /** Waits for writes, at most for `MAX_WAIT`. Resolves to whether nothing is left for this tab to write. */
  async isWritten(): Promise<boolean> {
    await Promise.race([this.#keeper.settled(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
    return this.role !== 'writer' || this.saving === 'saved';
  }

  close(): void {
    void this.#keeper.close();
  }
}
