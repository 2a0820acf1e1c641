/**
 * The rules of patience: games from their definitions, positions and moves, their text forms, and texts for people
 * about them. `engine/` plays, `text/` reads and writes, `words/` describes. Solver and coach import `engine/index.ts`,
 * which works on bytes.
 *
 * In the examples `game` is Putt Putt from `findGame('putt-putt')`, and `position` is its first deal, `deal(game,
 * 1)`.
 */

export { fitsText, fittingMoves, goalMessage, refusalText } from './checked/advice.ts';
export {
  cardBytesAt,
  cardMoved,
  cardsLeft,
  cardsToWin,
  downCount,
  effectsOf,
  foundationChoices,
  foundationCount,
  foundationFor,
  foundationTop,
  isFullyKnown,
  isLegal,
  isOpen,
  isWon,
  layoutOf,
  legalMoves,
  pileCards,
  pileLength,
  pileTop,
  play,
  playUnchecked,
  redealsLeft,
  refusalOf,
  runLength,
  scoreOf,
  showsUnseen,
  stillUnseen,
  stockCards,
  unseenCards,
  unseenOffsets,
  wasteCards,
  wasteTop,
} from './checked/positions.ts';
export {
  canonicalKey,
  immediateOutcome,
  optionsOf,
  outcomeOf,
  perft,
  perftSteps,
  searchOutcome,
} from './checked/searches.ts';
export { formatLayout, formatLayoutCode } from './checked/texts.ts';
export { foundationLabel, moveText } from './checked/words.ts';
export {
  ACE,
  applyHouseRules,
  type Build,
  type ByBase,
  baseOf,
  CARD_CODES,
  type Card,
  CELL,
  cardOf,
  compile,
  compileKnown,
  countOf,
  type DealNumber,
  DefinitionError,
  deal,
  dealTarget,
  type Effect,
  emptyPileTakes,
  type FieldRule,
  type FieldValue,
  FOUNDATION,
  FOUNDATION_PILE,
  type Foundation,
  formatVariant,
  foundationOf,
  fromOf,
  type Game,
  type GameDefinition,
  givesPairs,
  type HouseRule,
  type HouseRuleChoice,
  type HouseRuleValue,
  houseRulesOf,
  IllegalMoveError,
  impliesWins,
  isCell,
  isDeal,
  isDealNumber,
  isPair,
  isRed,
  isRedeal,
  isReserve,
  isSamePosition,
  isTalonOrderless,
  isToFoundation,
  KING,
  LAST_DEAL,
  type Layout,
  lastRandomDeal,
  layOut,
  leavesStockAlone,
  type Move,
  moveBound,
  moveOf,
  NO_CARD,
  NO_UNSEEN,
  type Option,
  OUTCOME_BOUND,
  type Outcome,
  type Pack,
  type Pairs,
  type Part,
  type Place,
  type Position,
  PositionError,
  pairOf,
  positionOf,
  QUICK_OUTCOME_BOUND,
  RANKS,
  type Rank,
  REFUSALS,
  RESERVE,
  type Refusal,
  type Reserve,
  type Rows,
  type Rules,
  rankOf,
  type Score,
  SHUFFLE_VERSION,
  STOCK,
  type Stock,
  SUITS,
  type Suit,
  scoreWithCardsLeft,
  shuffle,
  stockCount,
  suitIndexOf,
  suitOf,
  TABLEAU,
  type Tableau,
  toFirstFoundation,
  toOf,
  type UnseenCards,
  WASTE,
  type WrittenBuild,
  type WrittenFoundation,
  type WrittenPart,
  type WrittenTableau,
  type WrittenZone,
  wasteCount,
  type Zone,
  type ZoneRules,
} from './engine/index.ts';
export { formatCard, parseCard } from './text/card-text.ts';
export { parseDealNumber, typedDigits } from './text/deal-number.ts';
export { decodeText } from './text/decode-text.ts';
export { parseLayout, writeLayout } from './text/layout.ts';
export { parseLayoutCode } from './text/layout-code.ts';
export { LONGEST_LAYOUT, LONGEST_RECORD, lengthFault } from './text/length-limits.ts';
export type { Span } from './text/lines.ts';
export { formatMove, parseMove } from './text/move.ts';
export { parseVariant } from './text/parse-variant.ts';
export { hasPileLines } from './text/pile-lines.ts';
export { type LayoutTextFault, readLayout } from './text/read-layout.ts';
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
export { cardsBeneath, setUp } from './text/set-up.ts';
export type { LayoutFault, Spot } from './text/shape-faults.ts';
export { findDefinition, parseHouseRules, parseKnownVariant } from './text/variant.ts';
export { describe, type RulesSection } from './words/describe.ts';
export {
  gameSentence,
  houseRuleName,
  houseRuleText,
  houseRuleValueName,
  houseRuleValueText,
  notableRules,
  unusualRules,
  unusualTexts,
} from './words/house-rules.ts';
export { joinWithAnd, type Message, type MessageValue, message } from './words/message.ts';
export type { MessageId } from './words/message-ids.ts';
export { cardName, cardSigns, placeName, placeValues, rankName } from './words/names.ts';
