import {
  canonicalKey,
  type Game,
  type Move,
  type Option,
  optionsOf,
  type Position,
  playUnchecked,
} from '../../rules/engine/index.ts';
import { solve } from '../../solver/index.ts';
import { budgetOf, MAX_MEASURED_CHOICES } from '../thought/limits.ts';
import { type DifficultyRange, isMeanUnlikelyIn, remainingRange, sum } from './range.ts';

/** Measurements of the choices along a winning line. A choice is a position with moves that differ in effect. */
export interface ChoiceMeasure {
  /** The number of choices examined, at most ten. */
  readonly of: number;
  /** The number of choices at which all moves but one are proved to lose. */
  readonly only: number;
  /** The sum of log2(moves / winning moves) over the choices. */
  readonly bits: number;
  /** False if the measurement stopped early, since its result is unlikely to lie in the requested range. */
  readonly isComplete: boolean;
}

/**
 * Measures at most the first ten choices along a winning line, with at most `nodes` nodes for each other move. Stops
 * early once their `bits` are unlikely to lie in `range`.
 */
export function measureChoices(
  game: Game,
  start: Position,
  line: readonly Move[],
  nodes: number,
  range: DifficultyRange,
): ChoiceMeasure {
  const each = remainingRange(range, 0, MAX_MEASURED_CHOICES);
  let position = start;
  let only = 0;
  let isOutOfRange = false;
  const bits: number[] = [];
  for (const move of line) {
    isOutOfRange = sum(bits) > range.upTo || isMeanUnlikelyIn(each, bits, MAX_MEASURED_CHOICES);
    if (isOutOfRange || bits.length === MAX_MEASURED_CHOICES) break;
    const next = playUnchecked(game, position, move);
    const options = optionsOf(game, position);
    if (options.length > 1) {
      const { winning, undecided } = countWinningOptions(game, options, canonicalKey(game, next), nodes);
      if (winning === 1 && undecided === 0) only++;
      bits.push(Math.log2(options.length / winning));
    }
    position = next;
  }
  return { of: bits.length, only, bits: sum(bits), isComplete: !isOutOfRange };
}

/** Counts the winning and the undecided options. `wonKey` is the key of the option on the winning line. */
function countWinningOptions(game: Game, options: readonly Option[], wonKey: string, nodes: number) {
  let [winning, undecided] = [0, 0];
  for (const { position, key } of options) {
    const verdict = key === wonKey ? 'winnable' : solve(game, position, budgetOf(nodes)).verdict;
    if (verdict === 'winnable') winning++;
    if (verdict === 'undecided') undecided++;
  }
  return { winning, undecided };
}
