import {
  type Card,
  canonicalKey,
  cardBytesAt,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  isTalonOrderless,
  legalMoves,
  type Move,
  NO_CARD,
  type Option,
  optionsOf,
  type Position,
  playUnchecked,
  STOCK,
  STOCK_AT,
  sortUnseen,
  stockCards,
  TALON_LENGTH_AT,
  WASTE,
  wasteTop,
} from '../../rules/engine/index.ts';

/**
 * Returns the position with its talon sorted and all in the stock if the order of the talon does not matter; otherwise
 * returns the position itself.
 */
export function toCanonicalTalon(game: Game, position: Position): Position {
  if (!isTalonOrderless(game)) return position;
  const sorted = position.slice() as Position;
  sorted[STOCK_AT] = sorted[TALON_LENGTH_AT];
  return sortUnseen(game, sorted, new Set(cardBytesAt(game, sorted, STOCK)));
}

/**
 * A move in a position that `toCanonicalTalon` returned. `card` is the talon card that must first be on top of the
 * waste, or `NO_CARD`.
 */
export interface OpenStep extends Option {
  readonly card: Card;
}

/**
 * Finds the steps in a position that `toCanonicalTalon` returned: its options or, if the order of the talon does not
 * matter, the moves from piles and those of every talon card.
 */
export function findOpenSteps(game: Game, position: Position): OpenStep[] {
  const steps = optionsOf(game, position).map((option) => ({ ...option, card: NO_CARD }));
  if (!isTalonOrderless(game)) return steps;
  const talon = [...new Set(stockCards(game, position).toReversed())];
  const ofPiles = steps.filter(({ move }) => fromOf(move) < game.piles);
  return [...ofPiles, ...talon.flatMap((card) => findTalonSteps(game, position, card))];
}

function findTalonSteps(game: Game, position: Position, card: Card): OpenStep[] {
  const dealt = dealToWaste(game, position, card);
  const seen = new Set<string>();
  return legalMoves(game, dealt)
    .filter((move) => fromOf(move) === WASTE && !isRedeal(move))
    .map((move) => ({ move, card, position: toCanonicalTalon(game, playUnchecked(game, dealt, move)) }))
    .map((step) => ({ ...step, key: canonicalKey(game, step.position) }))
    .filter(({ key }) => !seen.has(key) && seen.add(key));
}

function dealToWaste(game: Game, position: Position, card: Card): Position {
  const dealt = position.slice() as Position;
  const talon = dealt.subarray(game.talonAt, game.talonAt + dealt[TALON_LENGTH_AT]);
  const at = talon.findIndex((byte) => game.faces[byte] === card);
  const byte = talon[at];
  talon.copyWithin(at, at + 1);
  talon[talon.length - 1] = byte;
  dealt[STOCK_AT] = talon.length - 1;
  return dealt;
}

/**
 * Returns the first move to make for a step in a position: its own move, or a deal or redeal on the way to its card.
 */
export function firstMoveOf(game: Game, position: Position, { move, card }: OpenStep): Move {
  if (card === NO_CARD || wasteTop(game, position) === card) return move;
  return legalMoves(game, position).find((other) => isDeal(other) || isRedeal(other)) ?? move;
}
