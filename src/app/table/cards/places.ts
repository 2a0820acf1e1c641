import { PlaceElement, type PlaceLook } from './place-element.ts';

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
