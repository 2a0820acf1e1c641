/**
 * The engine: definitions of games, compiled games, positions as bytes, legal moves and outcomes, without any text.
 * Solver and coach use it directly. All others import `rules/index.ts`, which hides the layout of the bytes.
 */
export {
  canonicalKey,
  canonicalKeyBound,
  interchangeablePlaces,
  positionKey,
  writeCanonicalKey,
} from './canonical-key.ts';
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
  applyHouseRules,
  type ByBase,
  compileKnown,
  emptyPileTakes,
  formatVariant,
  type Game,
  type HouseRuleChoice,
  SPACE_CODES,
  type Zone,
} from './compile.ts';
export { compile } from './compile-checked.ts';
export { type DealNumber, deal, isDealNumber, LAST_DEAL, lastRandomDeal, layOut } from './deal.ts';
export type {
  Build,
  FieldRule,
  FieldValue,
  Foundation,
  GameDefinition,
  HouseRule,
  HouseRuleValue,
  Pack,
  Pairs,
  Part,
  Reserve,
  Rows,
  Rules,
  Stock,
  Tableau,
  WrittenBuild,
  WrittenFoundation,
  WrittenPart,
  WrittenTableau,
  WrittenZone,
  ZoneRules,
} from './definition.ts';
export { DefinitionError } from './definition-error.ts';
export { houseRulesOf } from './house-rules.ts';
export { impliesWins } from './implied-wins.ts';
export {
  cardMoved,
  countOf,
  dealTarget,
  foundationChoices,
  foundationFor,
  foundationOf,
  fromOf,
  givesPairs,
  isDeal,
  isOpen,
  isPair,
  isRedeal,
  isTalonOrderless,
  isToFoundation,
  isWon,
  leavesStockAlone,
  legalMoves,
  type Move,
  moveBound,
  moveOf,
  pairOf,
  pileTakes,
  runFitsOf,
  runLength,
  tableauFitsOf,
  toFirstFoundation,
  toOf,
  writeMoves,
} from './moves.ts';
export { type Option, optionsOf } from './options.ts';
export {
  immediateOutcome,
  OUTCOME_BOUND,
  type Outcome,
  outcomeOf,
  QUICK_OUTCOME_BOUND,
  searchOutcome,
} from './outcome.ts';
export { perft, perftSteps } from './perft.ts';
export {
  CELL,
  FOUNDATION,
  FOUNDATION_PILE,
  isCell,
  isReserve,
  type Place,
  RESERVE,
  STOCK,
  TABLEAU,
  WASTE,
} from './places.ts';
export { type Effect, effectsOf, IllegalMoveError, play, playInPlace, playUnchecked } from './play.ts';
export {
  baseOf,
  cardBytesAt,
  cardsLeft,
  cardsOnFoundations,
  cardsToWin,
  downCount,
  foundationCount,
  foundationTop,
  isSamePosition,
  type Layout,
  layoutOf,
  type Position,
  pileCards,
  pileLength,
  pileTop,
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
export { facesBeneath, positionOf } from './set-position.ts';
export { createRandomWords, type RandomWords, randomBelow, SHUFFLE_VERSION, shuffle } from './shuffle.ts';
export {
  isFullyKnown,
  isUnseenInStock,
  NO_UNSEEN,
  showsUnseen,
  sortUnseen,
  stillUnseen,
  type UnseenCards,
  unseenCards,
  unseenOffsets,
} from './unseen.ts';
