import { createRandomWords, shuffle } from '../../src/rules/engine/shuffle.ts';
import { chiSquareTail } from '../../src/statistics/index.ts';
import { ascendingRuns, colourRuns, cycles, differingBits, matches } from './distributions.ts';

export interface TestResult {
  readonly name: string;
  readonly freedom: number;
  readonly statistic: number;
  /** The probability of a statistic at least as large, if the deals are random. */
  readonly p: number;
}

/** Classes with fewer expected deals are joined, as the chi-square distribution asks for. */
const LEAST_EXPECTED = 20;

function result(name: string, statistic: number, freedom: number): TestResult {
  return { name, statistic, freedom, p: chiSquareTail(statistic, freedom) };
}

function squaredError(counts: Iterable<number>, expected: number): number {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return sum;
}

function testEven(name: string, counts: Uint32Array, classes = counts.length): TestResult {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const impossible = counts.length - classes;
  const expected = total / classes;
  return result(name, squaredError(counts, expected) - impossible * expected, classes - 1);
}

function testDistribution(name: string, counts: Uint32Array, probabilities: readonly number[]): TestResult {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const joined: { count: number; expected: number }[] = [];
  let [count, expected] = [0, 0];
  for (const [value, probability] of probabilities.entries()) {
    count += counts[value] ?? 0;
    expected += total * probability;
    if (expected < LEAST_EXPECTED) continue;
    joined.push({ count, expected });
    [count, expected] = [0, 0];
  }
  const last = joined.at(-1);
  if (last) joined[joined.length - 1] = { count: last.count + count, expected: last.expected + expected };
  const statistic = joined.reduce((sum, one) => sum + (one.count - one.expected) ** 2 / one.expected, 0);
  return result(name, statistic, joined.length - 1);
}

function countCycles(deal: readonly number[]): number {
  const seen = new Uint8Array(deal.length);
  let count = 0;
  for (const start of deal.keys()) {
    if (seen[start]) continue;
    count++;
    for (let at = start; !seen[at]; at = deal[at] ?? 0) seen[at] = 1;
  }
  return count;
}

/** Counts the places at which a condition holds for a card and the next one. */
function countNeighbours(deal: readonly number[], holds: (card: number, next: number) => boolean): number {
  let count = 0;
  for (let at = 1; at < deal.length; at++) if (holds(deal[at - 1] ?? 0, deal[at] ?? 0)) count++;
  return count;
}

function add(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Tests the shuffles of the deals 1 to `deals` for a pack whose `size` cards all differ. */
export function testShuffle(size: number, deals: number, shuffled = shuffle): TestResult[] {
  const pack = Uint8Array.from({ length: size }, (_, card) => card);
  const places = new Uint32Array(size * size);
  const neighbours = new Uint32Array(size * size);
  const firsts = new Uint32Array(size * size);
  const [matching, runs, colours, cycleCounts] = [0, 0, 0, 0].map(() => new Uint32Array(size + 1)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let before: readonly number[] = [];
  for (let number = 1; number <= deals; number++) {
    const deal: readonly number[] = shuffled(pack, number);
    for (let place = 0; place < size; place++) add(places, place * size + (deal[place] ?? 0));
    // One pair a deal, so that the pairs are independent.
    const place = number % (size - 1);
    add(neighbours, (deal[place] ?? 0) * size + (deal[place + 1] ?? 0));
    add(runs, 1 + countNeighbours(deal, (card, next) => next < card));
    add(colours, 1 + countNeighbours(deal, (card, next) => card < size / 2 !== next < size / 2));
    add(cycleCounts, countCycles(deal));
    if (number % 2 === 0) {
      add(firsts, (before[0] ?? 0) * size + (deal[0] ?? 0));
      add(matching, deal.filter((card, at) => card === before[at]).length);
    }
    before = deal;
  }
  // Each row and column of places has the same sum, which leaves (size − 1)² degrees of freedom.
  const placed = (squaredError(places, deals / size) * (size - 1)) / size;
  return [
    result('place of each card', placed, (size - 1) ** 2),
    testEven('a card and the next', neighbours, size * (size - 1)),
    testEven('first cards of deals 2n − 1 and 2n', firsts),
    testDistribution('cards in the same place in deals 2n − 1 and 2n', matching, matches(size)),
    testDistribution('ascending runs', runs, ascendingRuns(size)),
    testDistribution('runs of a colour', colours, colourRuns(size)),
    testDistribution('cycles', cycleCounts, cycles(size)),
  ];
}

/** Tests the first word that the generator gives for the deals 1 to `deals`. */
export function testGenerator(deals: number): TestResult[] {
  const bytes = new Uint32Array(4 * 256);
  const bits = new Uint32Array(33);
  let before = 0;
  for (let number = 1; number <= deals; number++) {
    const word = createRandomWords(number)();
    for (let byte = 0; byte < 4; byte++) add(bytes, byte * 256 + ((word >>> (8 * byte)) & 255));
    if (number % 2 === 0) add(bits, countBits(word ^ before));
    before = word;
  }
  return [
    result('bytes of the first word', squaredError(bytes, deals / 256), 4 * 255),
    testDistribution('differing bits of deals 2n − 1 and 2n', bits, differingBits()),
  ];
}

function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
