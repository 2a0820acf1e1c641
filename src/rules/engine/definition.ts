/**
 * The vocabulary of game definitions, specified in docs/vocabulary.md. A game is only data: engine, solver, table, command
 * line and the rules in words read the same definition. A new word needs a row in docs/vocabulary.md, a line in
 * GLOSSARY.md, a sentence in `describe` and a test on a mini-game.
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

/** A build as a definition writes it. Without a word on kings and aces they are no neighbours, and a king is built on. */
export type WrittenBuild = Pick<Build, 'order' | 'by'> & Partial<Omit<Build, 'order' | 'by'>>;

/**
 * The cards of a game: a number of equal decks. Only the mini-games of tests have fewer than four suits (spades first)
 * or fewer than 13 ranks (aces first). `faces` is the number of suits that are told apart: with 2, clubs show spades and
 * diamonds show hearts; with 1, all show spades.
 */
export interface Pack {
  readonly decks: number;
  readonly suits: number;
  readonly ranks: number;
  readonly faces: number;
}

export const STARTS = ['ace', 'base', 'any'] as const;
export const PAIR_ZONES = ['tableau', 'reserve', 'cell', 'waste', 'stock'] as const;
export const RETURNS = ['none', 'top'] as const;
export const FOUNDATION_SIDES = ['above', 'below'] as const;

/** The sum of the ranks of two cards that leave together, and the zones that they leave. */
export interface Pairs {
  readonly sum: number;
  readonly from: readonly (typeof PAIR_ZONES)[number][];
}

/** The foundations as a definition writes them. `collects` and `pairs` exclude each other and the fields of a build. */
export interface WrittenFoundation {
  readonly space?: (typeof STARTS)[number];
  readonly takes?: WrittenBuild;
  /** The cards of the shuffled pack that open the first foundation: 0 or 1. */
  readonly dealt?: number;
  /** The cards that open the foundations, taken out of the pack before the shuffle: `AS`. */
  readonly opens?: readonly string[];
  readonly gives?: (typeof RETURNS)[number];
  /** Complete runs leave for the foundations by themselves. */
  readonly collects?: true;
  readonly pairs?: Pairs;
  readonly side?: (typeof FOUNDATION_SIDES)[number];
}

export const GIVES = ['top', 'run', 'whole-run', 'carried-run', 'face-up'] as const;
export const SPACES = ['none', 'king', 'any'] as const;
export const REFILL_ZONES = ['reserve', 'waste', 'stock'] as const;
export const ARRANGEMENTS = ['row', 'rows', 'cross'] as const;
export const FANS = ['down', 'right', 'none'] as const;

/** Numbers of cards, row by row as the piles lie on the table. */
export type Rows = readonly (readonly number[])[];

/** What the piles of a zone take and give. */
export interface ZoneRules {
  /** The rule for building on piles with cards; `none` if nothing goes on them. */
  readonly takes: Build | 'none';
  /** The cards that an emptied pile takes. */
  readonly space: (typeof SPACES)[number];
  /**
   * The cards that leave for another pile: the top card; any number of cards from the end of a run; the top card or the
   * whole run; as many cards of a run as cells and spaces can carry; or any face-up card with all cards on it.
   */
  readonly gives: (typeof GIVES)[number];
  /** The build of cards that move together. */
  readonly runs: Build | 'none';
  /** The most cards that a pile may hold, or `none` if only the rules of building limit it. */
  readonly capacity: number | 'none';
  /** The zones from which a space is filled at once: from the first that has a card. */
  readonly refill: readonly (typeof REFILL_ZONES)[number][];
}

/** The rules of a zone as a definition writes them. */
export type WrittenZone = Partial<Omit<ZoneRules, 'takes' | 'runs'>> & {
  readonly takes?: WrittenBuild | 'none';
  readonly runs?: WrittenBuild;
};

/** Piles with rules of their own. The fields that it leaves out are those of the tableau. */
export type WrittenPart = WrittenZone & {
  /** The numbers of its piles, from 1. */
  readonly piles: readonly number[];
};

/** The piles on the table as a definition writes them. */
export type WrittenTableau = WrittenZone & {
  /** The number of cards dealt to each pile. */
  readonly rows: Rows;
  /** How many of them, from the bottom, are dealt face down. */
  readonly down?: Rows;
  /** The rank whose cards go to the bottom of their pile after the deal, as on a card: `K`. */
  readonly sinks?: string;
  /** By pile, the numbers of the piles that cover it, which are greater than its own. */
  readonly coveredBy?: readonly (readonly number[])[];
  readonly parts?: Readonly<Record<string, WrittenPart>>;
  readonly arrangement?: Tableau['arrangement'];
  readonly fan?: Tableau['fan'];
};

export const TARGETS = ['waste', 'tableau', 'foundation'] as const;
export const DEAL_TIMES = ['any-time', 'when-stuck', 'no-space'] as const;

