import {
  type Card,
  cardName,
  type Game,
  type Layout,
  type MessageId,
  type MessageValue,
  parseLayout,
  readLayout,
  writeLayout,
} from '../../../rules/index.ts';
import { capital, say } from '../../preferences/language/language.svelte.ts';
import { spotsOf, type TableSpot } from '../../table/geometry/spots.ts';
import { spotName } from '../../table/spot-names.ts';
import { beneathTops, emptyLayout, layoutCardsAt, putCard, shownLayout, trayOf, without } from './board.ts';
import { beginEdits, type Edits, edit, redoEdit, undoEdit } from './edits.ts';
import { type FaultMark, faultMarkOf } from './fault-marks.ts';

/** A layout that is being made: its text, what the table shows of it, and what is wrong with it. */
export class Editor {
  readonly game: Game;
  readonly spots: readonly TableSpot[];
  /** What could be read last: the table shows it while a word of the text makes no sense. */
  #readable: Layout;
  #edits: Edits = $state.raw(beginEdits(''));
  #chosen: FaultMark = $state.raw({ spot: 0, index: -1 });
  /** What was done last, in words; the number tells two equal sayings apart. */
  said = $state.raw({ text: '', number: 0 });
  /** Whether nothing has been typed for a while: only then it is told what is wrong. */
  isCalm = $state(true);

  constructor(game: Game, text: string) {
    this.game = game;
    this.spots = spotsOf(game);
    this.#readable = emptyLayout(game);
    this.#edits = beginEdits(text || writeLayout(this.#readable));
  }

  readonly text = $derived.by(() => this.#edits.now);
  readonly isTyped = $derived.by(() => this.#edits.typedAt > 0);
  readonly canUndo = $derived.by(() => this.#edits.past.length > 0);
  readonly canRedo = $derived.by(() => this.#edits.future.length > 0);
  readonly layout = $derived.by(() => {
    const read = readLayout(this.text);
    if (read.ok) this.#readable = shownLayout(this.game, read.value);
    return this.#readable;
  });
  readonly checked = $derived.by(() => parseLayout(this.game, this.text));
  readonly fault = $derived.by(() => (this.checked.ok || !this.isCalm ? undefined : this.checked.error));
  /** How many cards are still to be put somewhere. */
  readonly left = $derived.by(() => {
    const { game, layout } = this;
    return trayOf(game, layout).reduce((sum, count) => sum + count, 0) - beneathTops(game, layout).length;
  });
  readonly wrong = $derived.by(() => this.fault && faultMarkOf(this.spots, this.fault));
  /** Behind which card of which place the next one goes. A text can have taken the chosen card away. */
  readonly current = $derived.by((): FaultMark => {
    const { spot, index } = this.#chosen;
    return { spot, index: Math.min(index, this.cardsAt(spot).length - 1) };
  });
  readonly place = $derived.by(() => this.spots[this.current.spot]);

  cardsAt(spot: number): readonly Card[] {
    const at = this.spots[spot];
    return at ? layoutCardsAt(this.layout, at) : [];
  }

  nameOf(spot: TableSpot | undefined): MessageValue {
    return spot ? spotName(this.game, spot) : '';
  }

  choose(mark: FaultMark): void {
    this.#chosen = mark;
  }

  type(text: string): void {
    this.#edits = edit(this.#edits, text, performance.now());
  }

  /** Lays other cards out. */
  replace(text: string): void {
    this.#edits = edit(this.#edits, text);
    this.#chosen = { spot: 0, index: -1 };
  }

  /** Lays cards out that were chosen for what lies already. */
  lay(next: Layout): void {
    this.#change(next, { spot: this.current.spot, index: Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#change(emptyLayout(this.game), { spot: 0, index: -1 });
  }

  #change(next: Layout, at: FaultMark): void {
    this.#edits = edit(this.#edits, writeLayout(next));
    this.#chosen = at;
  }

  put(card: Card, at: FaultMark = this.current): void {
    this.#putIn(this.layout, card, at);
  }

  #putIn(layout: Layout, card: Card, at: FaultMark): void {
    const spot = this.spots[at.spot];
    if (!spot) return;
    const index = spot.kind === 'foundation' ? 0 : at.index + 1;
    this.#change(putCard(layout, spot, at.index, card), { spot: at.spot, index });
    this.tell({ id: 'layout.put', values: { card: cardName(card), spot: this.nameOf(spot) } });
  }

  /** Takes a card off the table: the chosen one where none is named. */
  takeOff(at: FaultMark = this.current): void {
    const spot = this.spots[at.spot];
    const card = this.cardsAt(at.spot)[at.index];
    if (!spot || card === undefined) {
      this.tell({ id: 'layout.nothingThere' });
      return;
    }
    this.#change(without(this.layout, spot, at.index), { spot: at.spot, index: at.index - 1 });
    this.tell({ id: 'layout.tookBack', values: { card: cardName(card) } });
  }

  /** Moves a card of the table to the end of another place. */
  move(from: FaultMark, to: number): void {
    const [source, target] = [this.spots[from.spot], this.spots[to]];
    const card = this.cardsAt(from.spot)[from.index];
    if (!source || !target || card === undefined || from.spot === to) return;
    const taken = without(this.layout, source, from.index);
    this.#putIn(taken, card, { spot: to, index: layoutCardsAt(taken, target).length - 1 });
  }

  /** Says why a card of the tray can't be put down. */
  refuse(card: Card, isBeneath: boolean): void {
    const at = this.spots.findIndex((_, spot) => this.cardsAt(spot).includes(card));
    const values = { card: cardName(card), spot: this.nameOf(this.spots[at]) };
    this.tell({ id: isBeneath || at < 0 ? 'layout.liesBeneath' : 'layout.lies', values });
  }

  undo(): void {
    this.#restore(undoEdit(this.#edits), 'said.nothingToUndo', 'layout.undone');
  }

  redo(): void {
    this.#restore(redoEdit(this.#edits), 'said.nothingToRedo', 'layout.redone');
  }

  #restore(next: Edits, otherwise: MessageId, done: MessageId): void {
    this.tell({ id: next === this.#edits ? otherwise : done });
    this.#edits = next;
  }

  tell(message: MessageValue): void {
    this.said = { text: capital(say(message)), number: this.said.number + 1 };
  }
}
