import {
  canonicalKey,
  type Game,
  type Move,
  type Option,
  optionsOf,
  type Position,
  playUnchecked,
} from '../../rules/engine/index.ts';
import { familyOf, solve } from '../../solver/index.ts';
import { budgetOf, CHOICE_NODE_LIMITS, MAX_MEASURED_CHOICES } from '../thought/limits.ts';
import { ANY_DIFFICULTY, isMeanUnlikelyIn, remainingRange, sum } from './range.ts';

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
 * Whether a short search separates winning moves from losing ones: if all cards are face up, or if one foundation takes
 * all suits and the stock leaves no choice. Otherwise nearly every move wins, or none is decided in time.
 */
export function hasQuickChoices(game: Game): boolean {
  const { stock } = game.rules;
  const family = familyOf(game).name;
  return family === 'golf' ? stock?.when === 'when-stuck' : family === 'depth' && !stock;
}

/**
 * Measures at most the first ten choices along a winning line. Stops early once their `bits` are unlikely to lie in
 * `range`.
 */
export function measureChoices(
  game: Game,
  start: Position,
  line: readonly Move[],
  range = ANY_DIFFICULTY,
): ChoiceMeasure {
  const nodes = CHOICE_NODE_LIMITS[familyOf(game).name];
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
