/**
 * Hall's condition for golf positions. Each tableau card must be played on a different card, which then lies directly
 * under it on the foundation: another tableau card, a stock card, or the foundation's top. So a winnable position has a
 * matching of the tableau cards (the needs) into all cards still to come and the foundation's top (the supplies), each
 * supply used at most once. Without such a matching the position is lost. This holds for either stock rule. An empty
 * foundation takes any card, so a position with one must not be tested.
 *
 * Suits do not matter, so needs and supplies are counted by rank. A rank plays on at most two ranks, so the graph of
 * needs and supplies consists of paths and cycles (with 13 ranks that wrap, one cycle of 26; without, two paths). The
 * greedy answer is exact on both:
 *
 * - Path: go along it. Each need first takes what the need before it left of the supply between them, which has no
 *   other use, and takes only the remainder from the supply after it.
 * - Cycle: cut it at a supply, and give x of that supply to the first need and the rest to the last. Raising x by d
 *   raises what any need finds left by at most d. So if a need lacks q, x must rise by at least q. If only the last
 *   need lacks something, raising x cannot help, since it takes from the last need at least as much as it adds.
 *
 * This is P. Hall's theorem (1935) as an algorithm. It covers every set of ranks, not only single ranks (such as "more
 * kings than queens").
 */
export interface HallChains {
  readonly cyclic: readonly boolean[];
  /** The supply before the first need of each chain (0: none). In a cycle it is also the last supply. */
  readonly first: readonly number[];
  /** The needs of each chain in order, each with the supply after it (0: none). */
  readonly pairs: readonly Uint8Array[];
}

type Edges = readonly number[][];

/** Removes an edge of a need and returns its supply; 0 if the need has no edge left. */
function takeSupply(need: number, hosts: Edges, guests: Edges): number {
  const supply = hosts[need].pop() ?? 0;
  if (supply) guests[supply].splice(guests[supply].indexOf(need), 1);
  return supply;
}

function takeNeed(supply: number, hosts: Edges, guests: Edges): number {
  const need = guests[supply].pop() ?? 0;
  if (need) hosts[need].splice(hosts[need].indexOf(supply), 1);
  return need;
}

/** Follows a chain from a supply, or from a need if `supply` is 0, and removes its edges. Returns its pairs. */
function followChain(supply: number, firstNeed: number, hosts: Edges, guests: Edges): Uint8Array {
  const pairs: number[] = [];
  let need = supply ? takeNeed(supply, hosts, guests) : firstNeed;
  while (need) {
    const next = takeSupply(need, hosts, guests);
    pairs.push(need, next);
    need = next ? takeNeed(next, hosts, guests) : 0;
  }
  return Uint8Array.from(pairs);
}

const chainsByHosts = new WeakMap<Uint8Array, HallChains>();

/** Returns the chains of needs and supplies. `hostTable` is `GolfBoard.hosts` and the key of the cache. */
export function findHallChains(hostTable: Uint8Array, ranks: number): HallChains {
  const known = chainsByHosts.get(hostTable);
  if (known) return known;
  const chains = buildChains(hostTable, ranks);
  chainsByHosts.set(hostTable, chains);
  return chains;
}

function buildChains(hostTable: Uint8Array, ranks: number): HallChains {
  const all = Array.from({ length: ranks }, (_, index) => index + 1);
  const hosts: number[][] = [
    [],
    ...all.map((rank) => [hostTable[2 * rank], hostTable[2 * rank + 1]].filter((host) => host > 0)),
  ];
  const guests: number[][] = [[], ...all.map((rank) => all.filter((need) => hosts[need].includes(rank)))];
  const cyclic: boolean[] = [];
  const first: number[] = [];
  const pairs: Uint8Array[] = [];
  const add = (supply: number, need: number, isCycle: boolean) => {
    cyclic.push(isCycle);
    first.push(supply);
    pairs.push(followChain(supply, need, hosts, guests));
  };
  const lonely = all.filter((need) => hosts[need].length === 0);
  for (const need of lonely) add(0, need, false);
  for (const rank of all) if (guests[rank].length === 1) add(rank, 0, false);
  for (const need of all) if (hosts[need].length === 1) add(0, need, false);
  for (const rank of all) if (guests[rank].length === 2) add(rank, 0, true);
  return { cyclic, first, pairs };
}

function hasPathMatching(first: number, pairs: Uint8Array, needs: Int32Array, supplies: Int32Array): boolean {
  let carry = first ? supplies[first] : 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const missing = needs[pairs[at]] - carry;
    const supply = pairs[at + 1] ? supplies[pairs[at + 1]] : 0;
    if (missing > supply) return false;
    carry = missing > 0 ? supply - missing : supply;
  }
  return true;
}

function hasCycleMatching(pairs: Uint8Array, needs: Int32Array, supplies: Int32Array): boolean {
  const last = pairs.length - 2;
  const cut = supplies[pairs[last + 1]];
  for (let given = 0; given <= cut; ) {
    let carry = given;
    let shortage = 0;
    for (let at = 0; at < last; at += 2) {
      const missing = needs[pairs[at]] - carry;
      const supply = supplies[pairs[at + 1]];
      if (missing > supply) {
        shortage = missing - supply;
        break;
      }
      carry = missing > 0 ? supply - missing : supply;
    }
    if (shortage === 0) return needs[pairs[last]] - carry <= cut - given;
    given += shortage;
  }
  return false;
}

/**
 * Whether the needs can be matched to the supplies, both by rank. The supplies are the tableau cards, the stock cards
 * left and the foundation's top. `false` proves the position lost.
 */
export function hasHallMatching(
  { cyclic, first, pairs }: HallChains,
  needs: Int32Array,
  supplies: Int32Array,
): boolean {
  for (let chain = 0; chain < pairs.length; chain++)
    if (
      !(cyclic[chain]
        ? hasCycleMatching(pairs[chain], needs, supplies)
        : hasPathMatching(first[chain], pairs[chain], needs, supplies))
    )
      return false;
  return true;
}
