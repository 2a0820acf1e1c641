import {
  countOf,
  FOUNDATION,
  fromOf,
  type Game,
  isDeal,
  type Move,
  moveOf,
  pairOf,
  STOCK,
  toOf,
  WASTE,
} from '../../../rules/index.ts';
import { spotOf } from '../geometry/spots.ts';
import {
  bestMove,
  cardsAt,
  type Grab,
  grabAt,
  grabForTap,
  isSameGrab,
  movesOf,
  placeOfSpot,
  type TableScene,
  type Target,
} from './grab.ts';

export type Tap = 'take' | 'send';

export type TapEffect =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'select'; readonly grab: Grab }
  | { readonly kind: 'deselect' }
  /** If the move is refused, `instead` is selected. */
  | { readonly kind: 'try'; readonly move: Move; readonly instead?: Grab };

const NOTHING: TapEffect = { kind: 'nothing' };

export function stockMove(scene: TableScene): Move {
  const onto = scene.dealsTo ?? FOUNDATION;
  const isEmpty = cardsAt(scene, spotOf(scene.spots, STOCK)) === 0;
  return isEmpty && onto === WASTE ? moveOf(WASTE, STOCK) : moveOf(STOCK, onto);
}

/**
 * The move names a foundation that the card may start, unless it is the first one, and the foundation that a card leaves. If
 * the cards of both spots may leave as a pair, they do.
 */
export function moveToSpot(scene: TableScene, grab: Grab, spot: number): Move {
  const [from, to, count] = [placeOfSpot(scene, grab.spot), placeOfSpot(scene, spot), Math.max(1, grab.count)];
  if (from === FOUNDATION) return moveOf(from, to, count, scene.spots[grab.spot]?.slot);
  const pair = pairOf(from, to);
  if (scene.legal.includes(pair)) return pair;
  const chosen = to === FOUNDATION && moveOf(from, to, count, scene.spots[spot]?.slot);
  return chosen && scene.choices?.includes(chosen) ? chosen : moveOf(from, to, count);
}

export function tapEffect(scene: TableScene, selected: Grab | undefined, target: Target, tap: Tap = 'take'): TapEffect {
  const kind = scene.spots[target.spot]?.kind;
  if (kind === 'stock')
    return { kind: 'try', move: pairWithStock(scene, selected) ?? aloneFromStock(scene) ?? stockMove(scene) };
  if (selected) return chooseDestination(scene, selected, target);
  if (cardsAt(scene, target.spot) === 0) return fillFromStock(scene, target.spot);
  if (kind === 'foundation' && movesOf(scene, grabAt(scene, target)).length === 0) return NOTHING;
  if (scene.playsAtOnce) return { kind: 'try', move: moveOf(placeOfSpot(scene, target.spot), FOUNDATION) };
  const grab = grabForTap(scene, target);
  return tap === 'send' && kind !== 'foundation' ? sendToBestPlace(scene, grab) : { kind: 'select', grab };
}

/** Returns the move in which the cards in hand leave together with the next card of the stock. */
function pairWithStock(scene: TableScene, selected: Grab | undefined): Move | undefined {
  const pair = selected && pairOf(placeOfSpot(scene, selected.spot), STOCK);
  return pair !== undefined && scene.legal.includes(pair) ? pair : undefined;
}

/** In a game of pairs, returns the move in which the next card of the stock, a king, leaves alone. */
function aloneFromStock(scene: TableScene): Move | undefined {
  const move = moveOf(STOCK, FOUNDATION);
  return scene.dealsTo !== FOUNDATION && scene.legal.includes(move) ? move : undefined;
}

/** The key of a pile picks up as many cards as may move, or puts down as many as fit. */
export function choosePile(scene: TableScene, selected: Grab | undefined, spot: number, tap: Tap = 'take'): TapEffect {
  const place = placeOfSpot(scene, spot);
  if (scene.playsAtOnce) return { kind: 'try', move: moveOf(place, FOUNDATION) };
  if (selected?.spot === spot) return sendToBestPlace(scene, selected);
  if (selected) return { kind: 'try', move: fittingMove(scene, selected, spot) };
  if (cardsAt(scene, spot) === 0) return fillFromStock(scene, spot);
  const counts = scene.legal.filter((move) => fromOf(move) === place).map(countOf);
  const grab = { spot, count: Math.max(1, ...counts) };
  return tap === 'send' ? sendToBestPlace(scene, grab) : { kind: 'select', grab };
}

