import { baseOf, type Game, type Position, pileCards, SPACE_CODES } from '../../rules/engine/index.ts';
import { LIST } from '../search/up-tables.ts';
import { depthTablesOf } from './tables.ts';

/**
 * How the cards of a suit lie: two bits a card, those of the base lowest, for what it lies on. 1 and 2 are its hosts. 0,
 * also for a card gone up, is what else it was dealt on; it never gets back there, so a card that lies still has never
 * moved, nor has any beneath it.
 */
export type Lie = number;
const STILL = 0;
const FLOOR = 3;

/** What counts for a suit beside its lie. */
export interface Ground {
  /** Its cards up. */
  readonly up: number;
  /** A bit for each card of it, by its distance from the base, on which one of another suit lies. */
  readonly covered: number;
}

/** Whether a game is one of single cards built by suit: a card's hosts are two at most, and no move is of two suits. */
export function isBySuit({ rules: { pack, foundation, tableau, stock } }: Game): boolean {
  const { build, movable, space, capacity } = tableau;
  const isPlain = pack.decks === 1 && foundation.start !== 'any' && !stock && space !== 'king' && capacity !== 'none';
  return isPlain && build !== 'none' && build.by === 'suit' && movable === 'top';
}

/** Whether the floor of a pile takes any card; else it takes none. */
export function takesAny(game: Game, pile: number): boolean {
  return game.spaceTakes[pile] === SPACE_CODES.any;
}

/** The card, by its distance from the base, that lies elsewhere in one lie than in the other. */
export const movedIn = (before: Lie, after: Lie): number => (31 - Math.clz32(before ^ after)) >> 1;

const codeIn = (lie: Lie, index: number) => (lie >> (2 * index)) & 3;
const withCode = (lie: Lie, index: number, code: number): Lie => (lie & ~(3 << (2 * index))) | (code << (2 * index));

/** The lies of one suit in the positions that come of one, and its moves. Cards are told by their distance from the base. */
export class SuitLies {
  /** The suit's cards as in `rules/card`, from the base up. */
  readonly cards: readonly number[];
  readonly #game: Game;
  /** By card, its hosts. */
  readonly #hosts: readonly (readonly number[])[];
  /** By card, the cards as in `rules/card` that were beneath it at the start, the nearest first. */
  readonly #dealtOn: readonly (readonly number[])[];
  /** By card, the nearest of these if it is of the suit; −1 for none. */
  readonly #stillOn: readonly number[];

