import { checkDefinition, DefinitionFault } from './check-definition.ts';
import {
  type Build,
  completeRules,
  type Definition,
  type Foundation,
  RANKS,
  type Stock,
  SUITS,
  type Tableau,
} from './definition.ts';
import { legalMoves } from './moves.ts';
import { dealGame } from './play.ts';
import { type Pick, pickOf } from './random-play.ts';

/** The fields of a definition while it is made. */
type Draft<T> = { -readonly [K in keyof T]: T[K] };
type Some<T> = Partial<Draft<T>>;

function upTo(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index);
}

function randomBuild(pick: Pick, order: Build['order']): Build {
  const neighbours = ['never', 'never', 'always', 'unless-ace-base'] as const;
  return {
    order,
    by: pick(['suit', 'alternate-color', 'any-suit', 'any-suit']),
    kingOnAce: pick(neighbours),
    aceOnKing: pick(neighbours),
    onKing: pick([true, true, false]),
  };
}

function randomPack(pick: Pick) {
  const suits = pick([1, 2, 3, 4, 4]);
  return {
    decks: pick([1, 1, 1, 2, 3, 4]),
    suits,
    ranks: pick([2, 3, 4, 5, 6]),
    ...(suits === 4 && { faces: pick([4, 4, 2, 1]) }),
  };
}

type RandomPack = ReturnType<typeof randomPack>;

function randomFoundation(pick: Pick, { suits, ranks }: RandomPack): Foundation {
  const kind = pick(['ace', 'ace', 'base', 'any', 'collecting', 'discarding'] as const);
  const side = pick([{}, { side: pick(['above', 'below'] as const) }]);
  if (kind === 'collecting') return { collects: true, ...side };
  if (kind === 'discarding') {
    const from = (['tableau', 'reserve', 'cell', 'waste', 'stock'] as const).filter(
      (zone) => zone === 'tableau' || pick([true, false]),
    );
    return { pairs: { sum: pick([ranks, ranks + 1, ranks + 1]), from }, ...side };
  }
  const opening = RANKS[kind === 'ace' ? 0 : pick(upTo(ranks - 1))];
  const opens = SUITS.slice(0, kind === 'any' ? 1 : suits)
    .filter(() => pick([true, false]))
    .map((suit) => opening + suit);
  const starts = pick([{}, { opens }]);
  if (kind === 'ace') return { gives: pick(['none', 'top']), ...starts, ...side };
  if (kind === 'base') return { space: 'base', ...starts, ...side };
  const takes = {
    ...randomBuild(pick, pick(['up', 'down', 'up-or-down'])),
    kingOnAce: pick(['never', 'always'] as const),
    aceOnKing: pick(['never', 'always'] as const),
  } as const;
  return { space: 'any', takes, ...pick([{ dealt: 1 }, { dealt: 0 }, starts]), ...side };
}

/** Distributes cards over piles at random. */
function spread(pick: Pick, cards: number, piles: number): number[] {
  const counts = Array.from({ length: piles }, () => 0);
  for (let card = 0; card < cards; card++) counts[pick(upTo(piles - 1))]++;
  return counts;
}

function randomPileRules(pick: Pick, longest: number): Some<Tableau> {
  const takes = pick([
    ...Array.from({ length: 6 }, () => randomBuild(pick, pick(['down', 'down', 'down', 'up', 'up-or-down']))),
    'none' as const,
  ]);
  const isDown = takes !== 'none' && takes.order === 'down';
  const gives = isDown
    ? pick(['top', 'run', 'whole-run', 'carried-run', 'face-up'] as const)
    : pick(['top', 'top', 'face-up'] as const);
  const runs =
    (gives === 'run' || gives === 'whole-run') && pick([true, false]) ? { runs: randomBuild(pick, 'down') } : {};
  const capacity =
    gives !== 'carried-run' && pick([true, false, false, false]) ? { capacity: longest + pick(upTo(3)) } : {};
  return { takes, space: pick(['none', 'king', 'any', 'any']), gives, ...runs, ...capacity };
}

function randomRefill(pick: Pick, stock: Stock | undefined, hasReserve: boolean): Some<Tableau> {
  const zones = [
    ...(hasReserve ? ['reserve' as const] : []),
    ...(stock && (stock.to ?? 'waste') === 'waste' ? ['waste' as const] : []),
    ...(stock ? ['stock' as const] : []),
  ].filter(() => pick([true, true, false]));
  return zones.length > 0 && pick([true, false, false]) ? { refill: zones } : {};
}

/** Returns a pyramid of single cards: two piles of the next row cover each pile. */
function randomPyramid(pick: Pick, rows: number): Some<Tableau> {
  const lengths = upTo(rows - 1).map((row) => row + 1);
  const coveredBy = lengths.slice(0, -1).flatMap((length, row) => {
    const next = ((row + 1) * (row + 2)) / 2;
    return upTo(length - 1).map((at) => [next + at + 1, next + at + 2]);
  });
  const isDown = pick([true, false]);
  return {
    rows: lengths.map((length) => Array.from({ length }, () => 1)),
    arrangement: 'rows',
    coveredBy,
    ...(isDown && { down: lengths.map((length, row) => Array.from({ length }, () => (row < rows - 1 ? 1 : 0))) }),
  };
}

function randomStock(pick: Pick): Stock {
  const to = pick(['waste', 'waste', 'tableau', 'foundation'] as const);
  const when = pick(['any-time', 'any-time', 'when-stuck', 'no-space'] as const);
  const besideFoundation = pick([true, false, false]);
  if (to !== 'waste') return { to, when, besideFoundation };
  return {
    to,
    when,
    turn: pick([1, 1, 2, 3]),
    redeals: pick([0, 1, 2, 'unlimited']),
    fillsSpace: pick([true, false]),
    besideFoundation,
  };
}

