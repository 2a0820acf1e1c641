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
import { capitalize, say } from '../../preferences/language/language.svelte.ts';
import { spotsOf, type TableSpot } from '../../table/geometry/spots.ts';
import { spotName } from '../../table/spot-names.ts';
import {
  cardsBeneathTops,
  countUnplaced,
  emptyLayout,
  layoutCardsAt,
  layoutDownAt,
  putCard,
  removeCardAt,
  turnCardAt,
  withGamePlaces,
} from './board.ts';
import { beginEdits, type EditHistory, edit, redoEdit, undoEdit } from './edits.ts';
import { faultMarkOf, type LayoutMark } from './fault-marks.ts';

export class Editor {
  readonly game: Game;
  readonly spots: readonly TableSpot[];
  /** The table shows this layout while the text is unreadable. */
  #lastReadable: Layout;
  #edits: EditHistory = $state.raw(beginEdits(''));
  #chosen: LayoutMark = $state.raw({ spot: 0, index: -1 });
  /** A new number announces the same text again. */
  announcement = $state.raw({ text: '', number: 0 });
  /** While the player types, faults wait for a pause. */
  showsFaults = $state(true);

  constructor(game: Game, text: string) {
    this.game = game;
    this.spots = spotsOf(game);
    this.#lastReadable = emptyLayout(game);
    this.#edits = beginEdits(text || writeLayout(game, this.#lastReadable));
  }

  readonly text = $derived.by(() => this.#edits.now);
  readonly isTyped = $derived.by(() => this.#edits.typedAt > 0);
  readonly canUndo = $derived.by(() => this.#edits.past.length > 0);
  readonly canRedo = $derived.by(() => this.#edits.future.length > 0);
  readonly layout = $derived.by(() => {
    const read = readLayout(this.text, this.game);
    if (read.ok) this.#lastReadable = withGamePlaces(this.game, read.value);
    return this.#lastReadable;
  });
  readonly checked = $derived.by(() => parseLayout(this.game, this.text));
  readonly fault = $derived.by(() => (this.checked.ok || !this.showsFaults ? undefined : this.checked.error));
  /** Cards beneath foundation tops need no place. */
  readonly unplacedCount = $derived.by(() => {
    const { game, layout } = this;
    return countUnplaced(game, layout).reduce((sum, count) => sum + count, 0) - cardsBeneathTops(game, layout).length;
  });
  readonly faultMark = $derived.by(() => this.fault && faultMarkOf(this.spots, this.fault));
  /** The next card is put after the chosen one or, if the text has lost it, after the last card of its place. */
  readonly current = $derived.by((): LayoutMark => {
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

  choose(mark: LayoutMark): void {
    this.#chosen = mark;
  }

  typeText(text: string): void {
    this.#edits = edit(this.#edits, text, performance.now());
  }

  replaceText(text: string): void {
    this.#edits = edit(this.#edits, text);
    this.#chosen = { spot: 0, index: -1 };
  }

  /** The current place stays, with its last card. */
  applyLayout(next: Layout): void {
    this.#change(next, { spot: this.current.spot, index: Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#change(emptyLayout(this.game), { spot: 0, index: -1 });
  }

  #change(next: Layout, at: LayoutMark): void {
    this.#edits = edit(this.#edits, writeLayout(this.game, next));
    this.#chosen = at;
  }

  putCard(card: Card, at: LayoutMark = this.current): void {
    this.#putIn(this.layout, card, at);
  }

  #putIn(layout: Layout, card: Card, at: LayoutMark): void {
    const spot = this.spots[at.spot];
    if (!spot) return;
    const index = spot.kind === 'foundation' ? 0 : at.index + 1;
    this.#change(putCard(layout, spot, at.index, card), { spot: at.spot, index });
    this.announce({ id: 'layout.put', values: { card: cardName(card), spot: this.nameOf(spot) } });
  }

  removeCard(at: LayoutMark = this.current): void {
    const spot = this.spots[at.spot];
    const card = this.cardsAt(at.spot)[at.index];
    if (!spot || card === undefined) {
      this.announce({ id: 'layout.nothingThere' });
      return;
    }
    this.#change(removeCardAt(this.layout, spot, at.index), { spot: at.spot, index: at.index - 1 });
    this.announce({ id: 'layout.tookBack', values: { card: cardName(card) } });
  }

  /** Turns the current card over; see `turnCardAt`. */
  turnCard(): void {
    const { spot: number, index } = this.current;
    const spot = this.spots[number];
    const card = this.cardsAt(number)[index];
    if (!spot || card === undefined) {
      this.announce({ id: 'layout.nothingThere' });
      return;
    }
    const turned = turnCardAt(this.layout, spot, index);
    this.#change(turned, this.current);
    const down = index < layoutDownAt(turned, spot) ? 'yes' : 'no';
    this.announce({ id: 'layout.turned', values: { card: cardName(card), down } });
  }

  moveCard(from: LayoutMark, to: number): void {
    const [source, target] = [this.spots[from.spot], this.spots[to]];
    const card = this.cardsAt(from.spot)[from.index];
    if (!source || !target || card === undefined || from.spot === to) return;
    const withoutCard = removeCardAt(this.layout, source, from.index);
    this.#putIn(withoutCard, card, { spot: to, index: layoutCardsAt(withoutCard, target).length - 1 });
  }

  refuseCard(card: Card, isBeneath: boolean): void {
    const at = this.spots.findIndex((_, spot) => this.cardsAt(spot).includes(card));
    const values = { card: cardName(card), spot: this.nameOf(this.spots[at]) };
    this.announce({ id: isBeneath || at < 0 ? 'layout.liesBeneath' : 'layout.lies', values });
  }

  undo(): void {
    this.#restore(undoEdit(this.#edits), 'said.nothingToUndo', 'layout.undone');
  }

  redo(): void {
    this.#restore(redoEdit(this.#edits), 'said.nothingToRedo', 'layout.redone');
  }

  #restore(next: EditHistory, refusal: MessageId, done: MessageId): void {
    this.announce({ id: next === this.#edits ? refusal : done });
    this.#edits = next;
  }

  announce(message: MessageValue): void {
    this.announcement = { text: capitalize(say(message)), number: this.announcement.number + 1 };
  }
}
