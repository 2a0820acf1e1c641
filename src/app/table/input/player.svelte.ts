import { untrack } from 'svelte';
import {
  type Card,
  countOf,
  foundationFor,
  fromOf,
  type Game,
  type Move,
  type Place,
  type Position,
} from '../../../rules/index.ts';
import { PILE_KEYS, type TableAction } from '../../preferences/keys/actions.ts';
import { isDirection } from '../../preferences/keys/keyboard.ts';
import type { Settings } from '../../preferences/settings/settings.ts';
import { aimAt, areaOf } from '../geometry/aim.ts';
import { type Arrangement, arrange, faced } from '../geometry/arrange.ts';
import { type CardId, cardOfId } from '../geometry/card-identity.ts';
import { follower, type TableView } from '../geometry/follow-cards.ts';
import type { Point } from '../geometry/frame.ts';
import { type Laying, lay } from '../geometry/layout.ts';
import type { Size } from '../geometry/plan.ts';
import { shapeOf } from '../geometry/shape.ts';
import { spotOf, spotsOf, type TableSpot, targetSpot } from '../geometry/spots.ts';
import type { WordPlace } from '../geometry/word-room.ts';
import type { Happening } from '../motion/score.ts';
import type { Stage } from '../motion/stage.ts';
import {
  choose,
  choosePile,
  ignoresSecondTap,
  putDown,
  stockMove,
  type Tap,
  type TapEffect,
  toFoundation,
} from './choose.ts';
import type { GestureEffect } from './gesture.ts';
import { cardsAt, destinationsOf, type Grab, grabAt, placeOfSpot, type TableScene, type Target } from './grab.ts';
import { movePreference } from './move-preference.ts';
import { Pointer } from './pointer.ts';
import { present, visible, walk } from './walk.ts';

/** What a table is given; see `Table.svelte`. */
export interface TableProps {
  game: Game;
  position: Position;
  legal: readonly Move[];
  /** Changes when another deal is shown: its cards are new ones and are dealt. */
  dealKey: string;
  readOnly?: boolean;
  /** A small still picture. */
  miniature?: boolean;
  /** The cards that the last change moved one after the other, in that order; each is once in the pack. */
  sequence?: readonly Card[];
  /** The last cards of a foundation that shows a tail, its top last: what lies beneath the top isn't in the position. */
  foundationTail?: readonly Card[];
  /** For the left hand, and where words are written from the right, places change sides; see `faced`. */
  leftHand?: boolean;
  fromRight?: boolean;
  /** How wide the cards are, as a share of the widest that fit. */
  cardShare?: number;
  /** Whether the foundations celebrate a win. */
  celebrates?: boolean;
  /** Whether the places that take the cards in hand light up. */
  showsLights?: boolean;
  /** What one tap on a card does. */
  tap?: Settings['tap'];
  /** What to look at: by spot, how many of its top cards; where there are none, the spot itself. */
  pointed?: ReadonlyMap<number, number> | undefined;
  /** Tries a move. Returns the moves that would fit instead where it is refused. `held`: what is in hand then, if that changes. */
  onmove?: (move: Move, held?: InHand) => readonly Move[] | Promise<readonly Move[]> | undefined;
  /** A press on a table that is only looked at. */
  onshut?: () => void;
  /** What becomes of cards, for ears and fingertips. */
  onhappening?: (happening: Happening) => void;
  /** What is in hand without a finger. */
  onhold?: (held: InHand) => void;
  /** Receives the place of words on a low table. */
  onwordroom?: (place: WordPlace) => void;
}

/** A number of cards of a place; 0 when they are put back. */
export interface InHand {
  readonly from: Place;
  readonly count: number;
}

/** A second tap so soon after a play was meant for the first one, in milliseconds. */
const DOUBLE_TAP = 280;
/** How long dropped cards wait for the new position before they go home, in milliseconds. */
const PATIENCE = 500;

/** What the player has in hand and in view, and what comes of each press and key. */
export class Player {
  readonly #props: () => TableProps;
  readonly #box: () => Size;
  readonly #stage: Stage;
  readonly #follow = follower();
  readonly pointer: Pointer;
  /** Waits for the position that a drop should bring. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #lastPlay: { readonly move: Move; readonly time: number } | undefined;

  /** Picked up by a tap or a key. */
  selected = $state.raw<Grab>();
  /** What was in view then: of several keys that waited for a deal, the last may pick up before the moves of the others are shown. */
  #pickedIn: TableView | undefined;
  /** Under a finger. */
  lifted = $state.raw<Grab>();
  #focus = $state.raw<Target>({ spot: 0, index: -1 });

