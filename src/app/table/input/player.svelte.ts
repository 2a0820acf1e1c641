import {
  countOf,
  dealTarget,
  foundationChoices,
  fromOf,
  isDeal,
  isPair,
  isRedeal,
  type Move,
} from '../../../rules/index.ts';
import { PILE_KEYS, type TableAction } from '../../preferences/keys/actions.ts';
import { isDirection } from '../../preferences/keys/keyboard.ts';
import { settings } from '../../preferences/settings.svelte.ts';
import { pageDirection } from '../../ui/page-direction.svelte.ts';
import { areaOf, findCardAt, findDropSpot, findSpotAt } from '../geometry/aim.ts';
import { type Arrangement, arrange, mirrorForFacing } from '../geometry/arrange.ts';
import type { CardId } from '../geometry/card-identity.ts';
import { fanSteps } from '../geometry/fan-steps.ts';
import { createCardTracker, isUnplayed, type TableView } from '../geometry/follow-cards.ts';
import type { Point } from '../geometry/frame.ts';
import { type PlacedCard, type PlacedCards, placeCards } from '../geometry/layout.ts';
import { selectedRise } from '../geometry/measures.ts';
import type { Size } from '../geometry/plan.ts';
import { shapeOf } from '../geometry/shape.ts';
import { sourceSpot, spotOf, spotsOf, type TableSpot, targetSpot } from '../geometry/spots.ts';
import type { Stage } from '../motion/stage.ts';
import {
  chooseCell,
  choosePile,
  foundationMove,
  ignoresSecondTap,
  moveToSpot,
  playsAtOnce,
  stockMove,
  type Tap,
  type TapEffect,
  tapEffect,
} from './choose.ts';
import type { GestureEffect } from './gesture.ts';
import {
  cardsAt,
  choicesOf,
  destinationOf,
  destinationsOf,
  type Grab,
  grabAt,
  movesOf,
  placeOfSpot,
  type TableScene,
  type Target,
} from './grab.ts';
import { movePreference } from './move-preference.ts';
import { Pointer } from './pointer.ts';
import type { GrabbedCards, TableProps } from './table-props.ts';
import { existingTarget, targetInDirection, visibleTarget } from './walk.ts';

/** Between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP = 280;
/** For the new position after a drop, in milliseconds. */
const DROP_TIMEOUT = 500;

export class Player {
  readonly #props: () => TableProps;
  readonly #box: () => Size;
  readonly #stage: Stage;
  readonly #trackCards = createCardTracker();
  readonly pointer: Pointer;
  #dropTimer: ReturnType<typeof setTimeout> | undefined;
  /** With the lowest card of the move. */
  #lastPlay: { readonly move: Move; readonly card: CardId | undefined; readonly time: number } | undefined;
  /** The card under the pointer at the start of the press; `undefined` for an empty spot. */
  #pressedId: CardId | undefined;

  /** By a tap or a key. */
  selected = $state.raw<Grab>();
  /** A queued key may pick up cards before the moves of earlier keys are shown. */
  #selectedInView: TableView | undefined;
  /** By a drag. */
  lifted = $state.raw<Grab>();
  #focus = $state.raw<Target>({ spot: 0, index: -1 });

