import * as engine from '../engine/index.ts';
import { checked } from './check.ts';

/** @function */
export const cardBytesAt: typeof engine.cardBytesAt = /* @__PURE__ */ checked(engine.cardBytesAt);
/** @function */
export const cardMoved: typeof engine.cardMoved = /* @__PURE__ */ checked(engine.cardMoved);
/** @function */
export const cardsLeft: typeof engine.cardsLeft = /* @__PURE__ */ checked(engine.cardsLeft);
/** @function */
export const cardsToWin: typeof engine.cardsToWin = /* @__PURE__ */ checked(engine.cardsToWin);
/** @function */
export const downCount: typeof engine.downCount = /* @__PURE__ */ checked(engine.downCount);
/** @function */
export const effectsOf: typeof engine.effectsOf = /* @__PURE__ */ checked(engine.effectsOf);
/** @function */
export const foundationChoices: typeof engine.foundationChoices = /* @__PURE__ */ checked(engine.foundationChoices);
/** @function */
export const foundationCount: typeof engine.foundationCount = /* @__PURE__ */ checked(engine.foundationCount);
/** @function */
export const foundationFor: typeof engine.foundationFor = /* @__PURE__ */ checked(engine.foundationFor);
/** @function */
export const foundationTop: typeof engine.foundationTop = /* @__PURE__ */ checked(engine.foundationTop);
/** @function */
export const isFullyKnown: typeof engine.isFullyKnown = /* @__PURE__ */ checked(engine.isFullyKnown);
/** @function */
export const isLegal: typeof engine.isLegal = /* @__PURE__ */ checked(engine.isLegal);
/** @function */
export const isOpen: typeof engine.isOpen = /* @__PURE__ */ checked(engine.isOpen);
/** @function */
export const isWon: typeof engine.isWon = /* @__PURE__ */ checked(engine.isWon);
/** @function */
export const layoutOf: typeof engine.layoutOf = /* @__PURE__ */ checked(engine.layoutOf);
/** @function */
export const legalMoves: typeof engine.legalMoves = /* @__PURE__ */ checked(engine.legalMoves);
/** @function */
export const pileCards: typeof engine.pileCards = /* @__PURE__ */ checked(engine.pileCards);
/** @function */
export const pileLength: typeof engine.pileLength = /* @__PURE__ */ checked(engine.pileLength);
/** @function */
export const pileTop: typeof engine.pileTop = /* @__PURE__ */ checked(engine.pileTop);
/** @function */
export const play: typeof engine.play = /* @__PURE__ */ checked(engine.play);
/** @function */
export const playUnchecked: typeof engine.playUnchecked = /* @__PURE__ */ checked(engine.playUnchecked);
/** @function */
export const redealsLeft: typeof engine.redealsLeft = /* @__PURE__ */ checked(engine.redealsLeft);
/** @function */
export const refusalOf: typeof engine.refusalOf = /* @__PURE__ */ checked(engine.refusalOf);
/** @function */
export const runLength: typeof engine.runLength = /* @__PURE__ */ checked(engine.runLength);
/** @function */
export const scoreOf: typeof engine.scoreOf = /* @__PURE__ */ checked(engine.scoreOf);
/** @function */
export const showsUnseen: typeof engine.showsUnseen = /* @__PURE__ */ checked(engine.showsUnseen);
/** @function */
export const stillUnseen: typeof engine.stillUnseen = /* @__PURE__ */ checked(engine.stillUnseen);
/** @function */
export const stockCards: typeof engine.stockCards = /* @__PURE__ */ checked(engine.stockCards);
/** @function */
export const unseenOffsets: typeof engine.unseenOffsets = /* @__PURE__ */ checked(engine.unseenOffsets);
/** @function */
export const wasteCards: typeof engine.wasteCards = /* @__PURE__ */ checked(engine.wasteCards);
/** @function */
export const wasteTop: typeof engine.wasteTop = /* @__PURE__ */ checked(engine.wasteTop);

/** @function */
export const unseenCards: typeof engine.unseenCards = (game, positions) => {
  for (const position of positions) engine.checkPosition(game, position);
  return engine.unseenCards(game, positions);
};
