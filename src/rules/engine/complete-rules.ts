import type {
  Build,
  Foundation,
  Pack,
  Rows,
  Rules,
  Tableau,
  WrittenBuild,
  WrittenFoundation,
  WrittenRules,
  WrittenTableau,
  WrittenZone,
  ZoneRules,
} from './definition.ts';

function completeBuild(build: WrittenBuild): Build {
  return { kingOnAce: 'never', aceOnKing: 'never', onKing: true, ...build };
}

function completeFoundation({ decks, suits }: Pack, written: WrittenFoundation): Foundation {
  const { space = 'ace', takes, dealt, opens = [], gives = 'none', pairs, side } = written;
  const ofSuits = decks * suits;
  const noPairs = { sum: 0, from: [] };
  const closed = { space: 'none', takes: 'none', dealt: 0, opens, gives, ...(side && { side }) } as const;
  if (written.collects) return { kind: 'collecting', count: ofSuits, ...closed, pairs: noPairs };
  if (pairs) return { kind: 'discarding', count: 1, ...closed, pairs };
  const usual: WrittenBuild = { order: 'up', by: 'suit', aceOnKing: space === 'base' ? 'always' : 'never' };
  return {
    ...closed,
    kind: 'built',
    count: space === 'any' ? 1 : ofSuits,
    space,
    takes: completeBuild(takes ?? usual),
    dealt: dealt ?? (space === 'base' && opens.length === 0 ? 1 : 0),
    pairs: noPairs,
  };
}

function completeZone({ takes = 'none', space, gives, runs, capacity, refill }: WrittenZone): ZoneRules {
  const build = takes === 'none' ? takes : completeBuild(takes);
  return {
    takes: build,
    space: space ?? 'none',
    gives: gives ?? 'top',
    runs: runs ? completeBuild(runs) : build,
    capacity: capacity ?? 'none',
    refill: refill ?? [],
  };
}

function noneDown(rows: Rows): Rows {
  return rows.map((row) => row.map(() => 0));
}

function completeTableau(written: WrittenTableau): Tableau {
  const { rows, down, sinks = '', coveredBy = [], parts = {}, arrangement = 'row', fan = 'down' } = written;
  return {
    ...completeZone(written),
    rows,
    down: down ?? noneDown(rows),
    sinks,
    coveredBy,
    parts: Object.entries(parts).map(([name, part]) => ({
      name,
      piles: part.piles,
      ...completeZone({ ...written, ...part }),
    })),
    arrangement,
    fan,
  };
}

/** Returns rules with all their defaults, as docs/vocabulary.md states them. */
export function completeRules(written: WrittenRules): Rules {
  const { foundation = {}, tableau, reserve, cell, stock } = written;
  const suits = written.pack?.suits ?? 4;
  const pack = { decks: 1, ranks: 13, faces: suits, ...written.pack, suits };
  return {
    pack,
    foundation: completeFoundation(pack, foundation),
    tableau: completeTableau(tableau),
    ...(reserve && { reserve: { rows: reserve.rows, down: reserve.down ?? noneDown(reserve.rows) } }),
    cell: { count: cell?.count ?? 0, dealt: cell?.dealt ?? 0 },
    ...(stock && {
      stock: {
        to: 'waste',
        turn: 1,
        when: 'any-time',
        redeals: 0,
        fillsSpace: false,
        besideFoundation: false,
        ...stock,
      },
    }),
    goal: written.goal ?? 'all-on-foundations',
    dealing: written.dealing ?? 'shuffle',
    scoring: written.scoring ?? 'none',
  };
}
