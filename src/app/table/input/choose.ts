import { countOf, FOUNDATION, fromOf, isDeal, type Move, moveOf, STOCK, toOf, WASTE } from '../../../rules/index.ts';
import { spotOf } from '../geometry/spots.ts';
import {
  bestMove,
  cardsAt,
  type Grab,
  grabForTap,
  movesOf,
  placeOfSpot,
  sameGrab,
  type TableScene,
  type Target,
} from './grab.ts';

/** What one tap on a card does. */
export type Tap = 'take' | 'send';

/** What a tap or the Enter key comes to. */
export type TapEffect =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'select'; readonly grab: Grab }
  | { readonly kind: 'deselect' }
  /** A move tried; where it is refused, `instead` is selected. */
  | { readonly kind: 'try'; readonly move: Move; readonly instead?: Grab };

const NOTHING: TapEffect = { kind: 'nothing' };

/** The move that a tap on the stock means: a deal, or with no card left in it a redeal. */
export function stockMove(scene: TableScene): Move {
  const onto = spotOf(scene.spots, WASTE) < 0 ? FOUNDATION : WASTE;
  const isEmpty = cardsAt(scene, spotOf(scene.spots, STOCK)) === 0;
  return isEmpty && onto === WASTE ? moveOf(WASTE, STOCK) : moveOf(STOCK, onto);
}

/** The move that puts a grab down at a spot. */
export function putDown(scene: TableScene, grab: Grab, spot: number): Move {
  return moveOf(placeOfSpot(scene, grab.spot), placeOfSpot(scene, spot), Math.max(1, grab.count));
}

/** What a tap on a target means while `selected` is picked up, or nothing is. */
export function choose(scene: TableScene, selected: Grab | undefined, target: Target, tap: Tap = 'take'): TapEffect {
  const kind = scene.spots[target.spot]?.kind;
  if (kind === 'stock') return { kind: 'try', move: stockMove(scene) };
  if (selected) return chooseDestination(scene, selected, target);
  if (cardsAt(scene, target.spot) === 0) return fillFromStock(scene, target.spot);
  if (kind === 'foundation') return NOTHING;
  if (scene.playsAtOnce) return { kind: 'try', move: moveOf(placeOfSpot(scene, target.spot), FOUNDATION) };
  const grab = grabForTap(scene, target);
  return tap === 'send' ? send(scene, grab) : { kind: 'select', grab };
}

/** What the key of a pile means: where cards are moved, it takes up the most that may, or puts down what fits there. */
export function choosePile(scene: TableScene, selected: Grab | undefined, spot: number, tap: Tap = 'take'): TapEffect {
  const place = placeOfSpot(scene, spot);
  if (scene.playsAtOnce) return { kind: 'try', move: moveOf(place, FOUNDATION) };
  if (selected?.spot === spot) return send(scene, selected);
  if (selected) return { kind: 'try', move: fitting(scene, selected, spot) };
  if (cardsAt(scene, spot) === 0) return fillFromStock(scene, spot);
  const counts = scene.legal.filter((move) => fromOf(move) === place).map(countOf);
  const grab = { spot, count: Math.max(1, ...counts) };
  return tap === 'send' ? send(scene, grab) : { kind: 'select', grab };
}

/** The move that puts a grab down at a spot, or the largest other part of its pile that may go there. */
function fitting(scene: TableScene, grab: Grab, spot: number): Move {
  const wanted = putDown(scene, grab, spot);
  const [from, to] = [fromOf(wanted), toOf(wanted)];
  const moves = scene.legal.filter((move) => fromOf(move) === from && toOf(move) === to);
  return moves.includes(wanted) ? wanted : (moves.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? wanted);
}

function chooseDestination(scene: TableScene, selected: Grab, target: Target): TapEffect {
  const grab = grabForTap(scene, target);
  if (sameGrab(selected, grab)) return send(scene, selected);
  if (selected.spot === target.spot) return { kind: 'select', grab };
  const move = putDown(scene, selected, target.spot);
  return movesOf(scene, grab).length ? { kind: 'try', move, instead: grab } : { kind: 'try', move };
}

/** Sends what is picked up to its one best place; a card that has none is tried on the foundation, for the reason why not. */
export function send(scene: TableScene, grab: Grab): TapEffect {
  const best = bestMove(scene, grab);
  if (best !== undefined) return { kind: 'try', move: best };
  return grab.count === 1
    ? { kind: 'try', move: moveOf(placeOfSpot(scene, grab.spot), FOUNDATION) }
    : { kind: 'deselect' };
}

/** A space tapped while nothing is picked up: the next stock card fills it where that is legal. */
function fillFromStock(scene: TableScene, spot: number): TapEffect {
  const move = moveOf(STOCK, placeOfSpot(scene, spot));
  return scene.legal.includes(move) && !isDeal(move) ? { kind: 'try', move } : NOTHING;
}

/** The legal move that sends the top card of a spot to a foundation, or tries to. */
export function toFoundation(scene: TableScene, { spot }: Target): TapEffect {
  const isSource = scene.spots[spot]?.kind === 'pile' || scene.spots[spot]?.kind === 'waste';
  if (!isSource || cardsAt(scene, spot) === 0) return NOTHING;
  return { kind: 'try', move: moveOf(placeOfSpot(scene, spot), FOUNDATION) };
}

/**
 * Whether a quick second tap at a spot was meant for the move before: that move takes cards from there or puts them there.
 * A tap on the stock always deals, as the deal key does.
 */
export function ignoresSecondTap(scene: TableScene, move: Move, spot: number): boolean {
  const place = placeOfSpot(scene, spot);
  return place !== STOCK && (fromOf(move) === place || toOf(move) === place);
}
