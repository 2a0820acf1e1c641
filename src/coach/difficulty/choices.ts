import {
  canonicalKey,
  type Game,
  type Move,
  type Option,
  optionsOf,
  type Position,
  playUnchecked,
} from '../../rules/engine/index.ts';
import { type FamilyName, familyOf, solve } from '../../solver/index.ts';
import { budgetOf } from '../thought/budget.ts';
import { ANY, isHardlyIn, sum, within } from './range.ts';

/** The choices that a winning line comes by: places where more than one move differs in effect. */
export interface Choices {
  /** How many were looked at: the first ten, or all there are. */
  readonly of: number;
  /** Those at which all moves but one are proved to lose. */
  readonly only: number;
  /** What choosing blindly costs: the sum of log2(moves / winning moves). */
  readonly bits: number;
  /** Whether all were looked at. */
  readonly isWhole: boolean;
}

const MOST = 10;

/** The way to judge the choices of a family's games. */
interface ChoicePlan {
  /**
   * Whether a short search tells winning moves from losing ones. It does if all cards are open, and if one foundation takes all suits
   * and the stock leaves no choice. Elsewhere nearly every move wins, or none is decided in time.
   */
  readonly isQuick: (game: Game) => boolean;
  /** Nodes for the search behind each move that the line does not take. A move that stays undecided counts as losing. */
  readonly nodes: number;
}

const PLANS: Record<FamilyName, ChoicePlan> = {
  golf: { isQuick: (game) => game.rules.stock?.deal === 'when-stuck', nodes: 20_000 },
  beam: { isQuick: () => false, nodes: 100 },
  depth: { isQuick: (game) => !game.rules.stock, nodes: 100 },
  'brute-force': { isQuick: () => false, nodes: 100 },
};

/** Whether a short search tells the winning moves of a choice from the losing ones. */
export function hasQuickChoices(game: Game): boolean {
  return PLANS[familyOf(game).name].isQuick(game);
}

/** How narrow the way of a winning line is; it looks no further where its bits are hardly in a range. */
export function choicesAlong(game: Game, start: Position, line: readonly Move[], range = ANY): Choices {
  const { nodes } = PLANS[familyOf(game).name];
  const each = within(range, 0, MOST);
  let position = start;
  let only = 0;
  let isOut = false;
  const bits: number[] = [];
  for (const move of line) {
    isOut = sum(bits) > range.upTo || isHardlyIn(each, bits, MOST);
    if (isOut || bits.length === MOST) break;
    const next = playUnchecked(game, position, move);
    const options = optionsOf(game, position);
    if (options.length > 1) {
      const { winning, undecided } = judge(game, options, canonicalKey(game, next), nodes);
      if (winning === 1 && undecided === 0) only++;
      bits.push(Math.log2(options.length / winning));
    }
    position = next;
  }
  return { of: bits.length, only, bits: sum(bits), isWhole: !isOut };
}

/** How many of some moves win; the one that leads to `won` is known to. */
function judge(game: Game, options: readonly Option[], won: string, nodes: number) {
  let [winning, undecided] = [0, 0];
  for (const { position, key } of options) {
    const verdict = key === won ? 'winnable' : solve(game, position, budgetOf(nodes)).verdict;
    if (verdict === 'winnable') winning++;
    if (verdict === 'undecided') undecided++;
  }
  return { winning, undecided };
}