  // A new deal of the same game doesn't compute the arrangement again.
  readonly #game = $derived.by(() => this.#props().game);
  readonly spots = $derived.by<TableSpot[]>(() => spotsOf(this.#game));
  readonly arrangement = $derived.by<Arrangement>(() => {
    const share = this.#props().miniature ? 1 : settings.cardSize / 100;
    const table = arrange(shapeOf(this.#game), this.#box(), share);
    return mirrorForFacing(table, this.#box(), { leftHand: settings.leftHand, fromRight: pageDirection.fromRight });
  });
  readonly view = $derived.by(() => this.#trackCards(this.#game, this.#props().dealKey, this.#props().position));
  #lastPlaced: PlacedCards | undefined;
  readonly placed = $derived.by(() => {
    const { arrangement, spots, view } = this;
    const before = this.#lastPlaced;
    const keepsSteps = before?.arrangement === arrangement && !isUnplayed(this.#game, view.idsBySpot);
    const steps = fanSteps(arrangement.frames, view, keepsSteps ? before.steps : []);
    this.#lastPlaced = placeCards(arrangement, spots, view, before, steps);
    return this.#lastPlaced.placed;
  });
  readonly scene = $derived.by<TableScene>(() => ({
    spots: this.spots,
    idsBySpot: this.view.idsBySpot,
    legal: this.#props().legal,
    choices: foundationChoices(this.#game, this.#props().position),
    playsAtOnce: playsAtOnce(this.#game),
    dealsTo: dealTarget(this.#game),
    preference: (move) => movePreference(this.#game, this.#props().position, move),
  }));
  /** The Tab key reaches this target, and it has the focus when the table has it. */
  readonly current = $derived.by(() => visibleTarget(this.scene, this.placed, existingTarget(this.scene, this.#focus)));
  readonly lit = $derived.by(() => this.#destinationSpots(this.lifted ?? this.selected));
  /** Where the stock opens only if no card plays. */
  readonly isStockOpen = $derived.by(
    () => settings.showsLights && this.#game.rules.stock?.when === 'when-stuck' && this.#props().legal.some(isDeal),
  );

  constructor(props: () => TableProps, box: () => Size, stage: Stage, cornerOnPage: () => Point) {
    this.#props = props;
    this.#box = box;
    this.#stage = stage;
    this.pointer = new Pointer({
      press: (at) => this.#press(at, cornerOnPage()),
      targetAt: (at) => this.#targetAt(at, cornerOnPage()),
      isDraggable: (target) =>
        !this.#props().readOnly && this.#isStillPressed(target) && grabAt(this.scene, target).count > 0,
      apply: (effect) => this.#applyGesture(effect),
    });
  }

  #destinationSpots(grab: Grab | undefined): ReadonlySet<number> {
    if (!grab || !settings.showsLights) return new Set();
    const { game, position } = this.#props();
    const moves = [...movesOf(this.scene, grab), ...choicesOf(this.scene, grab)];
    return new Set(
      moves.map((move) =>
        isPair(move)
          ? spotOf(this.spots, destinationOf(move, placeOfSpot(this.scene, grab.spot)))
          : targetSpot(game, position, move),
      ),
    );
  }

  holds({ spot, index }: Target): boolean {
    const grab = this.lifted ?? this.selected;
    return grab?.spot === spot && index >= cardsAt(this.scene, spot) - grab.count;
  }

  targetOf(element: EventTarget | null): Target | undefined {
    if (!(element instanceof Element)) return undefined;
    const id = element.closest<HTMLElement>('[data-id]')?.dataset.id;
    const card = id === undefined ? undefined : this.placed[Number(id)];
    if (card) return existingTarget(this.scene, { spot: card.spot, index: card.covered ? -1 : card.index });
    const spot = element.closest<HTMLElement>('[data-spot]')?.dataset.spot;
    return spot === undefined ? undefined : existingTarget(this.scene, { spot: Number(spot), index: -1 });
  }

  /** Cards that fly over the place don't count, as the player means the place beneath. */
  #targetAt(at: Point, corner: Point): Target | undefined {
    const point = { x: at.x - corner.x, y: at.y - corner.y };
    const card = this.#cardAt(point);
    const spot = card?.spot ?? findSpotAt(point, this.arrangement);
    if (spot < 0) return undefined;
    return existingTarget(this.scene, { spot, index: card && !card.covered ? card.index : -1 });
  }

  #cardAt(point: Point): PlacedCard | undefined {
    const { measures } = this.arrangement;
    // Selected cards are drawn higher than they lie.
    const beneath = findCardAt({ x: point.x, y: point.y + selectedRise(measures) }, this.placed, measures);
    return beneath && this.selected && this.holds(beneath) ? beneath : findCardAt(point, this.placed, measures);
  }

  #press(at: Point, corner: Point): Target | undefined {
    const target = this.#targetAt(at, corner);
    if (target) this.#pressedId = this.#idAt(target);
    return target;
  }

  #idAt({ spot, index }: Target): CardId | undefined {
    return this.view.idsBySpot[spot]?.[index];
  }

  /** A press on the stock always means its next card. */
  #isStillPressed(target: Target): boolean {
    return this.spots[target.spot]?.kind === 'stock' || this.#idAt(target) === this.#pressedId;
  }

  focusOn(target: Target): void {
    this.#focus = target;
  }

  releaseAll(): void {
    this.selected = undefined;
    this.pointer.handle({ kind: 'interrupt' });
  }

  /** A hint at other cards than those in hand puts them down. */
  giveWayTo(highlights: ReadonlyMap<number, number>): void {
    if (this.selected && !highlights.has(this.selected.spot)) this.selected = undefined;
  }

  /** For another size of the table. Presses and selections go on. */
  returnDragged(): void {
    if (this.pointer.isBusy) this.pointer.handle({ kind: 'interrupt' });
  }

  close(): void {
    clearTimeout(this.#dropTimer);
  }

  /** A new position ends drags, and selections of other views. Presses go on. */
  settle(): void {
    this.lifted = undefined;
    if (this.#selectedInView !== this.view) this.selected = undefined;
    this.pointer.handle({ kind: 'changed' });
  }

  #applyGesture(effect: GestureEffect): void {
    // The focus moves only now, so that all looks change at once.
    if ((effect.kind === 'lift' || effect.kind === 'tap') && effect.target) this.focusOn(effect.target);
    if (effect.kind === 'lift') this.#lift(effect.target, effect.by);
    else if (effect.kind === 'follow') this.#stage.moveHeld(effect.by);
    else if (effect.kind === 'tap') this.#tap(effect.target);
    else if (effect.kind === 'drop') this.#drop(effect.target, effect.by);
    else if (effect.kind === 'home') this.#sendHome();
  }

  #lift(target: Target, by: Point): void {
    const grab = grabAt(this.scene, target);
    this.#stage.lift(this.#idsOf(grab));
    this.#stage.moveHeld(by);
    this.selected = undefined;
    this.lifted = grab;
  }

  #sourceOf(move: Move): Grab {
    return { spot: sourceSpot(this.spots, move), count: countOf(move) };
  }

  #idsOf({ spot, count }: Grab): readonly CardId[] {
    return this.view.idsBySpot[spot]?.slice(-count) ?? [];
  }

  #drop(target: Target, by: Point): void {
    const grab = grabAt(this.scene, target);
    this.#stage.moveHeld(by);
    const spot = this.#dropSpot(grab);
    // Trying the move may show the new position at once.
    const oldView = this.view;
    clearTimeout(this.#dropTimer);
    const isPlayed = spot >= 0 && spot !== grab.spot && this.#tryMove(moveToSpot(this.scene, grab, spot));
    if (!isPlayed) this.pointer.handle({ kind: 'interrupt' });
    else
      this.#dropTimer = setTimeout(
        () => this.view === oldView && this.pointer.handle({ kind: 'interrupt' }),
        DROP_TIMEOUT,
      );
  }

  #dropSpot(grab: Grab): number {
    const at = this.#stage.heldAt;
    if (!at) return -1;
    const { width, height } = this.arrangement.measures;
    const areas = this.spots.map((_, spot) => areaOf(this.arrangement, spot, cardsAt(this.scene, spot)));
    const places = destinationsOf(this.scene, grab);
    return findDropSpot({ ...at, width, height }, areas, (spot) => places.has(this.spots[spot]?.place ?? -1));
  }

  #sendHome(): void {
    this.lifted = undefined;
    this.#stage.sendHome();
  }

  #tap(target: Target | undefined): void {
    if (!target) this.selected = undefined;
    else if (this.#isStillPressed(target) && !this.#isSecondTap(target))
      this.chooseTarget(target, this.#tapAction(this.pointer.isFinger));
  }

  #tapAction(isFinger: boolean): Tap {
    const { tap = settings.tap } = this.#props();
    if (tap !== 'touch') return tap;
    return isFinger ? 'send' : 'take';
  }

  #isSecondTap({ spot }: Target): boolean {
    const last = this.#lastPlay;
    if (last === undefined || performance.now() - last.time >= DOUBLE_TAP) return false;
    return ignoresSecondTap(this.scene, last.move, spot);
  }

  /** By a tap, a key or a screen reader's press. */
  chooseTarget(target: Target, tap = this.#tapAction(false)): void {
    this.#apply(tapEffect(this.scene, this.selected, target, tap));
  }

  #choosePile(keyIndex: number): void {
    const { piles } = this.#game;
    // Some keyboards need Shift for digits, which then means the pile of the digit, unless a pile has this key.
    const pile = keyIndex < piles ? keyIndex : keyIndex % PILE_KEYS.length;
    if (pile >= piles) return;
    this.#focus = existingTarget(this.scene, { spot: pile, index: -1 });
    this.#apply(choosePile(this.scene, this.selected, pile, this.#tapAction(false)));
  }

  #chooseCell(): void {
    const choice = chooseCell(this.scene, this.selected);
    if (choice.kind === 'select') this.#focus = existingTarget(this.scene, { spot: choice.grab.spot, index: 0 });
    this.#apply(choice);
  }

  #apply(choice: TapEffect): void {
    if (this.#props().readOnly) this.#props().onreadonlypress?.();
    else if (choice.kind === 'try')
      this.#hold(this.#tryMove(choice.move, this.#handAfter(choice.instead)) ? undefined : choice.instead);
    else if (choice.kind !== 'nothing') this.#select(choice.kind === 'select' ? choice.grab : undefined);
  }

  /** `undefined` if no cards are in hand before the selection and after it. */
  #handAfter(grab: Grab | undefined): GrabbedCards | undefined {
    if (!(grab ?? this.selected)) return undefined;
    return { from: grab ? placeOfSpot(this.scene, grab.spot) : -1, count: grab?.count ?? 0 };
  }

