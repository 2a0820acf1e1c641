// Selectors with the app's classes and data attributes, which the browser tests themselves must not contain. They find
// elements without a role or accessible name, such as a covered card, a drawn face or a flying card.

/** Attributes of cards that fly, of cards that slide along a fan or shake, and of cards that celebrate a win. */
export const MOTION = {
  flying: 'data-flying',
  sliding: 'data-sliding',
  celebrating: 'data-celebrating',
} as const;

/** Parts of the page, as CSS selectors. */
export const PARTS = {
  // The table.
  table: '[role="region"]:not([aria-hidden])',
  /** A decorative picture of a table. */
  miniature: '[role="region"][aria-hidden]',
  /** A table, a picture of one, or the board of the layout editor. */
  anyTable: '.table',
  /** Text for screen readers only. */
  visuallyHidden: '.visually-hidden',
  /** A pile, a foundation, the stock or the waste. */
  place: '[role="group"]',
  /** The frame of a table or a plot in the report of a study. */
  reportFrame: '.frame',
  /** Every card, covered ones included. */
  card: '[data-id]',
  /** The first card of the pack. */
  firstCard: '[data-id="0"]',
  /** A card of which at least a strip is visible. */
  readableCard: '[data-id]:not([aria-hidden])',
  /** A card that is not completely hidden under others, so that it has a drawing. */
  drawnCard: '.card:not(.buried)',
  tabStop: '[tabindex="0"]',
  pickedUp: '[aria-pressed="true"]',
  /** A highlighted place or card. */
  highlighted: '[data-lit]',
  /** The top card of a stock that may be dealt from now, but not always. */
  openStock: '[data-open]',
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
  /** The ground of a face. */
  paper: '.card-face rect',
  classicFace: '.card-face.classic',
  /** A face that is drawn only in part, because the next card covers the rest. */
  strip: '.strip',
  wholeFace: '.card-face:not(.strip)',
  back: '.card-back',
  /** The back of a face-down card. */
  upperBack: '.card-back:not(.under)',
  emptyPlace: '.spot .place',
  emptyStock: '.place-stock path',
  /** The rank that an empty foundation takes. */
  foundationRank: '.place-foundation .ghost',
  /** The mark on the table under a place, such as that of a hole (a pile that takes any card when empty). */
  holeMark: '.bed',

  // A screen with a table.
  liveRegion: '[aria-live="polite"]',
  /** The counts in the bar: moves, cards left and time. */
  counts: '.counts',
  bestTime: '.counts .best',
  /** All text under the table. */
  line: '.line',
  note: '.note',
  goal: '.goal',
  coach: '.coach',
  outlook: 'button.light',
  /** The visible answer to a refused action. Screen readers get the answer from the live region. */
  refusal: '.refusal',
  menuButton: 'footer [popovertarget]',
  menu: 'footer [popover]',
  /** The element that scrolls when a screen has too little room. */
  scroller: '.table-screen',
  /** Undo or Redo while there is nothing to undo or redo. */
  disabledButton: '.back [aria-disabled="true"]',
  dialog: 'dialog[open]',
  openOverTable: 'dialog[open], [popover]:popover-open',
  /** A panel over the table or beside it. */
  openPanel: 'dialog[open], [popover]:popover-open, .screen aside',
  closeMoves: '.screen aside [aria-label="Close"]',

  /** The current move in the list of moves. */
  currentMove: 'aside [aria-current]',

  // Panels.
  settingsGroup: 'details',
  /** The part with the button that resets the settings. It is the last one of the settings. */
  reset: 'dialog .reset',
  /** The heading of a closed section. */
  closedFold: 'dialog details:not([open]) > summary',
  keyButton: '[data-action]',
  /** Parts that must not move while the content of a panel is loading. */
  panelParts: 'dialog :is(details, dt, li, .reset, .rest)',

  // Other screens.
  gamesAtHome: 'main nav ul',
  gameToContinue: 'main .large .primary',
  dailyDealsAtHome: 'main .today li a',
  /** The progress of a deal search before a table opens. */
  dealSearch: '.page-bar',
  introductionAnswer: '.answer',
  /** The text of the current step of an introduction. */
  lessonText: 'footer [aria-hidden]:not(.hidden, .answer)',
  nextButton: 'footer .on',
  /** A card with a fault in a layout. */
  faultyCard: '[data-wrong]',
  /** The button that explains the figures. */
  explanationButton: '.bar > button:not([popovertarget])',
  winShare: '.percent',
  headline: 'dl',
  plotPoint: '.drawing .point',
  readout: '.readout',
  grade: '.grade',
  reviewButtons: '.ways button',
  submit: '[type="submit"]',
  fault: '.wrong',
  /** A radio button in the settings. */
  option: '.option input',
  /** A checkbox in the settings that is drawn as a switch. */
  switch: '.switch input',
} as const;

/** Returns the selector of the button that changes the key of an action. */
export function keyButton(action: string): string {
  return `[data-action="${action}"]`;
}

/** Returns the selector of the drawings of a suit. */
export function suitDrawing(suit: string): string {
  return `.suit-${suit} path`;
}

/** Returns the selector of the uncovered cards of a suit. */
export function wholeFaceOf(suit: string): string {
  return `.card-face.suit-${suit}:not(.strip)`;
}

/** Returns the selector of the row of a move in the list of moves. */
export function moveRow(move: number): string {
  return `[data-row="${move}"]`;
}

/** A card of a place, or an empty place. */
export interface CardAddress {
  /** Index of the place in this order: piles, cells, foundations, stock, waste. */
  readonly spot: number;
  /** Number of cards above the card. */
  readonly depth: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place of the table with its visible cards, the top card last. A missing card is `null`. */
interface PlaceOnPage {
  readonly element: Element;
  readonly cards: readonly (HTMLElement | null)[];
  /** The top card, or the button of an empty place. */
  readonly top: HTMLElement | null;
}

declare global {
  interface Window {
    readonly riffle: PageView;
  }
}

/** Functions of `window.riffle`, with which code in the page finds the table, its places and its cards. */
interface PageView {
  table(): HTMLElement | null;
  cards(): HTMLElement[];
  places(): PlaceOnPage[];
  cardAt(address: CardAddress): HTMLElement | null;
  /** Returns a point in the corner of a card that the next card does not cover, or `undefined` if the card is missing. */
  pointOf(address: CardAddress): Point | undefined;
  /** Returns the position of a card or place on the table, without animations. Returns the origin for other elements. */
  restingPoint(element: Element | null): Point;
}

/** Runs in a page and defines `window.riffle`. Its argument must be `PARTS`, because the page cannot read this module. */
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