/** The stock: where its cards go, when they may be dealt, and how often the waste is redealt. */
export interface Stock {
  /** Where it deals: cards to the waste, one card to each tableau pile, or one to the foundation. */
  readonly to: (typeof TARGETS)[number];
  /** The number of cards dealt to the waste at once. */
  readonly turn: number;
  /**
   * The times at which it may deal: any time, only while no card plays to a foundation, or only while no pile is empty.
   */
  readonly when: (typeof DEAL_TIMES)[number];
  /** The number of redeals: times that the waste may become the stock again. */
  readonly redeals: number | 'unlimited';
  /** Whether the next stock card may fill a space directly while the waste is empty. */
  readonly fillsSpace: boolean;
  /** Whether it lies beside the single foundation. Changes no move. */
  readonly besideFoundation: boolean;
}

export const GOALS = ['all-on-foundations', 'tableau-empty'] as const;
export const DEALINGS = ['shuffle', 'microsoft'] as const;
export const SCORINGS = ['none', 'foundation-cards'] as const;

/** The rules of a game as a definition writes them: everything that a house rule can change. */
export interface WrittenRules {
  readonly pack?: Partial<Pack>;
  readonly foundation?: WrittenFoundation;
  readonly tableau: WrittenTableau;
  readonly reserve?: { readonly rows: Rows; readonly down?: Rows };
  readonly cell?: { readonly count: number; readonly dealt?: number };
  readonly stock?: Partial<Stock>;
  readonly goal?: (typeof GOALS)[number];
  readonly dealing?: (typeof DEALINGS)[number];
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
  readonly change: DeepChange<WrittenRules>;
  /** The values of the rule that allow no play, deal or redeal that this value forbids in the same position. */
  readonly includes?: readonly string[];
}

/** A choice made before the deal. Its first value is the default and changes nothing. */
export interface HouseRule {
  readonly name: string;
  readonly values: readonly HouseRuleValue[];
}

/** A house rule that sets one field, whose path is `field`: `stock.turn`. */
export interface FieldRule {
  readonly name: string;
  readonly field: string;
  /** The values in their order, or the values by their names. */
  readonly values: readonly FieldValue[] | Readonly<Record<string, FieldValue>>;
  /** By the name of a value, the values that it includes. */
  readonly includes?: Readonly<Record<string, readonly string[]>>;
}

/** The value of a field that a short house rule sets. */
export type FieldValue = string | number | boolean;

/**
 * A game: its rules as data, its names and its house rules. `compile` turns it into a `Game`. With its id as a type, the
 * compiler tells the positions of games apart.
 */
export interface GameDefinition<Id extends string = string> extends WrittenRules {
  /** The name in addresses and on the command line: lower-case words joined by hyphens. */
  readonly id: Id;
  readonly name: string;
  readonly otherNames?: readonly string[];
  /** Whether a deal proved unwinnable may be replaced by another without counting as a loss. */
  readonly unwinnableRedealt?: boolean;
  readonly houseRules?: readonly (HouseRule | FieldRule)[];
}

/** The foundations with all defaults. */
export interface Foundation {
  readonly kind: 'built' | 'collecting' | 'discarding';
  readonly count: number;
  /** The card that starts an empty foundation: an ace, a card of the base (the opening card's rank), or any card. */
  readonly space: (typeof STARTS)[number] | 'none';
  readonly takes: Build | 'none';
  readonly dealt: number;
  readonly opens: readonly string[];
  readonly gives: (typeof RETURNS)[number];
  /** In other than discarding foundations, no pair has the sum. */
  readonly pairs: Pairs;
  /** Absent if the rules leave it open, or the tableau's arrangement decides it. */
  readonly side?: (typeof FOUNDATION_SIDES)[number];
}

/** The tableau with all defaults. Its own rules of a zone are those of the piles in no part. */
export interface Tableau extends ZoneRules {
  readonly rows: Rows;
  readonly down: Rows;
  readonly sinks: string;
  readonly coveredBy: readonly (readonly number[])[];
  readonly parts: readonly Part[];
  readonly arrangement: (typeof ARRANGEMENTS)[number];
  readonly fan: (typeof FANS)[number];
}

/** A part of the tableau with all defaults. */
export interface Part extends ZoneRules {
  readonly name: string;
  readonly piles: readonly number[];
}

/** The reserve with all defaults. */
export interface Reserve {
  readonly rows: Rows;
  readonly down: Rows;
}

/** The rules of a game with all defaults. */
export interface Rules {
  readonly pack: Pack;
  readonly foundation: Foundation;
  readonly tableau: Tableau;
  /** Absent in a game without a reserve. */
  readonly reserve?: Reserve;
  readonly cell: { readonly count: number; readonly dealt: number };
  /** Absent in a game that deals all cards at the start. */
  readonly stock?: Stock;
  readonly goal: (typeof GOALS)[number];
  readonly dealing: (typeof DEALINGS)[number];
  /** The source of points: one for each card on a foundation, or none. */
  readonly scoring: (typeof SCORINGS)[number];
}
