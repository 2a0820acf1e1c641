/**
 * The engine: definitions of games, compiled games, positions as bytes, legal moves and outcomes, without any text.
 * Solver and coach use it directly. All others import `rules/index.ts`, which hides the layout of the bytes.
 */
export { canonicalKey } from './canonical-key.ts';
export {
  ACE,
  CARD_CODES,
  type Card,
  cardOf,
  isRed,
  KING,
  NO_CARD,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitIndexOf,
  suitOf,
} from './card.ts';
export {
  compileKnown,
  emptyPileTakes,
  FOUNDATION,
  formatVariant,
  type Game,
  type HouseRuleChoice,
  type Place,
  SPACE_CODES,
  STOCK,
  WASTE,
} from './compile.ts';
export { compile } from './compile-checked.ts';
export { type DealNumber, deal, isDealNumber, LAST_DEAL, layOut } from './deal.ts';
export type {
  Build,
  Foundation,
  GameDefinition,
  HouseRule,
  HouseRuleValue,
  Pack,
  Placement,
  Rules,
  Stock,
  Tableau,
} from './definition.ts';
export { ONE_DECK } from './definition.ts';
export { DefinitionError } from './definition-error.ts';
export { impliesWins } from './implied-wins.ts';
export {
  cardMoved,
  countOf,
  foundationChoices,
  foundationFor,
  foundationOf,
  fromOf,
  isDeal,
  isRedeal,
  isTalonOrderless,
  isWon,
  legalMoves,
  type Move,
  moveBound,
  moveOf,
  runLength,
  tableauFitsOf,
  toFirstFoundation,
  toOf,
  writeMoves,
} from './moves.ts';
export { type Option, optionsOf } from './options.ts';
export {
  immediateOutcome,
  isStockSeenAfter,
  OUTCOME_BOUND,
  type Outcome,
  outcomeOf,
  QUICK_OUTCOME_BOUND,
  searchOutcome,
} from './outcome.ts';
export { perft, perftSteps } from './perft.ts';
export { IllegalMoveError, play, playInPlace, playUnchecked } from './play.ts';
export {
  baseOf,
  cardsLeft,
  cardsToWin,
  foundationCount,
  foundationTop,
  isSamePosition,
  type Layout,
  layoutOf,
  type Position,
  pileCards,
  pileLength,
  pileTop,
  positionOf,
  REDEALS_AT,
  redealsLeft,
  STOCK_AT,
  stockCards,
  stockCount,
  stockNext,
  TALON_LENGTH_AT,
  wasteCards,
  wasteCount,
  wasteTop,
} from './position.ts';
export { checkPosition, PositionError } from './position-check.ts';
export { isLegal, REFUSALS, type Refusal, refusalOf } from './refusal.ts';
export { type Score, scoreOf, scoreWithCardsLeft } from './score.ts';
export { createRandomWords, type RandomWords, randomBelow, SHUFFLE_VERSION, shuffle } from './shuffle.ts';
