import type { Message } from '../../../rules/index.ts';
import { giveUpKept } from '../../game/outcome/giving-up.ts';
import { playedGameName } from '../../game/played/summary-messages.ts';
import { type Erased, eraseGame, putBack } from '../../storage/games/erase.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

type Told = 'history.deleted' | 'history.busy' | 'history.back' | 'history.gaveUp' | 'history.proved';

/** What is done to games of the list, and what is said of it; erased ones can be put back, the last one first. */
export class Deeds {
  said = $state.raw<Message>();
  #erased = $state.raw<readonly { readonly summary: GameSummary; readonly erased: Erased }[]>([]);

  get canPutBack(): boolean {
    return this.#erased.length > 0;
  }

  /** Erases a game; answers whether it could. */
  async erase(summary: GameSummary): Promise<boolean> {
    const erased = await eraseGame(summary.id).catch(() => undefined);
    if (erased) this.#erased = [...this.#erased, { summary, erased }];
    this.#say(erased ? 'history.deleted' : 'history.busy', summary);
    return erased !== undefined;
  }

  /** Puts back the game that was erased last; answers which. */
  async putBack(): Promise<GameSummary | undefined> {
    const last = this.#erased.at(-1);
    if (!last) return undefined;
    const isBack = await putBack(last.erased).catch(() => false);
    if (isBack) this.#erased = this.#erased.slice(0, -1);
    this.#say(isBack ? 'history.back' : 'history.busy', last.summary);
    return isBack ? last.summary : undefined;
  }

  async giveUp(summary: GameSummary): Promise<void> {
    const isDone = await giveUpKept(summary.id, () => this.#say('history.proved', summary));
    this.#say(isDone ? 'history.gaveUp' : 'history.busy', summary);
  }

  #say(id: Told, summary: GameSummary): void {
    this.said = { id, values: { name: playedGameName(summary) } };
  }
}
