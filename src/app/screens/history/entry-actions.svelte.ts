import type { Message } from '../../../rules/index.ts';
import { giveUpKept } from '../../game/outcome/giving-up.ts';
import { playedGameName } from '../../game/played/summary-messages.ts';
import { type ErasedGame, eraseGame, restoreGame } from '../../storage/games/erase.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

type ActionMessageId = 'history.deleted' | 'history.busy' | 'history.back' | 'history.gaveUp' | 'history.proved';

/** Erased games can be restored, the last one first. */
export class EntryActions {
  status = $state.raw<Message>();
  #erased = $state.raw<readonly { readonly summary: GameSummary; readonly erased: ErasedGame }[]>([]);

  get canRestore(): boolean {
    return this.#erased.length > 0;
  }

  async erase(summary: GameSummary): Promise<boolean> {
    const erased = await eraseGame(summary.id).catch(() => undefined);
    if (erased) this.#erased = [...this.#erased, { summary, erased }];
    this.#showStatus(erased ? 'history.deleted' : 'history.busy', summary);
    return erased !== undefined;
  }

  /** Resolves to `undefined` if no game was erased or restoring fails. */
  async restore(): Promise<GameSummary | undefined> {
    const last = this.#erased.at(-1);
    if (!last) return undefined;
    const isRestored = await restoreGame(last.erased).catch(() => false);
    if (isRestored) this.#erased = this.#erased.slice(0, -1);
    this.#showStatus(isRestored ? 'history.back' : 'history.busy', last.summary);
    return isRestored ? last.summary : undefined;
  }

  async giveUp(summary: GameSummary): Promise<void> {
    const isDone = await giveUpKept(summary.id, () => this.#showStatus('history.proved', summary));
    this.#showStatus(isDone ? 'history.gaveUp' : 'history.busy', summary);
  }

  #showStatus(id: ActionMessageId, summary: GameSummary): void {
    this.status = { id, values: { name: playedGameName(summary) } };
  }
}
