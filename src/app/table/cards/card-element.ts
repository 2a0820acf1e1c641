import type { Card } from '../../../rules/index.ts';
import { afterFrame } from '../../ui/schedule.ts';
import type { CardId } from '../geometry/card-identity.ts';
import type { PlacedCard } from '../geometry/layout.ts';
import { paceNow } from '../motion/pace.ts';
import { drawCard } from './drawings.ts';
import { placeElement, setOrRemove } from './element.ts';
import type { CardPrint } from './face.ts';

export interface CardLook {
  readonly placed: PlacedCard;
  readonly card: Card;
  readonly count: number;
  /** The number of cards of other piles that cover the card. */
  readonly covers: number;
  /** Called only when the name may have changed. */
  readonly label: () => string;
  readonly language: string;
  /** Whether the card is the tab stop of the table. */
  readonly current: boolean;
  readonly selected: boolean;
  readonly lit: boolean;
  /** Whether the card is the top of a stock that may be dealt from now, but not always. */
  readonly open: boolean;
  readonly strip: boolean;
  /** Both sides of a card that the last change turned over are drawn. */
  readonly turned: boolean;
  readonly print: CardPrint;
}

/** The parts of a look that are in the label of a card. */
const NAMED = ['count', 'covers', 'language'] as const;

/** The time after which a card that covers another has landed, in times of a long flight. */
const LANDING = 1.5;

const TEMPLATE = document.createElement('button');
TEMPLATE.type = 'button';
TEMPLATE.className = 'card';

/** As Svelte components, the up to 208 cards took five times as long to mount. */
export class CardElement {
  readonly element = TEMPLATE.cloneNode() as HTMLElement;
  #look: CardLook | undefined;
  #label = '';
  #isDrawn = false;
  #isStrip = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: CardId, elementId: string) {
    this.element.id = elementId;
    this.element.dataset.id = String(id);
  }

  /** @param isNew whether the element was just created, or reused for another deal */
  show(look: CardLook, isNew = false): void {
    const { element } = this;
    const was = this.#look;
    this.#look = look;
    // A covered card becomes a strip once the covering card has landed, and is drawn whole before it is uncovered.
    const waits = look.strip && !isNew && (!this.#isStrip || was?.placed.spot !== look.placed.spot);
    const isStrip = look.strip && !waits;
    const hasNewStep = isStrip && was?.placed.step !== look.placed.step;
    const isOther = was !== undefined && was.card !== look.card;
    if (was?.print !== look.print || hasNewStep || this.#isStrip !== isStrip || isOther) this.#clear(isStrip);
    clearTimeout(this.#timer);
    if (waits) this.#timer = setTimeout(() => this.#becomeStrip(), LANDING * paceNow().long);
    if (was?.placed !== look.placed) this.place(look);
    this.#drawSides(look, was);
    if (was?.placed !== look.placed || isOther || NAMED.some((part) => was[part] !== look[part]))
      this.#updateLabel(look);
    if (was?.current !== look.current) this.#updateTabStop();
    // Screen readers would read `false` as "not pressed" for every card.
    if ((was?.selected ?? false) !== look.selected)
      setOrRemove(element, 'aria-pressed', look.selected ? 'true' : undefined);
    if (was?.lit !== look.lit) setOrRemove(element, 'data-lit', look.lit ? 'true' : undefined);
    if ((was?.open ?? false) !== look.open) setOrRemove(element, 'data-open', look.open ? 'true' : undefined);
  }

  #clear(isStrip: boolean): void {
    this.element.replaceChildren();
    this.#isDrawn = false;
    this.#isStrip = isStrip;
  }

  #becomeStrip(): void {
    if (!this.#look) return;
    this.#clear(true);
    this.#drawSides(this.#look, undefined);
  }

  /** A change of the tab index of the focused element forces a layout. */
  #updateTabStop(): void {
    const { element } = this;
    const stop = () => (element.tabIndex = this.#look?.current ? 0 : -1);
    if (element === document.activeElement) afterFrame(stop);
    else stop();
  }

  /** Screen readers don't read covered cards. */
  #updateLabel({ placed, label }: CardLook): void {
    const { element } = this;
    const name = placed.covered ? this.#label : label();
    if (name !== this.#label) element.setAttribute('aria-label', name);
    this.#label = name;
  }

  /** The card can then be chosen, even before it is drawn. */
  place({ placed, current }: CardLook): void {
    const { element } = this;
    if (current && !this.#look) element.tabIndex = 0;
    placeElement(element, placed, placed.scale);
    element.style.setProperty('--z', String(placed.z));
    element.className = placed.buried ? 'card buried' : 'card';
    setOrRemove(element, 'aria-hidden', placed.covered ? 'true' : undefined);
  }

  /** Buried cards aren't drawn before they are uncovered. */
  #drawSides(look: CardLook, was: CardLook | undefined): void {
    const { placed, turned } = look;
    if (this.#isDrawn ? was?.placed.faceUp === placed.faceUp && was.turned === turned : placed.buried) return;
    this.#showSides(look);
  }

  drawBuried(): void {
    if (!this.#isDrawn && this.#look) this.#showSides(this.#look);
  }

  #showSides(look: CardLook): void {
    const { placed, turned } = look;
    this.#isDrawn = true;
    this.#showSide(look, true, placed.faceUp || turned);
    this.#showSide(look, false, !placed.faceUp || turned);
  }

  #showSide({ placed, card, print }: CardLook, faceUp: boolean, isThere: boolean): void {
    const { element } = this;
    const name = faceUp ? 'up' : 'down';
    const known = element.querySelector<SVGElement>(`[data-side="${name}"]`);
    if (!isThere) known?.remove();
    if (!isThere) return;
    const side =
      known ??
      drawCard(
        card,
        faceUp,
        { ...print, step: this.#isStrip ? (placed.step ?? print.step) : undefined },
        this.#isStrip,
      );
    side.classList.add('side');
    side.classList.toggle('under', faceUp !== placed.faceUp);
    side.dataset.side = name;
    if (!known) element.append(side);
  }
}
