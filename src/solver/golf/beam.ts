import type { Search } from '../search/verdict.ts';
import { BEAM_WEIGHTS, type Beam, beamOf, type GolfBeamWeights, scarcityAfter, weighScarcity } from './beam-state.ts';
import { bestFirst } from './best.ts';
import { type GolfBoard, golfStepOf } from './board.ts';
import { hallHolds } from './hall.ts';
import { type Bounds, type GolfPrunes, type Run, WATCH_EVERY } from './walk.ts';

function writeRoot({ board, layer, codes }: Beam): void {
  let hash = 0;
  for (let pile = 0; pile < board.piles; pile++) {
    layer.bytes[pile] = board.heights[pile];
    hash = (hash + codes[(pile << 8) + board.heights[pile]]) | 0;
  }
  for (const rank of board.cards) layer.bytes[board.piles + rank]++;
  layer.tops[0] = board.top;
  layer.dealt[0] = 0;
  layer.hashes[0] = hash;
  layer.count = 1;
}

/** Whether two candidates leave the same tableau. */
function sameTableau({ board, layer, size, parents, steps }: Beam, one: number, other: number): boolean {
  const at = parents[one] * size;
  const otherAt = parents[other] * size;
  const pile = steps[one] & 63;
  const otherPile = steps[other] & 63;
  for (let index = 0; index < board.piles; index++) {
    const height = layer.bytes[at + index] - (index === pile ? 1 : 0);
    if (height !== layer.bytes[otherAt + index] - (index === otherPile ? 1 : 0)) return false;
  }
  return true;
}

/** Adds the candidate written at the end of the list, unless it is there already at no more cards dealt. */
function addCandidate(beam: Beam): void {
  const { slots, used, keys, steps, ranks, parents, scores, candidates: one, board } = beam;
  const mask = slots.length - 1;
  let slot = (keys[one] ^ (keys[one] >>> 15)) & mask;
  for (; slots[slot]; slot = (slot + 1) & mask) {
    const other = slots[slot] - 1;
    if (keys[other] !== keys[one] || !sameTableau(beam, one, other) || ranks[one] !== ranks[other]) continue;
    if (board.whenStuck && steps[one] >> 6 !== steps[other] >> 6) continue;
    if (steps[one] >> 6 < steps[other] >> 6) {
      steps[other] = steps[one];
      parents[other] = parents[one];
      scores[other] = scores[one];
    }
    return;
  }
  slots[slot] = one + 1;
  used[one] = slot;
  beam.candidates++;
}

/** Reads a position's needs and supplies; false if Hall's condition proves it lost. */
function readPosition(beam: Beam, place: number): boolean {
  const { board, layer, needs, supplies, stockLeft, size } = beam;
  const at = place * size + board.piles;
  const dealtAt = layer.dealt[place] * (board.ranks + 1);
  for (let rank = 1; rank <= board.ranks; rank++) {
    needs[rank] = layer.bytes[at + rank];
    supplies[rank] = needs[rank] + stockLeft[dealtAt + rank];
  }
  weighScarcity(beam, layer.dealt[place]);
  if (!beam.chains || layer.tops[place] === 0) return true;
  supplies[layer.tops[place]]++;
  return hallHolds(beam.chains, needs, supplies);
}

/** Counts the tops by rank into `shown` and returns the sum of the squares of the heights. */
function lookAround({ board, layer, size, shown }: Beam, place: number): number {
  shown.fill(0);
  let squares = 0;
  for (let pile = 0; pile < board.piles; pile++) {
    const height = layer.bytes[place * size + pile];
    if (height === 0) continue;
    squares += height * height;
    shown[board.cards[board.start[pile] + height - 1]]++;
  }
  return squares;
}

/** When the stock opens only to the stuck: after how many cards dealt the next tableau card plays, at most all. */
function forcedDeals({ board, shown }: Beam, top: number, dealt: number): number {
  let least = board.stock.length;
  for (let rank = 1; rank <= board.ranks; rank++) {
    if (shown[rank] === 0) continue;
    if ((board.plays[top] >> rank) & 1) return dealt;
    least = Math.min(least, board.nextDeal[rank * (board.stock.length + 1) + dealt]);
  }
  return least;
}