  // By itself, since it stays the same with each new deal: so do the table's places, which are reckoned of it.
  readonly #game = $derived.by(() => this.#props().game);
  readonly spots = $derived.by<TableSpot[]>(() => spotsOf(this.#game));
  readonly arrangement = $derived.by<Arrangement>(() => {
    const table = arrange(shapeOf(this.#game), this.#box(), this.#props().cardShare);
    return faced(table, this.#box(), this.#props());
  });
  /** The same cards in another array are no other view. */
  readonly #tailKey = $derived.by(() => String(this.#props().foundationTail));
  readonly #tail = $derived.by(() => {
    void this.#tailKey;
    return untrack(() => this.#props().foundationTail ?? []);
  });
  readonly view = $derived.by(() =>
    this.#follow(this.#game, this.#props().dealKey, this.#props().position, this.#tail),
  );
  #laying: Laying | undefined;
  readonly laid = $derived.by(() => {
    const tail = Math.max(0, this.#tail.length - 1);
    this.#laying = lay(this.arrangement, this.spots, this.view.placing, tail, this.#laying);
    return this.#laying.laid;
  });
  readonly scene = $derived.by<TableScene>(() => ({
    spots: this.spots,
    placing: this.view.placing,
    legal: this.#props().legal,
    playsAtOnce: this.#game.rules.tableau.build === 'none',
    preference: (move) => movePreference(this.#game, this.#props().position, move),
  }));
  /** What has the focus when the table has it. */
  readonly current = $derived.by(() => visible(this.scene, this.laid, present(this.scene, this.#focus)));
  /** The spots that take what is in hand. */
  readonly lit = $derived.by(() => this.#litBy(this.lifted ?? this.selected));

  constructor(props: () => TableProps, box: () => Size, stage: Stage) {
    this.#props = props;
    this.#box = box;
    this.#stage = stage;
    this.pointer = new Pointer({
      targetOf: (element) => this.targetOf(element),
      isDraggable: (target) => !this.#props().readOnly && grabAt(this.scene, target).count > 0,
      obey: (effect) => this.#obey(effect),
    });
  }

  #litBy(grab: Grab | undefined): ReadonlySet<number> {
    if (!grab || this.#props().showsLights === false) return new Set();
    const { game, position } = this.#props();
    const places = destinationsOf(this.scene, grab);
    const lowest = this.view.placing[grab.spot]?.at(-grab.count);
    const own = lowest === undefined ? -1 : foundationFor(game, position, cardOfId(game, lowest));
    const isLit = ({ kind, place, slot }: TableSpot) => places.has(place) && (kind !== 'foundation' || slot === own);
    return new Set(this.spots.flatMap((spot, index) => (isLit(spot) ? [index] : [])));
  }

  /** Whether a card is in hand. */
  holds({ spot, index }: Target): boolean {
    const grab = this.lifted ?? this.selected;
    return grab?.spot === spot && index >= cardsAt(this.scene, spot) - grab.count;
  }

  /** The card or spot that an element belongs to. */
  targetOf(element: EventTarget | null): Target | undefined {
    if (!(element instanceof Element)) return undefined;
    const id = element.closest<HTMLElement>('[data-id]')?.dataset.id;
    const card = id === undefined ? undefined : this.laid[Number(id)];
    if (card) return present(this.scene, { spot: card.spot, index: card.covered ? -1 : card.index });
    const spot = element.closest<HTMLElement>('[data-spot]')?.dataset.spot;
    return spot === undefined ? undefined : present(this.scene, { spot: Number(spot), index: -1 });
  }

  focusOn(target: Target): void {
    this.#focus = target;
  }

  /** Another deal, or another size: nothing stays in hand. */
  letGo(): void {
    this.selected = undefined;
    this.pointer.take({ kind: 'interrupt' });
  }

  /** The table goes: nothing is waited for any more. */
  leave(): void {
    clearTimeout(this.#waiting);
  }

  /** A new position is shown: what was dropped has arrived, and what was picked up before it isn't there any more. */
  settle(): void {
    this.lifted = undefined;
    if (this.#pickedIn !== this.view) this.selected = undefined;
    this.pointer.take({ kind: 'settled' });
    this.pointer.take({ kind: 'interrupt' });
  }

  #obey(effect: GestureEffect): void {
    // The keys go on where the press was, once it is known what it comes to: all looks at once.
    if ((effect.kind === 'lift' || effect.kind === 'tap') && effect.target) this.focusOn(effect.target);
    if (effect.kind === 'lift') this.#lift(effect.target, effect.by);
    else if (effect.kind === 'follow') this.#stage.follow(effect.by);
    else if (effect.kind === 'tap') this.#tap(effect.target);
    else if (effect.kind === 'drop') this.#drop(effect.target, effect.by);
    else if (effect.kind === 'home') this.#goHome();
  }

  #lift(target: Target, by: Point): void {
    const grab = grabAt(this.scene, target);
    this.#stage.lift(this.#idsOf(grab));
    this.#stage.follow(by);
    this.selected = undefined;
    this.lifted = grab;
  }

  #idsOf({ spot, count }: Grab): readonly CardId[] {
    return this.view.placing[spot]?.slice(-count) ?? [];
  }

  #drop(target: Target, by: Point): void {
    const grab = grabAt(this.scene, target);
    this.#stage.follow(by);
    const spot = this.#aim(grab);
    // Read before the move is offered: the answer may bring the new position at once.
    const waiting = this.view;
    clearTimeout(this.#waiting);
    const isPlayed = spot >= 0 && spot !== grab.spot && this.#attempt(putDown(this.scene, grab, spot));
    if (!isPlayed) this.pointer.take({ kind: 'interrupt' });
    else this.#waiting = setTimeout(() => this.view === waiting && this.pointer.take({ kind: 'interrupt' }), PATIENCE);
  }

  /** The spot over which what is held was let go. */
  #aim(grab: Grab): number {
    const at = this.#stage.heldAt;
    if (!at) return -1;
    const { width, height } = this.arrangement.measures;
    const areas = this.spots.map((_, spot) => areaOf(this.arrangement, spot, cardsAt(this.scene, spot)));
    const places = destinationsOf(this.scene, grab);
    return aimAt({ ...at, width, height }, areas, (spot) => places.has(this.spots[spot]?.place ?? -1));
  }

  #goHome(): void {
    this.lifted = undefined;
    this.#stage.sendHome();
  }

  #tap(target: Target | undefined): void {
    if (!target) this.selected = undefined;
    else if (!this.#isSecondTap(target)) this.chooseAt(target, this.#tapBy(this.pointer.isFinger));
  }

  /** Returns whether one tap picks a card up or sends it. */
  #tapBy(isFinger: boolean): Tap {
    const { tap = 'take' } = this.#props();
    if (tap !== 'touch') return tap;
    return isFinger ? 'send' : 'take';
  }

  #isSecondTap({ spot }: Target): boolean {
    const last = this.#lastPlay;
    if (last === undefined || performance.now() - last.time >= DOUBLE_TAP) return false;
    return ignoresSecondTap(this.scene, last.move, spot);
  }

  /** What a tap or a screen reader's press on a target comes to; Enter always takes up. */
  chooseAt(target: Target, tap = this.#tapBy(false)): void {
    this.#act(choose(this.scene, this.selected, target, tap));
  }

  /** What the key of a pile comes to; the focus goes there too. */
  #choosePile(asked: number): void {
    const { piles } = this.#game;
    // The shift key counts where there are so many piles: some keyboards need it for the digits.
    const pile = asked < piles ? asked : asked % PILE_KEYS.length;
    if (pile >= piles) return;
    this.#focus = present(this.scene, { spot: pile, index: -1 });
    this.#act(choosePile(this.scene, this.selected, pile, this.#tapBy(false)));
  }

  #act(choice: TapEffect): void {
    if (this.#props().readOnly) this.#props().onshut?.();
    else if (choice.kind === 'try')
      this.#hold(this.#attempt(choice.move, this.#handOf(choice.instead)) ? undefined : choice.instead);
    else if (choice.kind !== 'nothing') this.#select(choice.kind === 'select' ? choice.grab : undefined);
  }

  /** What is in hand with a grab; where nothing was and nothing will be, there is nothing to tell. */
  #handOf(grab: Grab | undefined): InHand | undefined {
    if (!(grab ?? this.selected)) return undefined;
    return { from: grab ? placeOfSpot(this.scene, grab.spot) : -1, count: grab?.count ?? 0 };
  }

  #hold(grab: Grab | undefined): void {
    this.selected = grab;
    this.#pickedIn = this.view;
  }

  #select(grab: Grab | undefined): void {
    const held = this.#handOf(grab);
    if (held) this.#props().onhold?.(held);
    this.#hold(grab);
    if (grab) this.#stage.pick(this.#idsOf(grab));
  }

  /** Offers a move; whether it was played. */
  #attempt(move: Move, held?: InHand): boolean {
    const fitting = this.#props().onmove?.(move, held);
    if (fitting) void this.#refuse(move, fitting);
    else this.#lastPlay = { move, time: performance.now() };
    return !fitting;
  }

