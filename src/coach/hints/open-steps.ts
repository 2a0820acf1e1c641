import {
  type Card,
  canonicalKey,
  cardMoved,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  legalMoves,
  type Move,
  NO_CARD,
  type Option,
  optionsOf,
  type Position,
  playInPlace,
  playUnchecked,
  STOCK_AT,
  TALON_LENGTH_AT,
  toOf,
  WASTE,
  wasteTop,
} from '../../rules/engine/index.ts';
import { isOrderless } from './view.ts';

/** Sorts the talon and makes all of it stock, if its order does not matter. */
export function toCanonical(game: Game, position: Position): Position {
  if (!isOrderless(game)) return position;
  const sorted = position.slice() as Position;
  sorted[STOCK_AT] = sorted[TALON_LENGTH_AT];
  sorted.subarray(game.talonAt, game.talonAt + sorted[STOCK_AT]).sort();
  return sorted;
}

/** An option of a canonical position; with `card` if that card of the talon must be dealt first. */
export interface OpenStep extends Option {
  readonly card: Card;
}

/**
 * The steps from a canonical position: its moves, or if the talon has no order, the moves of the piles and of every
 * talon card.
 */
export function findOpenSteps(game: Game, position: Position): OpenStep[] {
  const steps = optionsOf(game, position).map((option) => ({ ...option, card: NO_CARD }));
  if (!isOrderless(game)) return steps;
  const talon = [...new Set(position.subarray(game.talonAt, game.talonAt + position[STOCK_AT]))] as Card[];
  const ofPiles = steps.filter(({ move }) => fromOf(move) < game.piles);
  return [...ofPiles, ...talon.flatMap((card) => findTalonSteps(game, position, card))];
}

function findTalonSteps(game: Game, position: Position, card: Card): OpenStep[] {
  const dealt = dealToWaste(game, position, card);
  const seen = new Set<string>();
  return legalMoves(game, dealt)
    .filter((move) => fromOf(move) === WASTE && !isRedeal(move))
    .map((move) => ({ move, card, position: toCanonical(game, playUnchecked(game, dealt, move)) }))
    .map((step) => ({ ...step, key: canonicalKey(game, step.position) }))
    .filter(({ key }) => !seen.has(key) && seen.add(key));
}

function dealToWaste(game: Game, position: Position, card: Card): Position {
  const dealt = position.slice() as Position;
  const talon = dealt.subarray(game.talonAt, game.talonAt + dealt[TALON_LENGTH_AT]);
  const at = talon.indexOf(card);
  talon.copyWithin(at, at + 1);
  talon[talon.length - 1] = card;
  dealt[STOCK_AT] = talon.length - 1;
  return dealt;
}

/** The first move of a step in a position: its own, or a deal or redeal that leads to its card. */
export function firstMoveOf(game: Game, position: Position, { move, card }: OpenStep): Move {
  if (card === NO_CARD || wasteTop(game, position) === card) return move;
  return legalMoves(game, position).find((other) => isDeal(other) || isRedeal(other)) ?? move;
}

export function findFirstStep(game: Game, position: Position, line: readonly Move[]): OpenStep | undefined {
  const here = position.slice() as Position;
  for (const move of line) {
    const card = cardMoved(game, here, move);
    const isTurn = isDeal(move) || isRedeal(move);
    if (!isTurn || !isOrderless(game)) {
      const isOfTalon = isOrderless(game) && fromOf(move) >= game.piles;
      return findOpenSteps(game, position).find((step) =>
        isOfTalon ? step.card === card && toOf(step.move) === toOf(move) : step.move === move,
      );
    }
    playInPlace(game, here, move);
  }
  return undefined;
}