  /** @param start the position of which all come */
  constructor(game: Game, start: Position, suit: number) {
    const { steps, hosts } = depthTablesOf(game, baseOf(start));
    const cards = [...game.pack].filter((card) => card >> 4 === suit).toSorted((a, b) => steps[a] - steps[b]);
    const piles: number[][] = Array.from(game.dealt, (_, pile) => pileCards(game, start, pile));
    this.cards = cards;
    this.#game = game;
    this.#hosts = cards.map((card) =>
      [0, 1].map((at) => cards.indexOf(hosts[(card << LIST) + at])).filter((host) => host >= 0),
    );
    this.#dealtOn = cards.map((card) =>
      piles.flatMap((pile) => pile.slice(0, Math.max(pile.indexOf(card), 0)).toReversed()),
    );
    this.#stillOn = this.#dealtOn.map(([card]) => cards.indexOf(card));
  }

  /** The lie in a position, and what covers it. */
  read(position: Position): { readonly lie: Lie; readonly covered: number } {
    const { piles, pileAt } = this.#game;
    let lie = 0;
    let covered = 0;
    for (let pile = 0; pile < piles; pile++) {
      const bottom = pileAt[pile] + 1;
      const length = position[bottom - 1];
      for (let at = 0, on = -1; at < length; at++) {
        const index = this.cards.indexOf(position[bottom + at]);
        if (index < 0) covered |= on < 0 ? 0 : 1 << on;
        else if (at) lie = withCode(lie, index, this.#hosts[index].indexOf(on) + 1);
        else if (takesAny(this.#game, pile)) lie = withCode(lie, index, FLOOR);
        on = index;
      }
    }
    return { lie, covered };
  }

  /** Cards on floors that take any. */
  onFloors(lie: Lie): number {
    return this.cards.filter((_, index) => this.isOnFloor(lie, index)).length;
  }

  /** Whether a card lies on a floor that takes any. */
  isOnFloor(lie: Lie, index: number): boolean {
    return codeIn(lie, index) === FLOOR;
  }

  /** The card of another suit, as in `rules/card`, that one lies on; 0 for none. */
  strangerUnder(lie: Lie, index: number): number {
    return codeIn(lie, index) === STILL && this.#stillOn[index] < 0 ? (this.#dealtOn[index][0] ?? 0) : 0;
  }

  /** The cards beneath one, as in `rules/card`, the nearest first. */
  beneath(lie: Lie, index: number): readonly number[] {
    const code = codeIn(lie, index);
    if (code === FLOOR) return [];
    if (code === STILL) return this.#dealtOn[index];
    const host = this.#hosts[index][code - 1];
    return [this.cards[host], ...this.beneath(lie, host)];
  }

  #heightOf(lie: Lie, index: number): number {
    const code = codeIn(lie, index);
    if (code === FLOOR) return 1;
    return 1 + (code === STILL ? this.#dealtOn[index].length : this.#heightOf(lie, this.#hosts[index][code - 1]));
  }

  /** A bit for each card that is not up and on which nothing lies. */
  #bare({ up, covered }: Ground, lie: Lie): number {
    let bits = ((1 << this.cards.length) - (1 << up)) & ~covered;
    for (let index = up; index < this.cards.length; index++) {
      const code = codeIn(lie, index);
      const on = code === STILL ? this.#stillOn[index] : code === FLOOR ? -1 : this.#hosts[index][code - 1];
      if (on >= 0) bits &= ~(1 << on);
    }
    return bits;
  }

  #takes(lie: Lie, bare: number, host: number): boolean {
    return ((bare >> host) & 1) === 1 && this.#heightOf(lie, host) < this.#game.capacity[0];
  }

  /** The lies to which one card going from host to host leads. */
  shifts(ground: Ground, lie: Lie): Lie[] {
    const bare = this.#bare(ground, lie);
    const shifts: Lie[] = [];
    for (let index = ground.up; index < this.cards.length; index++) {
      const code = codeIn(lie, index);
      if (!((bare >> index) & 1) || code === STILL || code === FLOOR) continue;
      const other = this.#hosts[index][2 - code];
      if (other !== undefined && this.#takes(lie, bare, other)) shifts.push(withCode(lie, index, 3 - code));
    }
    return shifts;
  }

  /** The lies to which all other moves in the tableau lead. What lies on a floor that takes no card stays: see `isLastOfDeadable`. */
  moves(ground: Ground, lie: Lie): Lie[] {
    const bare = this.#bare(ground, lie);
    const moves: Lie[] = [];
    for (let index = ground.up; index < this.cards.length; index++) {
      const code = codeIn(lie, index);
      if (!((bare >> index) & 1) || (code === STILL && this.#dealtOn[index].length === 0)) continue;
      if (code === STILL || code === FLOOR)
        this.#hosts[index].forEach((host, at) => {
          if (this.#takes(lie, bare, host)) moves.push(withCode(lie, index, at + 1));
        });
      if (code !== FLOOR) moves.push(withCode(lie, index, FLOOR));
    }
    return moves;
  }

  /** The lie to which the next card leads by going up; none where something lies on it, or all are up. */
  ups(ground: Ground, lie: Lie): Lie[] {
    return (this.#bare(ground, lie) >> ground.up) & 1 ? [withCode(lie, ground.up, STILL)] : [];
  }
}