  #release(): void {
    this.#select(undefined);
    this.letGo();
  }

  /** Shakes what was refused. What would fit pulses: cards that may go to that place, and places that take the refused ones. */
  async #refuse(move: Move, fitting: readonly Move[] | Promise<readonly Move[]>): Promise<void> {
    const { game, position } = this.#props();
    const source = (one: Move) => ({ spot: spotOf(this.spots, fromOf(one)), count: countOf(one) });
    this.#stage.refuse(this.#idsOf(source(move)));
    for (const one of await fitting) {
      const isElsewhere = fromOf(one) === fromOf(move);
      const { spot, count } = isElsewhere ? { spot: targetSpot(game, position, one), count: 1 } : source(one);
      this.#stage.pulse(this.#idsOf({ spot, count }), spot);
    }
  }

  /** Whether a key can put back what is in hand. */
  get isHolding(): boolean {
    return (this.lifted ?? this.selected) !== undefined;
  }

  /** Does what a key asks of the table. */
  obeyKey(action: TableAction): void {
    if (isDirection(action)) this.#focus = walk(this.scene, this.arrangement, this.current, action);
    else if (action === 'release') this.#release();
    else if (action === 'choose') this.chooseAt(this.current, 'take');
    else if (action === 'deal') this.#act({ kind: 'try', move: stockMove(this.scene) });
    else if (action === 'foundation') this.#act(toFoundation(this.scene, this.current));
    else this.#choosePile(Number(action.slice('pile'.length)) - 1);
  }
}
