import type { Search } from '../search/verdict.ts';
import {
  computeScarcity,
  createBeam,
  type GolfBeam,
  type GolfBeamWeights,
  LARGE_BOARD_WEIGHTS,
  scarcityAfterDeals,
} from './beam-state.ts';
import { selectBest } from './best.ts';
import { type GolfBoard, packGolfStep } from './board.ts';
import { hasHallMatching } from './hall.ts';
import { type GolfPrunes, type KernelLimits, type KernelResult, YIELD_INTERVAL } from './walk.ts';

function writeRoot({ board, layer, heightHashes }: GolfBeam): void {
  let hash = 0;
  for (let pile = 0; pile < board.piles; pile++) {
    layer.bytes[pile] = board.heights[pile];
    hash = (hash + heightHashes[(pile << 8) + board.heights[pile]]) | 0;
  }
  for (const rank of board.cards) layer.bytes[board.piles + rank]++;
  layer.tops[0] = board.top;
  layer.dealt[0] = 0;
  layer.hashes[0] = hash;
  layer.count = 1;
}

function leaveSameTableau(
  { board, layer, size, parents, steps }: GolfBeam,
  candidate: number,
  otherCandidate: number,
): boolean {
  const at = parents[candidate] * size;
  const otherAt = parents[otherCandidate] * size;
  const pile = steps[candidate] & 63;
  const otherPile = steps[otherCandidate] & 63;
  for (let index = 0; index < board.piles; index++) {
    const height = layer.bytes[at + index] - (index === pile ? 1 : 0);
    if (height !== layer.bytes[otherAt + index] - (index === otherPile ? 1 : 0)) return false;
  }
  return true;
}

/**
 * Adds the candidate at the end of the list. If the list has one with the same tableau and foundation, only the one
 * with fewer cards dealt stays, or the earlier one if the numbers are equal. If the stock opens only when stuck, both
 * stay unless the numbers are equal.
 */
function addCandidate(beam: GolfBeam): void {
  const { slots, used, keys, steps, ranks, parents, scores, candidates: candidate, board } = beam;
  const mask = slots.length - 1;
  let slot = (keys[candidate] ^ (keys[candidate] >>> 15)) & mask;
  for (; slots[slot]; slot = (slot + 1) & mask) {
    const otherCandidate = slots[slot] - 1;
    if (
      keys[otherCandidate] !== keys[candidate] ||
      !leaveSameTableau(beam, candidate, otherCandidate) ||
      ranks[candidate] !== ranks[otherCandidate]
    )
      continue;
    if (board.whenStuck && steps[candidate] >> 6 !== steps[otherCandidate] >> 6) continue;
    if (steps[candidate] >> 6 < steps[otherCandidate] >> 6) {
      steps[otherCandidate] = steps[candidate];
      parents[otherCandidate] = parents[candidate];
      scores[otherCandidate] = scores[candidate];
    }
    return;
  }
  slots[slot] = candidate + 1;
  used[candidate] = slot;
  beam.candidates++;
}

/**
 * Reads a position's needs and supplies and computes its scarcity; returns false if Hall's condition proves it lost.
 */
function readPosition(beam: GolfBeam, place: number): boolean {
  const { board, layer, needs, supplies, stockLeft, size } = beam;
  const at = place * size + board.piles;
  const dealtAt = layer.dealt[place] * (board.ranks + 1);
  for (let rank = 1; rank <= board.ranks; rank++) {
    needs[rank] = layer.bytes[at + rank];
    supplies[rank] = needs[rank] + stockLeft[dealtAt + rank];
  }
  computeScarcity(beam, layer.dealt[place]);
  if (!beam.chains || layer.tops[place] === 0) return true;
  supplies[layer.tops[place]]++;
  return hasHallMatching(beam.chains, needs, supplies);
}

/** Counts the pile tops by rank into `visibleRanks` and returns the sum of the squared heights. */
function countVisibleRanks({ board, layer, size, visibleRanks }: GolfBeam, place: number): number {
  visibleRanks.fill(0);
  let squares = 0;
  for (let pile = 0; pile < board.piles; pile++) {
    const height = layer.bytes[place * size + pile];
    if (height === 0) continue;
    squares += height * height;
    visibleRanks[board.cards[board.start[pile] + height - 1]]++;
  }
  return squares;
}

/**
 * Returns how many cards are dealt in all when the next tableau card can be played, for a stock that opens only when
 * stuck; the length of the stock if none can.
 */
function countForcedDeals({ board, visibleRanks }: GolfBeam, top: number, dealt: number): number {
  let least = board.stock.length;
  for (let rank = 1; rank <= board.ranks; rank++) {
    if (visibleRanks[rank] === 0) continue;
    if ((board.plays[top] >> rank) & 1) return dealt;
    least = Math.min(least, board.nextDeal[rank * (board.stock.length + 1) + dealt]);
  }
  return least;
}

