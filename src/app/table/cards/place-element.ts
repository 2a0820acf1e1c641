import type { Area } from '../geometry/aim.ts';
import { placeElement, setOrRemove } from './element.ts';
import { drawEmpty, type EmptyPlace } from './empty-place.ts';

export interface PlaceLook {
  readonly area: Area;
  readonly scale: number;
  /** Marked behind the cards of a hole or a foundation. */
  readonly bed: Area | undefined;
  /** Called again only when the language has changed. */
  readonly name: () => string;
  readonly language: string;
  /** The label of the button; `undefined` if there are cards. */
  readonly empty: string | undefined;
  /** Whether the place is empty, or all its cards are picked up. */
  readonly bare: boolean;
  readonly drawn: EmptyPlace;
  /** `undefined` for the English letters of ace and courts. */
  readonly letters: string | undefined;
  /** The element ids of the uncovered cards in reading order, separated by spaces. */
  readonly owned: string;
  readonly current: boolean;
  readonly lit: boolean;
}

const TEMPLATE = document.createElement('div');
TEMPLATE.className = 'spot';
TEMPLATE.setAttribute('role', 'group');

class PlaceElement {
  readonly #group = TEMPLATE.cloneNode() as HTMLElement;
  #bed: HTMLElement | undefined;
  #button: HTMLButtonElement | undefined;
  #drawing: SVGElement | undefined;
  #look: PlaceLook | undefined;

  constructor(host: HTMLElement, spot: number) {
    this.#group.dataset.spot = String(spot);
    host.append(this.#group);
  }

  show(look: PlaceLook): void {
    const group = this.#group;
    const was = this.#look;
    this.#look = look;
    if (!isSame(was?.area, look.area) || was?.scale !== look.scale) placeElement(group, look.area, look.scale);
    if (was?.language !== look.language) group.setAttribute('aria-label', look.name());
    if (was?.owned !== look.owned) setOrRemove(group, 'aria-owns', look.owned || undefined);
    if (!isSame(was?.bed, look.bed)) this.#showBed(look);
    if (this.#drawing ? needsRedraw(was, look) : look.bare) this.#draw(look);
    this.#showButton(look, was);
  }

  #showBed({ bed, drawn }: PlaceLook): void {
    if (!bed) this.#bed?.remove();
    if (!bed) return;
    this.#bed ??= document.createElement('div');
    this.#bed.className = 'bed';
    this.#bed.dataset.kind = drawn.kind;
    placeElement(this.#bed, bed);
    this.#bed.style.width = `${bed.width}px`;
    this.#bed.style.height = `${bed.height}px`;
    this.#group.before(this.#bed);
  }

  #draw({ drawn }: PlaceLook): void {
    const drawing = drawEmpty(drawn);
    this.#drawing?.remove();
    this.#drawing = drawing;
    this.#group.prepend(drawing);
  }

  #showButton({ empty, current, lit }: PlaceLook, was: PlaceLook | undefined): void {
    if (empty === undefined) {
      this.#button?.remove();
      this.#button = undefined;
      return;
    }
    const known = this.#button;
    const button = known ?? document.createElement('button');
    button.type = 'button';
    if (!known || was?.empty !== empty) button.setAttribute('aria-label', empty);
    if (!known || was?.current !== current) button.tabIndex = current ? 0 : -1;
    if (!known || was?.lit !== lit) setOrRemove(button, 'data-lit', lit ? 'true' : undefined);
    if (!known) this.#group.append(button);
    this.#button = button;
  }

  remove(): void {
    this.#bed?.remove();
    this.#group.remove();
  }
}

function isSame(one: Area | undefined, other: Area | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y && one?.width === other?.width && one?.height === other?.height;
}

function needsRedraw(was: PlaceLook | undefined, { drawn, letters }: PlaceLook): boolean {
  const { kind, rank, redeal } = was?.drawn ?? {};
  return kind !== drawn.kind || rank !== drawn.rank || redeal !== drawn.redeal || was?.letters !== letters;
}

export class Places {
  readonly #host: HTMLElement;
  readonly #places: (PlaceElement | undefined)[] = [];

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Places without a look are removed. */
  show(looks: readonly (PlaceLook | undefined)[]): void {
    for (const [spot, look] of looks.entries()) {
      if (look) this.#at(spot).show(look);
      else this.#remove(spot);
    }
    for (const place of this.#places.splice(looks.length)) place?.remove();
  }

  #at(spot: number): PlaceElement {
    this.#places[spot] ??= new PlaceElement(this.#host, spot);
    return this.#places[spot];
  }

  #remove(spot: number): void {
    this.#places[spot]?.remove();
    this.#places[spot] = undefined;
  }
}
