// The only file of the tests that knows how the app's elements are built. It has what no role and no name tells: a card
// that is covered, a face that is drawn, a card in the air. A change of classes and elements is a change of this file.

/** Attributes that the app sets while cards move. */
export const MOTION = {
  flying: 'data-flying',
  sliding: 'data-sliding',
  celebrating: 'data-celebrating',
} as const;

/** Parts of the page, as CSS selectors. */
export const PARTS = {
  // The table.
  table: '[role="region"]:not([aria-hidden])',
  /** A picture of a table, which nobody reads or presses. */
  miniature: '[role="region"][aria-hidden]',
  /** A table, a picture of one, or the board of a layout. */
  anyTable: '.table',
  /** What is read, but not seen. */
  visuallyHidden: '.visually-hidden',
  /** A pile, a foundation, the stock or the waste. */
  place: '[role="group"]',
  /** Every card, also those that lie under others. */
  card: '[data-id]',
  /** The first card of the pack. */
  firstCard: '[data-id="0"]',
  /** A card of which at least a strip is seen. */
  readableCard: '[data-id]:not([aria-hidden])',
  /** A card that is drawn. */
  drawnCard: '.card:not(.buried)',
  /** What the Tab key stops at. */
  tabStop: '[tabindex="0"]',
  pickedUp: '[aria-pressed="true"]',
  /** A place or a card that lights up. */
  lit: '[data-lit]',
  held: '[data-held]',
  flying: `[${MOTION.flying}]`,
  sliding: `[${MOTION.sliding}]`,
  celebrating: `[${MOTION.celebrating}]`,
  heldOrFlying: `[data-held], [${MOTION.flying}]`,
  /** The key of a pile, shown on it. */
  keyHint: '.hint',
  fannedLeft: '[data-fan="left"]',

  // Drawings.
  face: '.card-face',
  classicFace: '.card-face.classic',
  /** What shows of a face under the next card. */
  strip: '.strip',
  wholeFace: '.card-face:not(.strip)',
  back: '.card-back',
  /** A back on the upper side of its card. */
  upperBack: '.card-back:not(.under)',
  emptyPlace: '.spot .place',
  emptyStock: '.place-stock path',
  /** The rank that an empty foundation takes. */
  foundationRank: '.place-foundation .ghost',
  /** The mark of a hole. */
  hole: '.bed',

  // A screen with a table.
  liveRegion: '[aria-live="polite"]',
  /** Moves, cards left and time. */
  counts: '.counts',
  /** All that is said under the table. */
  line: '.line',
  note: '.note',
  goal: '.goal',
  coach: '.coach',
  outlook: 'button.light',
  /** An answer to what was pressed. Screen readers hear it from the live region. */
  refusal: '.refusal',
  menuButton: '[popovertarget]',
  menu: '[popover]',
  /** What scrolls where a screen has too little room. */
  scroller: '.table-screen',
  /** Undo or redo that has nothing to do. */
  disabledButton: '.back [aria-disabled="true"]',
  dialog: 'dialog[open]',
  openOverTable: 'dialog[open], [popover]:popover-open',
  /** What is open over the table or beside it. */
  openPanel: 'dialog[open], [popover]:popover-open, .screen aside',
  closeMoves: '.screen aside [aria-label="Close"]',

  /** The move that the game is at, in the list of moves. */
  currentMove: 'aside [aria-current]',

  // Panels.
  settingsGroup: 'details',
  /** The last element of the settings. */
  reset: 'dialog .reset',
  /** The heading of a section that is closed. */
  closedFold: 'dialog details:not([open]) > summary',
  keyButton: '[data-action]',
  /** What must stay where it is while a panel fills. */
  panelParts: 'dialog :is(details, dt, li, .reset, .rest)',

  // Other screens.
  gamesAtHome: 'main nav ul',
  openGames: 'main section',
  dailyDealsAtHome: 'main .today li a',
  /** The search for a deal on the way to a table. */
  dealSearch: '.page-bar',
  /** The answer in an introduction. */
  introductionAnswer: '.answer',
  goOn: 'footer .on',
  /** What a fault in a layout is about. */
  wrongCard: '[data-wrong]',
  /** The button that opens the meanings of figures. */
  meanings: '.bar > button',
  winShare: '.percent',
  headline: 'dl',
  readout: '.readout',
  grade: '.grade',
  reviewWays: '.ways button',
  submit: '[type="submit"]',
  fault: '.wrong',
  /** A choice among several in the settings, and one of on and off. */
  option: '.option input',
  switch: '.switch input',
} as const;

/** The button in the panel of keys that changes the key of an action. */
export function keyButton(action: string): string {
  return `[data-action="${action}"]`;
}

/** What is drawn of a suit. */
export function suitDrawing(suit: string): string {
  return `.suit-${suit} path`;
}

/** The row of a move in the list of moves. */
export function moveRow(move: number): string {
  return `[data-row="${move}"]`;
}

/** A card of a place, or the place if it is empty. */
export interface CardAddress {
  /** The number of the place: the piles, then the foundations, the stock and the waste. */
  readonly spot: number;
  /** Cards above it. */
  readonly depth: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place of the table with the cards that can be seen there, the top card last. */
interface PlaceOnPage {
  readonly element: Element;
  readonly cards: readonly (HTMLElement | null)[];
  /** What is pressed for it: its top card, or the button of an empty place. */
  readonly top: HTMLElement | null;
}

declare global {
  interface Window {
    readonly riffle: PageView;
  }
}

/** The table, seen from inside the page. */
interface PageView {
  table(): HTMLElement | null;
  cards(): HTMLElement[];
  places(): PlaceOnPage[];
  cardAt(address: CardAddress): HTMLElement | null;
  /** A point of a card that no other card covers: near its index. */
  pointOf(address: CardAddress): Point | undefined;
  /** Where a card or a place lies when nothing moves. */
  restingPoint(element: Element | null): Point;
}

/** Runs in a page and puts `riffle` into its window. Pass `PARTS`. */
export function exposeTable(parts: typeof PARTS): void {
  const table = () => document.querySelector<HTMLElement>(parts.table);
  const placeOf = (element: Element): PlaceOnPage => {
    const ids = element.getAttribute('aria-owns')?.split(' ') ?? [];
    const cards = ids.map((id) => document.getElementById(id));
    return { element, cards, top: cards.at(-1) ?? element.querySelector('button') };
  };
  const places = () => [...(table()?.querySelectorAll(parts.place) ?? [])].map(placeOf);
  const cardAt = ({ spot, depth }: CardAddress) => {
    const place = places()[spot];
    return (place?.cards.length ? place.cards.at(-1 - depth) : place?.top) ?? null;
  };
  const pointOf = (address: CardAddress) => {
    const card = cardAt(address);
    if (!card) return undefined;
    const { x, y, width } = card.getBoundingClientRect();
    return { x: card.closest(parts.fannedLeft) ? x + width - 5 : x + 5, y: y + 6 };
  };
  const restingPoint = (element: Element | null) => {
    const style = element?.closest<HTMLElement>(`${parts.card}, ${parts.place}`)?.style;
    return { x: Number.parseFloat(style?.left || '0'), y: Number.parseFloat(style?.top || '0') };
  };
  const cards = () => [...(table()?.querySelectorAll<HTMLElement>(parts.card) ?? [])];
  Object.assign(window, { riffle: { table, cards, places, cardAt, pointOf, restingPoint } satisfies PageView });
}
