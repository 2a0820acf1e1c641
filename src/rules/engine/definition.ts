/**
 * The vocabulary of game definitions. A game is only data: engine, solver, table, command line and the rules in words
 * read the same definition. A new word needs a line in GLOSSARY.md, a sentence in `describe` and a test on a mini-game.
 */

export const NEIGHBOURS = ['never', 'always', 'unless-ace-base'] as const;
/**
 * The condition under which king and ace are neighbours: never, always, or unless the foundations start with an ace.
 */
export type Neighbours = (typeof NEIGHBOURS)[number];

export const ORDERS = ['up', 'down', 'up-or-down'] as const;
export const SUIT_RULES = ['suit', 'alternate-color', 'any-suit'] as const;

/** The rule by which one card goes on another. In a pack of fewer than 13 ranks, "king" means the highest rank. */
export interface Build {
  /** The rank of the card put on another: one higher, one lower, or either. */
  readonly order: (typeof ORDERS)[number];
  /** The relation between the suits of the two cards. */
  readonly by: (typeof SUIT_RULES)[number];
  /** The condition under which a king goes on an ace. */
  readonly kingOnAce: Neighbours;
  /** The condition under which an ace goes on a king. */
  readonly aceOnKing: Neighbours;
  /** Whether a king can be built on at all. */
  readonly onKing: boolean;
}

/**
 * The cards of a game: a number of equal decks. Only the mini-games of tests have fewer than four suits (spades first)
 * or fewer than 13 ranks (aces first).
 */
export interface Pack {
  readonly decks: number;
  readonly suits: number;
  readonly ranks: number;
}

export const STARTS = ['ace', 'base', 'any'] as const;

/** The foundations: their number, the cards that start them, and the rule for building on them. */
export interface Foundation {
  readonly count: number;
  /** The card that starts an empty foundation: an ace, a card of the base (the opening card's rank), or any card. */
  readonly start: (typeof STARTS)[number];
  /** The number of cards dealt to the first foundation before the tableau: 0 or 1. */
  readonly opening: number;
  readonly build: Build;
}

export const MOVABLES = ['top', 'run', 'whole-run'] as const;
export const SPACES = ['none', 'king', 'any'] as const;
export const ARRANGEMENTS = ['row', 'rows', 'cross'] as const;
export const FANS = ['down', 'right', 'none'] as const;

/** The piles on the table: their deal, build, moves and spaces. */
export interface Tableau {
  /** The number of cards dealt to each pile, row by row as the piles lie on the table. */
  readonly rows: readonly (readonly number[])[];
  /**
   * The arrangement of the piles: one row, several rows, or a cross whose corners are the foundations, the first in the
   * upper left.
   */
  readonly arrangement: (typeof ARRANGEMENTS)[number];
  /** The direction in which the cards of a pile overlap; `none` if only the top card is visible. */
  readonly fan: (typeof FANS)[number];
  /** The rule for building on piles with cards; `none` if nothing goes on them. */
  readonly build: Build | 'none';
  /**
   * The cards that move within the tableau: only the top card, any number of cards from the end of a run, or either the
   * top card or the whole run.
   */
  readonly movable: (typeof MOVABLES)[number];
  /** The cards that an emptied pile takes. */
  readonly space: (typeof SPACES)[number];
  /** Indexes of the piles that are holes. An emptied hole takes any one card, whatever `space` says. */
  readonly holes: readonly number[];
  /** The most cards that a pile may hold, or `none` if only the build limits it. */
  readonly capacity: number | 'none';
}

export const TARGETS = ['foundation', 'waste'] as const;
export const DEAL_TIMES = ['any-time', 'when-stuck', 'no-space'] as const;

/** The stock: where its cards go, when they may be dealt, and how often the waste is redealt. */
export interface Stock {
  /** The place to which a card is dealt. */
  readonly onto: (typeof TARGETS)[number];
  /**
   * The times at which a card may be dealt: any time, only while no top card of the tableau plays to a foundation, or
   * only while no pile is empty.
   */
  readonly deal: (typeof DEAL_TIMES)[number];
  /** The number of redeals: times that the waste may become the stock again. */
  readonly redeals: number | 'unlimited';
  /** Whether the next stock card may fill a space directly while the waste is empty. */
  readonly fillsSpace: boolean;
}

export const FOUNDATION_SIDES = ['above', 'below'] as const;

/** The places of foundations and stock on the table. They change no move. */
export interface Placement {
  /** The side of the tableau with the foundations. */
  readonly foundations: (typeof FOUNDATION_SIDES)[number];
  /** Whether the stock lies beside the foundation. */
  readonly stockBeside: boolean;
}

export const GOALS = ['all-on-foundations', 'tableau-empty'] as const;
export const SCORINGS = ['foundation-cards'] as const;

/** The rules of a game without its name: everything that a house rule can change. */
export interface Rules {
  readonly pack: Pack;
  readonly foundation: Foundation;
  readonly tableau: Tableau;
  /** Absent in a game that deals all cards at the start. */
  readonly stock?: Stock;
  readonly goal: (typeof GOALS)[number];
  /** Absent if the rules leave it open, or the tableau's arrangement decides it. */
  readonly placement?: Placement;
  /** The source of points: one for each card on a foundation. Absent in a game without a score. */
  readonly scoring?: (typeof SCORINGS)[number];
}

/** A type with any of the fields of `T`, at any depth; a list is given as a whole. */
type DeepChange<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: DeepChange<T[K]> }
    : T;

/** A value of a house rule, and its changes to the rules. */
export interface HouseRuleValue {
  readonly value: string;
  readonly change: DeepChange<Rules>;
  /** The values of the rule that allow no play, deal or redeal that this value forbids in the same position. */
  readonly includes?: readonly string[];
}

/**
 * A choice made before the deal. Its first value is the default and changes nothing. For its texts see
 * `words/house-rules.ts`.
 */
export interface HouseRule {
  readonly name: string;
  readonly values: readonly HouseRuleValue[];
}

/**
 * A game: its rules as data, its names and its house rules. `compile` turns it into a `Game`. With its id as a type, the
 * compiler tells the positions of games apart.
 */
export interface GameDefinition<Id extends string = string> extends Rules {
  /** The name in addresses and on the command line: lower-case words joined by hyphens. */
  readonly id: Id;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Whether a deal proved unwinnable may be replaced by another without counting as a loss. */
  readonly unwinnableRedealt: boolean;
  readonly houseRules: readonly HouseRule[];
}

/** A pack of 52 cards. */
export const ONE_DECK: Pack = { decks: 1, suits: 4, ranks: 13 };