  #hold(grab: Grab | undefined): void {
    this.selected = grab;
    this.#selectedInView = this.view;
  }

  #select(grab: Grab | undefined): void {
    const held = this.#handAfter(grab);
    if (held) this.#props().onhold?.(held);
    this.#hold(grab);
    if (grab) this.#stage.pick(this.#idsOf(grab));
  }

  #tryMove(move: Move, held?: GrabbedCards): boolean {
    const [card] = this.#idsOf(this.#sourceOf(move));
    const alternatives = this.#props().onmove?.(move, held);
    if (alternatives) this.#refuse(move, alternatives);
    else this.#lastPlay = { move, card, time: performance.now() };
    return !alternatives;
  }

  #release(): void {
    this.#select(undefined);
    this.releaseAll();
  }

  /** Shakes refused cards, and highlights the targets of legal alternatives or, of other cards, the cards. */
  #refuse(move: Move, alternatives: readonly Move[]): void {
    const { game, position } = this.#props();
    this.#stage.refuse(this.#idsOf(this.#sourceOf(move)));
    for (const one of alternatives) {
      const isSameSource = fromOf(one) === fromOf(move);
      const { spot, count } = isSameSource ? { spot: targetSpot(game, position, one), count: 1 } : this.#sourceOf(one);
      this.#stage.pulse(this.#idsOf({ spot, count }), spot);
    }
  }

  get isHolding(): boolean {
    return (this.lifted ?? this.selected) !== undefined;
  }

  /** After a move of a card by key, other than a deal, the focus goes with the card. */
  handleKey(action: TableAction): void {
    const before = this.#lastPlay;
    if (isDirection(action)) this.#focus = targetInDirection(this.scene, this.arrangement, this.current, action);
    else if (action === 'release') this.#release();
    else if (action === 'choose') this.chooseTarget(this.current, 'take');
    else if (action === 'deal') this.#apply({ kind: 'try', move: stockMove(this.scene) });
    else if (action === 'foundation') this.#apply(foundationMove(this.scene, this.current));
    else if (action === 'cell') this.#chooseCell();
    else this.#choosePile(Number(action.slice('pile'.length)) - 1);
    const moved = this.#lastPlay;
    const card =
      moved !== before && moved && !isDeal(moved.move) && !isRedeal(moved.move)
        ? this.placed[moved.card ?? -1]
        : undefined;
    if (card) this.focusOn(card);
  }
}
