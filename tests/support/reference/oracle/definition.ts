// The vocabulary of docs/vocabulary.md as types. `completeRules` fills in the defaults.

/** The letters of all suits and ranks, in their order. */
export const SUITS = 'SHDC'.split('');
export const RANKS = 'A23456789TJQK'.split('');

export const ORDERS = ['up', 'down', 'up-or-down'] as const;
export const SUIT_RULES = ['suit', 'alternate-color', 'any-suit'] as const;
export const NEIGHBOURS = ['never', 'always', 'unless-ace-base'] as const;
export const GIVES = ['top', 'run', 'whole-run', 'carried-run', 'face-up'] as const;
export const SPACES = ['none', 'king', 'any'] as const;
export const STARTS = ['ace', 'base', 'any'] as const;
export const REFILL_ZONES = ['reserve', 'waste', 'stock'] as const;
export const PAIR_ZONES = ['tableau', 'reserve', 'cell', 'waste', 'stock'] as const;
export const DEAL_TARGETS = ['waste', 'tableau', 'foundation'] as const;
export const DEAL_TIMES = ['any-time', 'when-stuck', 'no-space'] as const;
export const GOALS = ['all-on-foundations', 'tableau-empty'] as const;
export const DEALINGS = ['shuffle', 'microsoft'] as const;
export const SCORINGS = ['none', 'foundation-cards'] as const;
export const ARRANGEMENTS = ['row', 'rows', 'cross'] as const;
export const FANS = ['down', 'right', 'none'] as const;
export const SIDES = ['above', 'below'] as const;

type OneOf<List extends readonly unknown[]> = List[number];

export interface Build {
  readonly order: OneOf<typeof ORDERS>;
  readonly by: OneOf<typeof SUIT_RULES>;
  readonly kingOnAce?: OneOf<typeof NEIGHBOURS>;
  readonly aceOnKing?: OneOf<typeof NEIGHBOURS>;
  readonly onKing?: boolean;
}

interface Pack {
  readonly decks: number;
  readonly suits: number;
  readonly ranks: number;
  readonly faces: number;
}

interface Pairs {
  readonly sum: number;
  readonly from: readonly OneOf<typeof PAIR_ZONES>[];
}

export interface Foundation {
  readonly space?: OneOf<typeof STARTS>;
  readonly takes?: Build;
  readonly dealt?: number;
  readonly opens?: readonly string[];
  readonly gives?: 'none' | 'top';
  readonly collects?: true;
  readonly pairs?: Pairs;
  readonly side?: OneOf<typeof SIDES>;
}

/** The fields that a part of the tableau may have for itself. */
interface PileRules {
  readonly takes?: Build | 'none';
  readonly space?: OneOf<typeof SPACES>;
  readonly gives?: OneOf<typeof GIVES>;
  readonly runs?: Build;
  readonly capacity?: number | 'none';
  readonly refill?: readonly OneOf<typeof REFILL_ZONES>[];
}

interface Part extends PileRules {
  readonly piles: readonly number[];
}

type Rows = readonly (readonly number[])[];

export interface Tableau extends PileRules {
  readonly rows: Rows;
  readonly down?: Rows;
  readonly sinks?: string;
  readonly coveredBy?: readonly (readonly number[])[];
  readonly parts?: Readonly<Record<string, Part>>;
  readonly arrangement?: OneOf<typeof ARRANGEMENTS>;
  readonly fan?: OneOf<typeof FANS>;
}

export interface Stock {
  readonly to?: OneOf<typeof DEAL_TARGETS>;
  readonly turn?: number;
  readonly when?: OneOf<typeof DEAL_TIMES>;
  readonly redeals?: number | 'unlimited';
  readonly fillsSpace?: boolean;
  readonly besideFoundation?: boolean;
}

type FieldValue = string | number | boolean;

export interface HouseRuleValue {
  readonly value: string;
  readonly change: object;
  readonly includes?: readonly string[];
}

export interface LongHouseRule {
  readonly name: string;
  readonly values: readonly HouseRuleValue[];
}

/** A house rule that sets one field. */
export interface ShortHouseRule {
  readonly name: string;
  readonly field: string;
  readonly values: readonly FieldValue[] | Readonly<Record<string, FieldValue>>;
  readonly includes?: Readonly<Record<string, readonly string[]>>;
}

/** A game as data, in the vocabulary of docs/vocabulary.md. */
export interface Definition {
  readonly id: string;
  readonly name: string;
  readonly otherNames?: readonly string[];
  readonly pack?: Partial<Pack>;
  readonly foundation?: Foundation;
  readonly tableau: Tableau;
  readonly reserve?: { readonly rows: Rows; readonly down?: Rows };
  readonly cell?: { readonly count: number; readonly dealt?: number };
  readonly stock?: Stock;
  readonly goal?: OneOf<typeof GOALS>;
  readonly dealing?: OneOf<typeof DEALINGS>;
  readonly scoring?: OneOf<typeof SCORINGS>;
  readonly unwinnableRedealt?: boolean;
  readonly houseRules?: readonly (LongHouseRule | ShortHouseRule)[];
}

