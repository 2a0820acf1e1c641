import type { Area } from '../geometry/aim.ts';
import { placeElement, setOrRemove } from './element.ts';
import { drawEmpty, type EmptyPlace } from './empty-place.ts';

/** All that is seen and said of one place of a table, under its cards or without any. */
export interface PlaceLook {
  readonly area: Area;
  /** The size of its cards against the others of the table. */
  readonly scale: number;
  /** What the pile may cover when full; a hole or a foundation is marked over all of it. */
  readonly bed: Area | undefined;
  /** Its name; asked for only where it may have changed. */
  readonly name: () => string;
  /** The language that it is in. */
  readonly language: string;
  /** The name of its button, where it is empty. */
  readonly empty: string | undefined;
  /** Whether it can be seen what lies under its cards. */
  readonly bare: boolean;
  readonly drawn: EmptyPlace;
  /** The name of the letters that it is drawn with. */
  readonly letters: string | undefined;
  /** Ids of the cards that can be seen here, in reading order, with spaces between. */
  readonly owned: string;
  /** Whether the Tab key stops at it. */
  readonly current: boolean;
  readonly lit: boolean;
}

const TEMPLATE = document.createElement('div');
TEMPLATE.className = 'spot';
TEMPLATE.setAttribute('role', 'group');

/** The elements of one place, of which only what differs is changed: no component, as the cards are none. */
export class PlaceElement {
  readonly #group = TEMPLATE.cloneNode() as HTMLElement;
  #bed: HTMLElement | undefined;
  #button: HTMLButtonElement | undefined;
  /** None until it is bare: what nobody can see isn't drawn; after that, cards on their way to it may uncover it. */
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
    if (this.#drawing ? isDrawnAnew(was, look) : look.bare) this.#draw(look);
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

  /** An empty place alone can be pressed. */
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

function isDrawnAnew(was: PlaceLook | undefined, { drawn, letters }: PlaceLook): boolean {
  const { kind, rank, redeal } = was?.drawn ?? {};
  return kind !== drawn.kind || rank !== drawn.rank || redeal !== drawn.redeal || was?.letters !== letters;
}