function expandPosition(beam: GolfBeam, place: number): void {
  if (!readPosition(beam, place)) return;
  const { board, layer, weights, heightHashes, needs, visibleRanks, shares } = beam;
  const { start, cards, plays, nextDeal, stock, guests } = board;
  const at = place * beam.size;
  const top = layer.tops[place];
  const dealt = layer.dealt[place];
  const squares = countVisibleRanks(beam, place);
  const latest = board.whenStuck ? countForcedDeals(beam, top, dealt) : stock.length;
  for (let pile = 0; pile < board.piles; pile++) {
    const height = layer.bytes[at + pile];
    if (height === 0) continue;
    const card = start[pile] + height - 1;
    const rank = cards[card];
    const until = (plays[top] >> rank) & 1 ? dealt : nextDeal[rank * (stock.length + 1) + dealt];
    if (until > latest) continue;
    const scarce = scarcityAfterDeals(beam, until) - (2 * needs[rank] - 1) * shares[rank];
    const under = height > 1 ? (plays[rank] >> cards[card - 1]) & 1 : 0;
    const following = visibleRanks[guests[2 * rank]] + visibleRanks[guests[2 * rank + 1]] + under;
    const candidate = beam.candidates;
    beam.parents[candidate] = place;
    beam.steps[candidate] = packGolfStep(pile, until);
    beam.ranks[candidate] = rank;
    beam.scores[candidate] =
      weights.dealt * until +
      weights.tall * (squares - 2 * height) +
      weights.scarce * scarce -
      weights.follow * following;
    const hash = layer.hashes[place] - heightHashes[(pile << 8) + height] + heightHashes[(pile << 8) + height - 1];
    beam.keys[candidate] = Math.imul(hash + (board.whenStuck ? until << 4 : 0) + rank, 0x9e3779b1);
    addCandidate(beam);
  }
}

/** Makes the best candidates the next layer; returns whether some were dropped. */
function advanceLayer(beam: GolfBeam, ply: number): boolean {
  const { board, width, size, layer, next, order, heightHashes, candidates, slots, used } = beam;
  for (let candidate = 0; candidate < candidates; candidate++) {
    order[candidate] = candidate;
    slots[used[candidate]] = 0;
  }
  const count = Math.min(width, candidates);
  if (candidates > width) selectBest(order, beam.scores, candidates, width);
  for (let place = 0; place < count; place++) {
    const candidate = order[place];
    const parent = beam.parents[candidate];
    const pile = beam.steps[candidate] & 63;
    const rank = beam.ranks[candidate];
    const at = place * size;
    for (let index = 0; index < size; index++) next.bytes[at + index] = layer.bytes[parent * size + index];
    const height = next.bytes[at + pile]--;
    next.bytes[at + board.piles + rank]--;
    next.tops[place] = rank;
    next.dealt[place] = beam.steps[candidate] >> 6;
    next.hashes[place] =
      layer.hashes[parent] - heightHashes[(pile << 8) + height] + heightHashes[(pile << 8) + height - 1];
    beam.lineSteps[ply * width + place] = beam.steps[candidate];
    beam.lineParents[ply * width + place] = parent;
  }
  next.count = count;
  beam.layer = next;
  beam.next = layer;
  return candidates > width;
}

function stepsTo({ board, width, lineSteps, lineParents }: GolfBeam, last: number): Int32Array {
  const steps = new Int32Array(board.total);
  let place = last;
  for (let ply = board.total - 1; ply >= 0; ply--) {
    steps[ply] = lineSteps[ply * width + place];
    place = lineParents[ply * width + place];
  }
  return steps;
}

/**
 * Searches with one beam. Each layer has one tableau card less than the layer before. A beam that finds no win and
 * drops no position that could win proves a loss. If the stock may be dealt at any time, a position is also dropped for
 * one that differs only in having fewer cards dealt, which loses no win (`fewestDealt` in `search.ts`).
 */
export function* searchGolfBeam(
  board: GolfBoard,
  width: number,
  bounds: KernelLimits,
  prunes: GolfPrunes,
  weights: GolfBeamWeights = LARGE_BOARD_WEIGHTS,
): Search<KernelResult> {
  const beam = createBeam(board, width, weights, prunes.hall, bounds.seed);
  writeRoot(beam);
  let nodes = 0;
  let stored = 0;
  // With `fewestDealt` off, positions that were dropped for ones with fewer cards dealt count as cut, so no loss is
  // proved.
  let isCut = !board.whenStuck && !prunes.fewestDealt;
  for (let ply = 0; ply < board.total; ply++) {
    beam.candidates = 0;
    for (let place = 0; place < beam.layer.count; place++) {
      if (nodes >= bounds.nodes) return { verdict: 'undecided', nodes, stored };
      if (nodes % YIELD_INTERVAL === YIELD_INTERVAL - 1) yield nodes;
      nodes++;
      expandPosition(beam, place);
    }
    stored = Math.max(stored, beam.candidates);
    if (beam.candidates === 0) return { verdict: isCut ? 'undecided' : 'unwinnable', nodes, stored };
    isCut = advanceLayer(beam, ply) || isCut;
  }
  let last = 0;
  for (let place = 0; place < beam.layer.count; place++)
    if (beam.layer.dealt[place] < beam.layer.dealt[last]) last = place;
  return { verdict: 'winnable', steps: stepsTo(beam, last), nodes, stored };
}