/** The move of the grab if it is legal, or else the legal move of most cards between the spots, or an illegal one. */
function fittingMove(scene: TableScene, grab: Grab, spot: number): Move {
  const wanted = moveToSpot(scene, grab, spot);
  const [from, to] = [fromOf(wanted), toOf(wanted)];
  const moves = scene.legal.filter((move) => fromOf(move) === from && toOf(move) === to);
  return moves.includes(wanted) ? wanted : (moves.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? wanted);
}

function chooseDestination(scene: TableScene, selected: Grab, target: Target): TapEffect {
  const grab = grabForTap(scene, target);
  if (isSameGrab(selected, grab)) return sendToBestPlace(scene, selected);
  if (selected.spot === target.spot) return { kind: 'select', grab };
  const move = moveToSpot(scene, selected, target.spot);
  return movesOf(scene, grab).length ? { kind: 'try', move, instead: grab } : { kind: 'try', move };
}

/** A single card without a legal move is tried on the foundation, for an explained refusal. Several are deselected. */
export function sendToBestPlace(scene: TableScene, grab: Grab): TapEffect {
  const best = bestMove(scene, grab);
  if (best !== undefined) return { kind: 'try', move: best };
  return grab.count === 1
    ? { kind: 'try', move: moveOf(placeOfSpot(scene, grab.spot), FOUNDATION) }
    : { kind: 'deselect' };
}

function fillFromStock(scene: TableScene, spot: number): TapEffect {
  const move = moveOf(STOCK, placeOfSpot(scene, spot));
  return scene.legal.includes(move) && !isDeal(move) ? { kind: 'try', move } : NOTHING;
}

export function foundationMove(scene: TableScene, { spot }: Target): TapEffect {
  const kind = scene.spots[spot]?.kind;
  if (kind === 'foundation' || cardsAt(scene, spot) === 0) return NOTHING;
  // The key deals nothing.
  const move = kind === 'stock' ? aloneFromStock(scene) : moveOf(placeOfSpot(scene, spot), FOUNDATION);
  return move === undefined ? NOTHING : { kind: 'try', move };
}

/**
 * The key of the cells puts the top card in hand into a free one. Without cards in hand, or with one of a cell, it takes the
 * card of the next cell.
 */
export function chooseCell(scene: TableScene, selected: Grab | undefined): TapEffect {
  const cells = [...scene.spots.keys()].filter((spot) => scene.spots[spot]?.kind === 'cell');
  const [first] = cells;
  if (first === undefined) return NOTHING;
  if (selected && !cells.includes(selected.spot)) {
    const free = cells.find((spot) => cardsAt(scene, spot) === 0) ?? first;
    return { kind: 'try', move: moveOf(placeOfSpot(scene, selected.spot), placeOfSpot(scene, free)) };
  }
  const taken = cells.filter((spot) => cardsAt(scene, spot) > 0);
  const next = taken.find((spot) => spot > (selected?.spot ?? -1)) ?? taken[0];
  return next === undefined ? NOTHING : { kind: 'select', grab: { spot: next, count: 1 } };
}

/** A double click plays one card. On the stock, or piles that only play to a foundation, a second tap counts. */
export function ignoresSecondTap(scene: TableScene, move: Move, spot: number): boolean {
  const place = placeOfSpot(scene, spot);
  return !scene.playsAtOnce && place !== STOCK && (fromOf(move) === place || toOf(move) === place);
}

/** Whether all that a card can do is to go to a foundation alone. */
export function playsAtOnce({ isTableauClosed, pairZones, rules }: Game): boolean {
  return isTableauClosed && pairZones === 0 && rules.cell.count === 0;
}
