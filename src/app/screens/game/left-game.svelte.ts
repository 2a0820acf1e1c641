import type { Game, Message } from '../../../rules/index.ts';
import { giveUpKept, proveKept } from '../../game/outcome/giving-up.ts';
import { say, t } from '../../preferences/language/language.svelte.ts';
import { resume } from '../../session/settle.ts';
import type { DealValues } from '../../session/start.ts';
import { changeStoredGame } from '../../storage/games/change-kept.ts';
import { afterFrame } from '../../ui/schedule.ts';
import type { Note, NoteAction } from './notes.ts';

export interface FormerGame {
  readonly game: Game;
  readonly deal: DealValues;
  readonly address: string;
  /** Leaving a game in a dead end gives it up. */
  readonly isGivenUp: boolean;
}

/** A `busy` game could not be changed, for example because another tab plays it. */
type LeftGameState = 'open' | 'gaveUp' | 'resumed' | 'unwinnable' | 'busy';

const STATE_MESSAGES = {
  open: 'note.kept',
  gaveUp: 'former.gaveUp',
  resumed: 'former.resumed',
  unwinnable: 'former.unwinnable',
  busy: 'former.busy',
} as const;

/** The player can give the game up without going back. */
export class LeftGame {
  readonly #former: FormerGame;
  readonly #announce: (message: Message) => void;
  #state: LeftGameState;

  constructor(former: FormerGame, announce: (message: Message) => void) {
    this.#former = former;
    this.#announce = announce;
    this.#state = $state(former.isGivenUp ? 'gaveUp' : 'open');
    // The name of the new deal is announced first.
    if (former.isGivenUp) afterFrame(() => announce(this.#message()));
    // In games with `unwinnableRedealt`, leaving an unwinnable deal is no loss, since the new deal replaces it.
    if (former.game.definition.unwinnableRedealt) void proveKept(this.#id, () => this.#changeTo('unwinnable'));
  }

  note(): Note {
    const actions = [...this.#actions(), this.#backLink];
    const text = say(this.#message());
    return this.#state === 'busy' ? { text, tone: 'warning', actions } : { text, actions };
  }

  get #backLink(): NoteAction {
    const { deal, address } = this.#former;
    // A longer line would change the layout of the table.
    return { label: t('note.back'), name: t('note.backTo', deal), href: address };
  }

  #actions(): NoteAction[] {
    const { deal } = this.#former;
    if (this.#state === 'busy' || this.#state === 'unwinnable') return [];
    if (this.#state === 'gaveUp') return [{ label: t('former.keep'), act: () => void this.#resume() }];
    const name = t('former.giveUpDeal', deal);
    return [{ label: t('former.giveUp'), name, act: () => void this.#giveUp() }];
  }

  #message(): Message {
    return { id: STATE_MESSAGES[this.#state], values: this.#former.deal };
  }

  async #giveUp(): Promise<void> {
    this.#changeTo((await giveUpKept(this.#id, () => this.#changeTo('unwinnable'))) ? 'gaveUp' : 'busy');
  }

  async #resume(): Promise<void> {
    this.#changeTo((await changeStoredGame(this.#id, resume)) ? 'resumed' : 'busy');
  }

  get #id(): string {
    return this.#former.address.slice(2);
  }

  #changeTo(state: LeftGameState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#announce(this.#message());
  }
}
