import { type Definition, RANKS, SUITS } from './reference/oracle/definition.ts';

export interface ShrunkSize {
  readonly suits: number;
  readonly ranks: number;
  /** The most tableau piles, from the first; more if their capacity requires it. */
  readonly piles: number;
  /** The most cells. */
  readonly cells: number;
}

/** House rules about sizes that a shrunk game chooses itself. */
const OWN_SIZES = ['suits', 'opening', 'cells'];

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Divides `total` cards among piles in proportion to `counts`, at least one to each. */
function share(total: number, counts: readonly number[]): number[] {
  const shares = counts.map((count) => Math.max(1, Math.floor((total * count) / sum(counts))));
  for (let at = 0; sum(shares) < total; at = (at + 1) % shares.length) shares[at]++;
  for (let at = shares.length - 1; sum(shares) > total; at = at > 0 ? at - 1 : shares.length - 1)
    if (shares[at] > 1) shares[at]--;
  return shares;
}

/** Returns how many of `count` cards lie face down if `down` of `before` did. A top card that lay open still does. */
function shareDown(count: number, down: number, before: number): number {
  return down === before ? count : Math.min(count - 1, Math.ceil((count * down) / before));
}

function shrinkTableau({ tableau }: Definition, { ranks, piles }: ShrunkSize, total: number): Definition['tableau'] {
  const { rows, down, sinks, coveredBy, parts = {}, arrangement: _, ...fields } = tableau;
  const { capacity = 'none' } = tableau;
  const least = capacity === 'none' ? 1 : Math.ceil(total / capacity);
  const before = rows.flat().slice(0, Math.min(Math.max(piles, least), total));
  const counts = coveredBy ? before : share(total, before);
  const keptParts = Object.entries(parts).flatMap(([name, part]) => {
    const kept = part.piles.filter((pile) => pile <= counts.length);
    return kept.length > 0 ? [[name, { ...part, piles: kept }]] : [];
  });
  const downBefore = down?.flat();
  return {
    ...fields,
    rows: [counts],
    ...(downBefore && {
      down: [counts.map((count, pile) => shareDown(count, downBefore[pile] ?? 0, before[pile] ?? 1))],
    }),
    ...(sinks && { sinks: RANKS[ranks - 1] }),
    ...(coveredBy && {
      coveredBy: Array.from(counts.keys(), (pile) =>
        (coveredBy[pile] ?? []).filter((number) => number <= counts.length),
      ),
    }),
    ...(keptParts.length > 0 && { parts: Object.fromEntries(keptParts) }),
  };
}

/**
 * Returns a game with the rules of another one but fewer ranks, suits and piles, so that brute force can decide its
 * deals. Cards are spread over the zones in the same proportions.
 */
export function shrunkGame(definition: Definition, size: ShrunkSize): Definition {
  const { pack, foundation = {}, tableau, reserve, cell, stock, dealing: _, houseRules = [], ...fields } = definition;
  const decks = pack?.decks ?? 1;
  const { opens = [], pairs, dealt = foundation.space === 'base' && opens.length === 0 ? 1 : 0 } = foundation;
  const suits = SUITS.slice(0, size.suits);
  const keptOpens = opens.filter((card) => suits.includes(card.slice(1)));
  const cards = decks * size.suits * size.ranks - keptOpens.length - dealt;
  const before = decks * 52 - opens.length - dealt;
  const scaled = (count: number) => Math.round((count * cards) / before);
  const cells = cell && { count: Math.min(cell.count, size.cells), ...(cell.dealt && { dealt: 1 }) };
  const stacked = reserve?.rows.flat() ?? [];
  const reserved = reserve ? Math.max(1, scaled(sum(stacked))) : 0;
  const isStacked = stacked.length === 1;
  const others = reserved + (cells?.dealt ?? 0);
  const total = stock ? Math.max(1, Math.min(scaled(sum(tableau.rows.flat())), cards - others - 1)) : cards - others;
  return {
    ...fields,
    pack: { decks, suits: size.suits, ranks: size.ranks, faces: size.suits },
    foundation: {
      ...foundation,
      ...(opens.length > 0 && { opens: keptOpens }),
      ...(pairs && { pairs: { ...pairs, sum: size.ranks } }),
    },
    tableau: shrinkTableau(definition, size, total),
    ...(reserve && {
      reserve: {
        rows: [isStacked ? [reserved] : Array.from({ length: reserved }, () => 1)],
        ...(isStacked && reserve.down && { down: [[reserved - 1]] }),
      },
    }),
    ...(cells && { cell: cells }),
    ...(stock && { stock }),
    houseRules: houseRules.filter(({ name }) => !OWN_SIZES.includes(name)),
  };
}