/** Adds all that can be played from a position to the candidates. */
function expand(beam: Beam, place: number): void {
  if (!readPosition(beam, place)) return;
  const { board, layer, weights, codes, needs, shown, shares } = beam;
  const { start, cards, plays, nextDeal, stock, guests } = board;
  const at = place * beam.size;
  const top = layer.tops[place];
  const dealt = layer.dealt[place];
  const squares = lookAround(beam, place);
  const latest = board.whenStuck ? forcedDeals(beam, top, dealt) : stock.length;
  for (let pile = 0; pile < board.piles; pile++) {
    const height = layer.bytes[at + pile];
    if (height === 0) continue;
    const card = start[pile] + height - 1;
    const rank = cards[card];
    const until = (plays[top] >> rank) & 1 ? dealt : nextDeal[rank * (stock.length + 1) + dealt];
    if (until > latest) continue;
    const scarce = scarcityAfter(beam, until) - (2 * needs[rank] - 1) * shares[rank];
    const under = height > 1 ? (plays[rank] >> cards[card - 1]) & 1 : 0;
    const following = shown[guests[2 * rank]] + shown[guests[2 * rank + 1]] + under;
    const one = beam.candidates;
    beam.parents[one] = place;
    beam.steps[one] = golfStepOf(pile, until);
    beam.ranks[one] = rank;
    beam.scores[one] =
      weights.dealt * until +
      weights.tall * (squares - 2 * height) +
      weights.scarce * scarce -
      weights.follow * following;
    const hash = layer.hashes[place] - codes[(pile << 8) + height] + codes[(pile << 8) + height - 1];
    beam.keys[one] = Math.imul(hash + (board.whenStuck ? until << 4 : 0) + rank, 0x9e3779b1);
    addCandidate(beam);
  }
}

/** Makes the best candidates the next layer; true if some were left out. */
function advance(beam: Beam, ply: number): boolean {
  const { board, width, size, layer, next, order, codes, candidates, slots, used } = beam;
  for (let one = 0; one < candidates; one++) {
    order[one] = one;
    slots[used[one]] = 0;
  }
  const count = Math.min(width, candidates);
  if (candidates > width) bestFirst(order, beam.scores, candidates, width);
  for (let place = 0; place < count; place++) {
    const one = order[place];
    const parent = beam.parents[one];
    const pile = beam.steps[one] & 63;
    const rank = beam.ranks[one];
    const at = place * size;
    for (let index = 0; index < size; index++) next.bytes[at + index] = layer.bytes[parent * size + index];
    const height = next.bytes[at + pile]--;
    next.bytes[at + board.piles + rank]--;
    next.tops[place] = rank;
    next.dealt[place] = beam.steps[one] >> 6;
    next.hashes[place] = layer.hashes[parent] - codes[(pile << 8) + height] + codes[(pile << 8) + height - 1];
    beam.lineSteps[ply * width + place] = beam.steps[one];
    beam.lineParents[ply * width + place] = parent;
  }
  next.count = count;
  beam.layer = next;
  beam.next = layer;
  return candidates > width;
}

/** The steps that led to a place of the last layer. */
function lineTo({ board, width, lineSteps, lineParents }: Beam, last: number): Int32Array {
  const steps = new Int32Array(board.total);
  let place = last;
  for (let ply = board.total - 1; ply >= 0; ply--) {
    steps[ply] = lineSteps[ply * width + place];
    place = lineParents[ply * width + place];
  }
  return steps;
}

/**
 * A beam over large boards: layer by layer, a tableau card less each, it keeps the positions that look best. A win is a
 * win; a beam that never had to leave a position out has seen them all and proves a loss.
 *
 * Of positions with the same tableau and foundation top only the one with the fewest cards dealt is kept where the stock
 * may be dealt at any time (`fewestDealt` in `golf-search`).
 */
export function* beamGolf(
  board: GolfBoard,
  width: number,
  bounds: Bounds,
  prunes: GolfPrunes,
  weights: GolfBeamWeights = BEAM_WEIGHTS,
): Search<Run> {
  const beam = beamOf(board, width, weights, prunes.hall, bounds.seed);
  writeRoot(beam);
  let nodes = 0;
  let stored = 0;
  // Without the dominance nothing says that what it leaves out is no loss.
  let isCut = !board.whenStuck && !prunes.fewestDealt;
  for (let ply = 0; ply < board.total; ply++) {
    beam.candidates = 0;
    for (let place = 0; place < beam.layer.count; place++) {
      if (nodes >= bounds.nodes) return { verdict: 'undecided', nodes, stored };
      if (nodes % WATCH_EVERY === WATCH_EVERY - 1) yield nodes;
      nodes++;
      expand(beam, place);
    }
    stored = Math.max(stored, beam.candidates);
    if (beam.candidates === 0) return { verdict: isCut ? 'undecided' : 'unwinnable', nodes, stored };
    isCut = advance(beam, ply) || isCut;
  }
  let last = 0;
  for (let place = 0; place < beam.layer.count; place++)
    if (beam.layer.dealt[place] < beam.layer.dealt[last]) last = place;
  return { verdict: 'winnable', steps: lineTo(beam, last), nodes, stored };
}
