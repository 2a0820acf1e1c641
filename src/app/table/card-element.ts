import type { Card } from '../../rules/index.ts';
import { drawingOf } from '../cards/drawings.ts';
import type { CardId } from './identity.ts';
import type { Laid } from './layout.ts';
import { at } from './motion.ts';

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
  /** Whether it was turned over in the last change: both sides are there to be seen. */
  readonly turned: boolean;
  readonly fan: string;
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

  constructor(id: CardId, elementId: string, card: Card) {
    this.#card = card;
    this.element.id = elementId;
    this.element.dataset.id = String(id);
  }

  show(look: CardLook): void {
    const { element } = this;
    const was = this.#look;
    this.#look = look;
    if (was?.laid !== look.laid || was.fan !== look.fan) this.#lay(look);
    if (was?.laid.faceUp !== look.laid.faceUp || was.turned !== look.turned) this.#turn(look);
    if (was?.laid !== look.laid || was.count !== look.count || was.language !== look.language) this.#name(look);
    if (was?.current !== look.current) element.tabIndex = look.current ? 0 : -1;
    // Only where it is so: "not pressed" of every card would be heard at every step.
    if ((was?.selected ?? false) !== look.selected)
      setOrRemove(element, 'aria-pressed', look.selected ? 'true' : undefined);
    if (was?.lit !== look.lit) setOrRemove(element, 'data-lit', look.lit ? 'true' : undefined);
  }

  /** Draws both sides anew: the art has changed. */
  redraw(): void {
    this.element.replaceChildren();
    if (this.#look) this.#turn(this.#look);
  }

  /** A card that can't be seen is not read either, and needs no name. */
  #name({ laid, label }: CardLook): void {
    const { element } = this;
    const name = laid.covered ? this.#label : label();
    if (name !== this.#label) element.setAttribute('aria-label', name);
    this.#label = name;
  }

  #lay({ laid, fan }: CardLook): void {
    const { element } = this;
    const { style } = element;
    style.transform = at(laid);
    style.setProperty('--z', String(laid.z));
    if (laid.step === undefined) style.removeProperty('--fan-step');
    else style.setProperty('--fan-step', String(laid.step));
    element.className = `card ${laid.step === undefined ? '' : fan} ${laid.buried ? 'buried' : ''}`;
    setOrRemove(element, 'aria-hidden', laid.covered ? 'true' : undefined);
  }

  #turn({ laid, turned }: CardLook): void {
    this.#side('up', laid.faceUp, laid.faceUp || turned);
    this.#side('down', !laid.faceUp, !laid.faceUp || turned);
  }

  /** Shows one side: on top, or hidden under the other for the time of a turn; or takes it away. */
  #side(name: 'up' | 'down', onTop: boolean, isThere: boolean): void {
    const { element } = this;
    let side = element.querySelector<HTMLElement>(`[data-side="${name}"]`);
    if (!isThere) {
      side?.remove();
      return;
    }
    if (!side) {
      side = drawingOf(this.#card, name === 'up');
      side.dataset.side = name;
      element.append(side);
    }
    side.className = onTop ? 'side' : 'side under';
  }
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