/** The rules of one tableau pile, with its zone's fields. */
export interface PileInPlay {
  readonly dealt: number;
  readonly down: number;
  readonly takes: Required<Build> | 'none';
  readonly space: OneOf<typeof SPACES>;
  readonly gives: OneOf<typeof GIVES>;
  readonly runs: Required<Build> | 'none';
  readonly capacity: number;
  readonly refill: readonly OneOf<typeof REFILL_ZONES>[];
  /** The numbers of the piles that cover it. */
  readonly coveredBy: readonly number[];
}

/** A definition with its defaults. Each tableau pile has its own rules. */
export interface Rules {
  readonly pack: Pack;
  readonly foundation: {
    readonly kind: 'built' | 'collecting' | 'discarding';
    readonly count: number;
    readonly space: OneOf<typeof STARTS> | 'none';
    readonly takes: Required<Build> | 'none';
    readonly dealt: number;
    readonly opens: readonly string[];
    readonly gives: 'none' | 'top';
    readonly pairs: Pairs;
  };
  readonly piles: readonly PileInPlay[];
  readonly hasParts: boolean;
  readonly sinks: string;
  readonly reserve: readonly { readonly dealt: number; readonly down: number }[];
  readonly cells: number;
  readonly cellsDealt: number;
  readonly stock: Required<Stock> | undefined;
  readonly goal: OneOf<typeof GOALS>;
  readonly dealing: OneOf<typeof DEALINGS>;
}

function completeBuild(build: Build): Required<Build>;
function completeBuild(build: Build | 'none'): Required<Build> | 'none';
function completeBuild(build: Build | 'none'): Required<Build> | 'none' {
  return build === 'none' ? build : { kingOnAce: 'never', aceOnKing: 'never', onKing: true, ...build };
}

function completeFoundation({ decks, suits }: Pack, foundation: Foundation): Rules['foundation'] {
  const { space = 'ace', opens = [], gives = 'none', collects, pairs = { sum: 0, from: [] } } = foundation;
  const perSuit = decks * suits;
  const closed = { space: 'none', takes: 'none', dealt: 0, opens, gives, pairs } as const;
  if (collects) return { kind: 'collecting', count: perSuit, ...closed };
  if (foundation.pairs) return { kind: 'discarding', count: 1, ...closed };
  const build: Build = foundation.takes ?? {
    order: 'up',
    by: 'suit',
    aceOnKing: space === 'base' ? 'always' : 'never',
  };
  return {
    ...closed,
    kind: 'built',
    count: space === 'any' ? 1 : perSuit,
    space,
    takes: completeBuild(build),
    dealt: foundation.dealt ?? (space === 'base' && opens.length === 0 ? 1 : 0),
  };
}

function completePiles(tableau: Tableau): PileInPlay[] {
  const down = tableau.down?.flat() ?? [];
  const parts = Object.values(tableau.parts ?? {});
  return tableau.rows.flat().map((dealt, index) => {
    const part = parts.find(({ piles }) => piles.includes(index + 1));
    const zone: PileRules = { ...tableau, ...part };
    const takes = completeBuild(zone.takes ?? 'none');
    return {
      dealt,
      down: down[index] ?? 0,
      takes,
      space: zone.space ?? 'none',
      gives: zone.gives ?? 'top',
      runs: zone.runs ? completeBuild(zone.runs) : takes,
      capacity: zone.capacity === undefined || zone.capacity === 'none' ? Number.POSITIVE_INFINITY : zone.capacity,
      refill: zone.refill ?? [],
      coveredBy: tableau.coveredBy?.[index] ?? [],
    };
  });
}

/** Returns the rules of a definition without its house rules, with all defaults. */
export function completeRules(definition: Definition): Rules {
  const { tableau, reserve, cell, stock } = definition;
  const suits = definition.pack?.suits ?? 4;
  const pack = { decks: 1, ranks: 13, faces: suits, ...definition.pack, suits };
  return {
    pack,
    foundation: completeFoundation(pack, definition.foundation ?? {}),
    piles: completePiles(tableau),
    hasParts: tableau.parts !== undefined,
    sinks: tableau.sinks ?? '',
    reserve: (reserve?.rows.flat() ?? []).map((dealt, index) => ({ dealt, down: reserve?.down?.flat()[index] ?? 0 })),
    cells: cell?.count ?? 0,
    cellsDealt: cell?.dealt ?? 0,
    stock: stock && {
      to: 'waste',
      turn: 1,
      when: 'any-time',
      redeals: 0,
      fillsSpace: false,
      besideFoundation: false,
      ...stock,
    },
    goal: definition.goal ?? 'all-on-foundations',
    dealing: definition.dealing ?? 'shuffle',
  };
}
