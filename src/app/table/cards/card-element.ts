import type { Card } from '../../../rules/index.ts';
import { afterFrame } from '../../ui/schedule.ts';
import type { CardId } from '../geometry/card-identity.ts';
import type { Laid } from '../geometry/layout.ts';
import { drawingOf } from './drawings.ts';
import { placeElement, setOrRemove } from './element.ts';
import type { Print } from './face.ts';

/** All that is seen and said of one card. */
export interface CardLook {
  readonly laid: Laid;
  /** How many cards its spot has: its name tells it. */
  readonly count: number;
  /** Its name; asked for only where it may have changed. */
  readonly label: () => string;
  /** The language that it is in. */
  readonly language: string;
  /** The card that the Tab key stops at. */
  readonly current: boolean;
  /** Whether it is in hand. */
  readonly selected: boolean;
  readonly lit: boolean;
  /** Whether no more of it than a strip shows under the next card of its fan. */
  readonly strip: boolean;
  /** Whether it was turned over in the last change: both sides are there to be seen. */
  readonly turned: boolean;
  /** How the cards of this table are drawn. */
  readonly print: Print;
}

const TEMPLATE = document.createElement('button');
TEMPLATE.type = 'button';
TEMPLATE.className = 'card';

/**
 * The element of one card, of which only what differs is changed. Not a component: a table has up to 208 of them, and
 * as components they took five times as long to mount.
 */
export class CardElement {
  readonly element = TEMPLATE.cloneNode() as HTMLElement;
  readonly #card: Card;
  #look: CardLook | undefined;
  #label = '';
  #isDrawn = false;
  /** Whether its face is drawn as a strip. */
  #isStrip = false;

  constructor(id: CardId, elementId: string, card: Card) {
    this.#card = card;
    this.element.id = elementId;
    this.element.dataset.id = String(id);
  }

  /** @param isNew whether it was made just now, or comes to its place with another deal */
  show(look: CardLook, isNew = false): void {
    const { element } = this;
    const was = this.#look;
    this.#look = look;
    // Whole before more of it can be seen. Under the next card again it stays so: that is nothing to be drawn anew.
    const isStrip = look.strip && (isNew || was?.laid.spot === look.laid.spot);
    const isDrawnAnew = was?.print !== look.print || was.laid.step !== look.laid.step;
    if (isDrawnAnew || (this.#isStrip !== isStrip && (isNew || this.#isStrip))) {
      element.replaceChildren();
      this.#isDrawn = false;
      this.#isStrip = isStrip;
    }
    if (was?.laid !== look.laid) this.lay(look);
    this.#turn(look, was);
    if (was?.laid !== look.laid || was.count !== look.count || was.language !== look.language) this.#name(look);
    if (was?.current !== look.current) this.#stop();
    // Only where it is so: "not pressed" of every card would be heard at every step.
    if ((was?.selected ?? false) !== look.selected)
      setOrRemove(element, 'aria-pressed', look.selected ? 'true' : undefined);
    if (was?.lit !== look.lit) setOrRemove(element, 'data-lit', look.lit ? 'true' : undefined);
  }

  /** Lets the Tab key stop here, or no more. Of what has the focus browsers lay out the page to do so: what was pressed is answered before. */
  #stop(): void {
    const { element } = this;
    const stop = () => (element.tabIndex = this.#look?.current ? 0 : -1);
    if (element === document.activeElement) afterFrame(stop);
    else stop();
  }

  /** A card that can't be seen is not read either, and needs no name. */
  #name({ laid, label }: CardLook): void {
    const { element } = this;
    const name = laid.covered ? this.#label : label();
    if (name !== this.#label) element.setAttribute('aria-label', name);
    this.#label = name;
  }

  /** Puts it in its place, where it can be chosen, by a key, too, before it is drawn and has a name. */
  lay({ laid, current }: CardLook): void {
    const { element } = this;
    if (current && !this.#look) element.tabIndex = 0;
    placeElement(element, laid, laid.scale);
    element.style.setProperty('--z', String(laid.z));
    element.className = laid.buried ? 'card buried' : 'card';
    setOrRemove(element, 'aria-hidden', laid.covered ? 'true' : undefined);
  }

  /**
   * Draws the sides that are to be seen: those that aren't drawn yet, as after another print, and those that were turned. What
   * lies too deep to be seen isn't drawn before it comes up.
   */
  #turn(look: CardLook, was: CardLook | undefined): void {
    const { laid, turned } = look;
    if (this.#isDrawn ? was?.laid.faceUp === laid.faceUp && was.turned === turned : laid.buried) return;
    this.#isDrawn = true;
    this.#side(look, true, laid.faceUp || turned);
    this.#side(look, false, !laid.faceUp || turned);
  }

  /** Shows one side: on top, or hidden under the other for the time of a turn; or takes it away. */
  #side({ laid, print }: CardLook, faceUp: boolean, isThere: boolean): void {
    const { element } = this;
    const name = faceUp ? 'up' : 'down';
    const known = element.querySelector<SVGElement>(`[data-side="${name}"]`);
    if (!isThere) known?.remove();
    if (!isThere) return;
    const side =
      known ??
      drawingOf(this.#card, faceUp, laid.step === undefined ? print : { ...print, step: laid.step }, this.#isStrip);
    side.classList.add('side');
    side.classList.toggle('under', faceUp !== laid.faceUp);
    side.dataset.side = name;
    if (!known) element.append(side);
  }
}
