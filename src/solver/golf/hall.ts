/**
 * Hall's condition for golf positions. Every tableau card has to be played on a card of its own that lies directly
 * under it on the foundation: a tableau card or stock card that was there before, or the card that is there now. So a
 * winnable position has a matching of the tableau cards (the needs) into all cards still to come and the foundation's
 * top (the supplies), each supply used once at most. Where no such matching exists the position is lost. This holds for
 * either stock rule and whatever has been dealt; an empty foundation takes any card, so it must not be asked about.
 *
 * Suits don't matter, so needs and supplies are numbers by rank, and a need of a rank is met by the ranks it plays on:
 * two at most. In the graph of needs and supplies every node then has two edges at most: it falls apart into paths and
 * cycles (with 13 ranks that wrap, one cycle of 26; without, two paths). On those the greedy answer is exact:
 *
 * - Path. Going along it, a supply is left for one more need only. What the need before it left over goes to that need
 *   first, since it's of no use to any other; only what is still missing is taken from the supply after it.
 * - Cycle. Cut it after a supply and let x of that supply go to the first need. More x never leaves less at any need and
 *   raises what reaches it by x at most, so a need short of q asks for at least q more at the cut; and at the last need,
 *   where the supply is what x left of it, more x can't help.
 *
 * The matching is P. Hall's theorem (1935) read as an algorithm; as a prune it goes beyond the counts of single ranks
 * ("more kings than queens") to every set of ranks at once.
 */
export interface HallChains {
  /** Whether each chain is a cycle. */
  readonly cyclic: readonly boolean[];
  /** For each chain the supply before its first need (0: none); in a cycle, the last one. */
  readonly first: readonly number[];
  /** For each chain its needs in turn, each with the supply after it (0: none). */
  readonly pairs: readonly Uint8Array[];
}

type Edges = readonly number[][];

/** Takes the supply at the other side of a need away and returns it; 0 where there is none. */
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

/** Follows a chain from a supply (or from a need, with `supply` 0), using its edges up. */
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

const chainsOf = new WeakMap<Uint8Array, HallChains>();

/** The chains of a relation, made once for each game: `hosts` lists at `2 * rank` the ranks that the rank plays on, see `GolfBoard`. */
export function hallChains(hostTable: Uint8Array, ranks: number): HallChains {
  const known = chainsOf.get(hostTable);
  if (known) return known;
  const chains = findChains(hostTable, ranks);
  chainsOf.set(hostTable, chains);
  return chains;
}

function findChains(hostTable: Uint8Array, ranks: number): HallChains {
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

function pathHolds(first: number, pairs: Uint8Array, needs: Int32Array, supplies: Int32Array): boolean {
  let carry = first ? supplies[first] : 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const lack = needs[pairs[at]] - carry;
    const supply = pairs[at + 1] ? supplies[pairs[at + 1]] : 0;
    if (lack > supply) return false;
    carry = lack > 0 ? supply - lack : supply;
  }
  return true;
}

function cycleHolds(pairs: Uint8Array, needs: Int32Array, supplies: Int32Array): boolean {
  const last = pairs.length - 2;
  const cut = supplies[pairs[last + 1]];
  for (let given = 0; given <= cut; ) {
    let carry = given;
    let short = 0;
    for (let at = 0; at < last; at += 2) {
      const lack = needs[pairs[at]] - carry;
      const supply = supplies[pairs[at + 1]];
      if (lack > supply) {
        short = lack - supply;
        break;
      }
      carry = lack > 0 ? supply - lack : supply;
    }
    if (short === 0) return needs[pairs[last]] - carry <= cut - given;
    given += short;
  }
  return false;
}

/**
 * Whether the tableau cards (`needs`, numbers by rank) can be matched to cards under them: `supplies` are the tableau
 * cards, the stock cards left and the foundation's top together. `false` proves the position lost.
 */
export function hallHolds({ cyclic, first, pairs }: HallChains, needs: Int32Array, supplies: Int32Array): boolean {
  for (let chain = 0; chain < pairs.length; chain++)
    if (
      !(cyclic[chain]
        ? cycleHolds(pairs[chain], needs, supplies)
        : pathHolds(first[chain], pairs[chain], needs, supplies))
    )
      return false;
  return true;
}
