import type { Message } from '../../../rules/index.ts';
import { giveUpKept, proveKept } from '../../game/outcome/giving-up.ts';
import { say, t } from '../../preferences/language/language.svelte.ts';
import { parseAddress } from '../../session/address.ts';
import { resume } from '../../session/settle.ts';
import type { DealShown } from '../../session/start.ts';
import { changeKept } from '../../storage/games/change-kept.ts';
import type { Note, NoteAction } from './notes.ts';

/** What the line under the table loads late: its notes, and the games that were left. */
export { goalOf, noteOf, troubleOf } from './notes.ts';

/** A game that was left for another. */
export interface Former {
  readonly deal: DealShown;
  readonly address: string;
}

/** What has become of a game since it was left; `busy`: nothing could be done with it. */
type Fate = 'open' | 'gaveUp' | 'resumed' | 'impossible' | 'busy';

const FATES = {
  open: 'note.kept',
  gaveUp: 'former.gaveUp',
  resumed: 'former.resumed',
  impossible: 'former.impossible',
  busy: 'former.busy',
} as const;

/** A game that was left for a new deal. It stays open, and can be given up without going back to it. */
export class LeftGame {
  readonly #former: Former;
  readonly #tell: (message: Message) => void;
  #fate = $state<Fate>('open');

  constructor(former: Former, tell: (message: Message) => void) {
    this.#former = former;
    this.#tell = tell;
    const left = parseAddress(former.address);
    // A deal that nobody can win is replaced by the new one, and no loss.
    if ('game' in left && left.game?.definition.impossibleRedealt)
      void proveKept(this.#id, () => this.#become('impossible'));
  }

  /** What the line says of it, with the way back. */
  note(): Note {
    const actions = [...this.#actions(), this.#back];
    const text = say(this.#message());
    return this.#fate === 'busy' ? { text, tone: 'warning', actions } : { text, actions };
  }

  get #back(): NoteAction {
    const { deal, address } = this.#former;
    // Short: a line that grew would lay the table out anew.
    return { label: t('note.back'), name: t('note.backTo', { deal }), href: address };
  }

  #actions(): NoteAction[] {
    const { deal } = this.#former;
    if (this.#fate === 'busy' || this.#fate === 'impossible') return [];
    if (this.#fate === 'gaveUp') return [{ label: t('ended.takeBack'), act: () => void this.#resume() }];
    const name = t('former.giveUpDeal', { deal });
    return [{ label: t('former.giveUp'), name, act: () => void this.#giveUp() }];
  }

  #message(): Message {
    return { id: FATES[this.#fate], values: { deal: this.#former.deal } };
  }

  async #giveUp(): Promise<void> {
    this.#become((await giveUpKept(this.#id, () => this.#become('impossible'))) ? 'gaveUp' : 'busy');
  }

  async #resume(): Promise<void> {
    this.#become((await changeKept(this.#id, resume).catch(() => false)) ? 'resumed' : 'busy');
  }

  get #id(): string {
    return this.#former.address.slice(2);
  }

  #become(fate: Fate): void {
    if (fate === this.#fate) return;
    this.#fate = fate;
    this.#tell(this.#message());
  }
}
