import type { Point } from '../geometry/frame.ts';
import type { Size } from '../geometry/plan.ts';
import { isStill, type MotionPace, paceNow } from './pace.ts';

/** The cards of one foundation, bottom to top, and where they lie. */
interface Fan {
  readonly elements: readonly HTMLElement[];
  readonly corner: Point;
}

/** What a celebration needs to know of the table. */
export interface Stand {
  readonly fans: readonly Fan[];
  /** The size of a card. */
  readonly card: Size;
  readonly table: Size;
}

/** How far a fan of thirteen opens to each side, in degrees. */
const OPEN = 44;
const WHOLE_FAN = 13;
/** The share of the time that one fan of several takes; the others follow it in a wave. */
const SHARE = 0.66;
/** When a fan is open and when it begins to close, as shares of its time. */
const OPENED = 0.42;
const CLOSING = 0.58;

/** What is going on, and how to be done with it early. */
interface Celebration {
  readonly done: Promise<void>;
  readonly close: () => void;
}

/** Opens the foundations to fans, one after the other, and closes them again. */
function celebrate(stand: Stand, pace: MotionPace): Celebration {
  const cards = stand.fans.flatMap((fan, index) => openFan(fan, index, stand, pace));
  return { done: untilClosed(cards), close: () => closeAll(cards, pace) };
}

async function untilClosed(cards: readonly Fanned[]): Promise<void> {
  for (const { element } of cards) element.dataset.celebrating = '';
  await Promise.allSettled(cards.map(({ animation }) => animation.finished));
  for (const { element } of cards) delete element.dataset.celebrating;
}

interface Fanned {
  readonly element: HTMLElement;
  readonly animation: Animation;
}

/** Sends every card home from where it is seen, in the shortest time. */
function closeAll(cards: readonly Fanned[], { short, ease }: MotionPace): void {
  const open = cards.filter(({ animation }) => animation.playState === 'running');
  const seen = open.map(({ element }) => getComputedStyle(element).transform);
  for (const [index, { element, animation }] of open.entries()) {
    animation.cancel();
    element.animate([{ transform: seen[index] ?? 'none' }, {}], { duration: short, easing: ease });
  }
}

function openFan({ elements, corner }: Fan, index: number, stand: Stand, pace: MotionPace): Fanned[] {
  const {
    fans,
    card: { width, height },
  } = stand;
  const duration = pace.celebration * (fans.length > 1 ? SHARE : 1);
  const delay = ((pace.celebration - duration) * index) / Math.max(1, fans.length - 1);
  const there = openAt(index, stand);
  const way = { x: there.x - corner.x - width / 2, y: there.y - corner.y - height / 2 };
  return elements.map((element, place) => {
    const turn = turnOf(place, elements.length);
    const frames = [
      { transform: pose(way, height, turn, 0), easing: pace.ease },
      { transform: pose(way, height, turn, 1), offset: OPENED, easing: 'linear' },
      { transform: pose(way, height, turn, 1), offset: CLOSING, easing: 'ease-in-out' },
      { transform: pose(way, height, turn, 0) },
    ];
    return { element, animation: element.animate(frames, { delay, duration }) };
  });
}

/** The angle of a card in an open fan; a fan of fewer cards opens less. */
export function turnOf(place: number, count: number): number {
  return ((2 * place) / Math.max(1, count - 1) - 1) * OPEN * Math.min(1, count / WHOLE_FAN);
}

/** A card on its way into the fan: moved, and turned about a point below it. */
function pose(way: Point, height: number, turn: number, share: number): string {
  const pivot = height * 0.9;
  return `translate(${way.x * share}px, ${way.y * share + pivot}px) rotate(${turn * share}deg) translate(0px, ${-pivot}px)`;
}

/** What an open fan takes up, in cards: to the sides and in height. */
const SPAN = 2.9;
const RISE = 1.55;

/** Where the middle of a fan opens: all of them about the middle of the table, in one row, or in two where it is narrow. */
export function openAt(index: number, { fans, card, table }: Stand): Point {
  const rows = table.width < fans.length * card.width * SPAN ? 2 : 1;
  const columns = Math.ceil(fans.length / rows);
  const [row, column] = [Math.floor(index / columns), index % columns];
  const step = Math.min(table.width / columns, card.width * SPAN * 1.15);
  return {
    x: table.width / 2 + (column - (columns - 1) / 2) * step,
    y: table.height * 0.45 + (row - (rows - 1) / 2) * card.height * RISE,
  };
}

/** Whatever the player does next is more important than a celebration. */
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Celebrates a won game when its last cards have arrived, until it is over or the player does anything. */
export async function celebrateWin(stand: Stand): Promise<void> {
  const pace = paceNow();
  if (isStill(pace)) return;
  const input = new AbortController();
  const { signal } = input;
  for (const kind of INPUTS) addEventListener(kind, () => input.abort(), { capture: true, passive: true, signal });
  await arrivalOf(stand);
  if (signal.aborted) return;
  const { done, close } = celebrate(stand, pace);
  signal.addEventListener('abort', close);
  await done;
  input.abort();
}

/** Waits for the cards that are still in the air. */
function arrivalOf({ fans }: Stand): Promise<unknown> {
  const elements = fans.flatMap((fan) => fan.elements);
  const flights = elements.flatMap((element) => element.getAnimations());
  return Promise.allSettled(flights.map((flight) => flight.finished));
}