function downRows(pick: Pick, rows: Tableau['rows']): number[][] {
  return rows.map((row) => row.map((count) => pick(upTo(count))));
}

function randomHouseRules(pick: Pick, definition: Definition): Some<Definition> {
  const { stock, tableau, cell } = definition;
  const choices = [
    ...(stock?.redeals !== undefined
      ? [{ name: 'redeals', field: 'stock.redeals', values: [stock.redeals, stock.redeals === 0 ? 1 : 0] }]
      : []),
    ...(cell ? [{ name: 'cells', field: 'cell.count', values: [cell.count, cell.count + 1] }] : []),
    {
      name: 'space',
      field: 'tableau.space',
      values: { usual: tableau.space ?? 'none', other: tableau.space === 'any' ? 'king' : 'any' },
    },
    {
      name: 'goal',
      values: [
        { value: 'usual', change: {} },
        { value: 'other', change: { goal: 'tableau-empty' } },
      ],
    },
  ];
  return pick([{}, { houseRules: [pick(choices)] }]);
}

/** Returns a random definition, valid or not. */
function draftDefinition(pick: Pick): Definition {
  if (pick(upTo(30)) === 0) return microsoftDefinition(pick);
  const pack = randomPack(pick);
  const foundation = randomFoundation(pick, pack);
  const cards = pack.decks * pack.suits * pack.ranks;
  const { dealt, opens } = completeRules({ id: 'x', name: 'x', pack, foundation, tableau: { rows: [[0]] } }).foundation;
  let left = cards - dealt - opens.length;
  const takeSome = (most: number) => {
    const count = Math.max(0, Math.min(left, pick(upTo(most))));
    left -= count;
    return count;
  };
  const reserve = spread(pick, takeSome(6), pick([1, 1, 2, 3])).filter((count) => count > 0);
  const cellsDealt = takeSome(1);
  const cells = cellsDealt + pick([0, 1, 2]);
  const isPyramid = pick([true, false, false, false, false]);
  const stock = isPyramid || pick([true, true, true, false]) ? randomStock(pick) : undefined;
  const rows = 2 + pick(upTo(2));
  const inStock = isPyramid ? left - (rows * (rows + 1)) / 2 : stock ? takeSome(Math.floor(left / 2)) : 0;
  const counts = spread(pick, isPyramid || (inStock === 0 && stock) ? 0 : left, 1 + pick(upTo(6)));
  const zone = isPyramid ? randomPyramid(pick, rows) : randomTableau(pick, counts, stock, reserve.length > 0);
  const definition: Draft<Definition> = {
    id: 'random',
    name: 'Random',
    ...pick([{}, { otherNames: ['Any'] }]),
    pack,
    foundation,
    tableau: { rows: [counts], ...zone },
    goal:
      foundation.space === 'any'
        ? 'tableau-empty'
        : pick(['all-on-foundations', 'all-on-foundations', 'tableau-empty']),
    ...pick([{}, { scoring: 'foundation-cards' as const, unwinnableRedealt: true }]),
  };
  if (reserve.length > 0) definition.reserve = { rows: [reserve], ...pick([{}, { down: downRows(pick, [reserve]) }]) };
  if (cells > 0) definition.cell = { count: cells, dealt: cellsDealt };
  if (stock) definition.stock = stock;
  return { ...definition, ...randomHouseRules(pick, definition) };
}

function randomTableau(pick: Pick, counts: number[], stock: Stock | undefined, hasReserve: boolean): Some<Tableau> {
  const longest = Math.max(...counts, 1);
  const half = Math.ceil(counts.length / 2);
  const rows = pick([[counts], [counts.slice(0, half), counts.slice(half)].filter((row) => row.length > 0)]);
  const inPart = upTo(counts.length - 1)
    .filter(() => pick([true, false, false]))
    .map((index) => index + 1);
  const part = { piles: inPart, ...randomPileRules(pick, longest), ...randomRefill(pick, stock, hasReserve) };
  return {
    rows,
    arrangement: rows.length > 1 ? 'rows' : 'row',
    fan: pick(['down', 'right', 'none']),
    ...randomPileRules(pick, longest),
    ...randomRefill(pick, stock, hasReserve),
    ...pick([{}, { down: downRows(pick, rows) }]),
    ...pick([{}, {}, { sinks: pick(['A', '2']) }]),
    ...(inPart.length > 0 && pick([true, false, false]) ? { parts: { holes: part } } : {}),
  };
}

function microsoftDefinition(pick: Pick): Definition {
  const piles = pick([7, 8, 9, 10]);
  const counts = upTo(piles - 1).map((pile) => Math.floor(52 / piles) + (pile < 52 % piles ? 1 : 0));
  const tableau = { rows: [counts], ...randomPileRules(pick, 52) };
  return { id: 'random', name: 'Random', dealing: 'microsoft', tableau, cell: { count: pick([1, 2, 4]) } };
}

/** Whether a definition is valid and one of its first deals has a legal move. */
function isMeaningful(definition: Definition): boolean {
  try {
    checkDefinition(definition);
  } catch (error) {
    if (error instanceof DefinitionFault) return false;
    throw error;
  }
  return [1, 2, 3].some((number) => legalMoves(dealGame(definition, number)).length > 0);
}

/** Returns a random definition that is meaningful. The same seed gives the same one. */
export function randomDefinition(seed: number): Definition {
  const pick = pickOf(seed);
  for (;;) {
    const definition = draftDefinition(pick);
    if (isMeaningful(definition)) return definition;
  }
}
