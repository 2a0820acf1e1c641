/**
 * The rules of patience: games from their definitions, positions and moves, their text forms, and texts for people
 * about them. `engine/` plays, `text/` reads and writes, `words/` describes. Solver and coach import `engine/index.ts`,
 * which works on bytes.
 *
 * In the examples `game` is Putt Putt from `findGame('putt-putt')`, and `position` is its first deal, `deal(game,
 * 1)`.
 */
export {
  ACE,
  type Build,
  baseOf,
  CARD_CODES,
  type Card,
  canonicalKey,
  cardMoved,
  cardOf,
  cardsLeft,
  cardsToWin,
  compile,
  compileKnown,
  countOf,
  type DealNumber,
  DefinitionError,
  deal,
  emptyPileTakes,
  FOUNDATION,
  type Foundation,
  formatVariant,
  foundationChoices,
  foundationCount,
  foundationFor,
  foundationOf,
  foundationTop,
  fromOf,
  type Game,
  type GameDefinition,
  type HouseRule,
  type HouseRuleChoice,
  type HouseRuleValue,
  IllegalMoveError,
  immediateOutcome,
  isDeal,
  isDealNumber,
  isLegal,
  isRed,
  isRedeal,
  isSamePosition,
  isTalonOrderless,
  isWon,
  KING,
  LAST_DEAL,
  type Layout,
  layOut,
  layoutOf,
  legalMoves,
  type Move,
  moveBound,
  moveOf,
  NO_CARD,
  ONE_DECK,
  type Option,
  OUTCOME_BOUND,
  type Outcome,
  optionsOf,
  outcomeOf,
  type Pack,
  type Place,
  type Placement,
  type Position,
  perft,
  perftSteps,
  pileCards,
  pileLength,
  pileTop,
  play,
  positionOf,
  QUICK_OUTCOME_BOUND,
  RANKS,
  type Rank,
  REFUSALS,
  type Refusal,
  type Rules,
  rankOf,
  redealsLeft,
  refusalOf,
  runLength,
  type Score,
  SHUFFLE_VERSION,
  STOCK,
  type Stock,
  SUITS,
  type Suit,
  scoreOf,
  scoreWithCardsLeft,
  searchOutcome,
  shuffle,
  stockCards,
  stockCount,
  suitIndexOf,
  suitOf,
  type Tableau,
  toFirstFoundation,
  toOf,
  WASTE,
  wasteCards,
  wasteCount,
  wasteTop,
} from './engine/index.ts';
export { formatCard, parseCard } from './text/card-text.ts';
export { parseDealNumber, typedDigits } from './text/deal-number.ts';
export { decodeText } from './text/decode-text.ts';
export {
  formatLayout,
  hasPileLines,
  type LayoutTextFault,
  parseLayout,
  readLayout,
  writeLayout,
} from './text/layout.ts';
export { formatLayoutCode, parseLayoutCode } from './text/layout-code.ts';
export { LONGEST_LAYOUT, LONGEST_RECORD, lengthFault } from './text/length-limits.ts';
export type { Span } from './text/lines.ts';
export { formatMove, parseMove } from './text/move.ts';
export { parseVariant } from './text/parse-variant.ts';
export { type FittingGame, recogniseLayout } from './text/recognise-layout.ts';
export {
  formatRecord,
  type GameRecord,
  parseRecord,
  type RecordMove,
  type RecordStart,
  recordOf,
} from './text/record.ts';
export {
  type CodedRecord,
  type CodeStop,
  codeStopText,
  formatRecordCode,
  MOST_CODED_MOVES,
  parseRecordCode,
  recordCodeIn,
} from './text/record-code.ts';
export { type Replay, replay, type Stopped } from './text/replay.ts';
export {
  type Fault,
  type FaultText,
  fail,
  formatFault,
  foundText,
  foundValue,
  ok,
  oneOf,
  type Result,
  shortened,
} from './text/result.ts';
export { cardsBeneath, type LayoutFault, type Spot, setUp } from './text/set-up.ts';
export { findDefinition, parseHouseRules, parseKnownVariant } from './text/variant.ts';
export { describe, type RulesSection } from './words/describe.ts';
export { fittingMoves } from './words/fit.ts';
export { goalMessage } from './words/goal.ts';
export {
  gameSentence,
  houseRuleName,
  houseRuleText,
  houseRuleValueName,
  houseRuleValueText,
  unusualRules,
  unusualTexts,
} from './words/house-rules.ts';
export { type Message, type MessageValue, message } from './words/message.ts';
export type { MessageId } from './words/message-ids.ts';
export { cardName, cardSigns, foundationLabel, moveText, placeName, placeValues, rankName } from './words/names.ts';
export { refusalText } from './words/refusal-text.ts';
