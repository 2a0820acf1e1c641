import {
  FOUNDATION,
  foundationCount,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  type Option,
  type Position,
  pileCards,
  pileLength,
  rankOf,
  redealsLeft,
  SPACE_CODES,
  STOCK_AT,
  TALON_LENGTH_AT,
  tableauFitsOf,
  toOf,
  WASTE,
} from '../../rules/engine/index.ts';

/** Cards that lie where no move could have put them: on a card that they don't fit on, or on a floor that takes none such. */
function misplaced(game: Game, position: Position): number {
  const fits = tableauFitsOf(game, position);
  let count = 0;
  for (let pile = 0; pile < game.piles; pile++) {
    const cards = pileCards(game, position, pile);
    const takes = game.spaceTakes[pile];
    cards.forEach((card, at) => {
      if (at > 0) count += fits[(cards[at - 1] << 6) | card] ? 0 : 1;
      else if (takes !== SPACE_CODES.any && !(takes === SPACE_CODES.king && rankOf(card) === game.highest)) count++;
    });
  }
  return count;
}

/**
 * How far a game has come, in steps that no move takes back: cards on foundations, cards that have left where they were
 * dealt, cards taken out of the talon, cards dealt and redeals used where these are limited. No move lowers it; those
 * that leave it as it is may go round in circles.
 */
export function progressOf(game: Game, position: Position): number {
  let up = 0;
  for (let slot = 0; slot < game.foundations; slot++) up += foundationCount(game, position, slot);
  return up - misplaced(game, position) - position[TALON_LENGTH_AT] - dealsLeft(game, position);
}

function dealsLeft(game: Game, position: Position): number {
  if (game.rules.stock?.redeals === 'unlimited') return 0;
  return position[STOCK_AT] + (redealsLeft(game, position) ?? 0) * (game.stockSize + 1);
}

/** How good a move looks to someone who takes what is there: the greedy player that hints are measured against. */
function judge(game: Game, position: Position, { move, position: next }: Option): number {
  const from = fromOf(move);
  const height = from < game.piles ? pileLength(game, position, from) : 0;
  if (isDeal(move)) return 0;
  if (isRedeal(move)) return -20;
  if (toOf(move) === FOUNDATION) return 100 + height;
  const fills = pileLength(game, position, toOf(move)) === 0 ? 15 : 0;
  if (from === WASTE) return 20 - fills;
  return progressOf(game, next) > progressOf(game, position) ? 40 + height - fills : -40;
}

/** Options in the order in which they look good, at a glance. */
export function judged<O extends Option>(game: Game, position: Position, options: readonly O[]): O[] {
  const marks = new Map(options.map((option) => [option, judge(game, position, option)]));
  return options.toSorted((a, b) => (marks.get(b) ?? 0) - (marks.get(a) ?? 0));
}
