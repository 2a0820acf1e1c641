import * as fit from '../words/fit.ts';
import * as goal from '../words/goal.ts';
import * as refusalWords from '../words/refusal-text.ts';
import { checked } from './check.ts';

/** @function */
export const fittingMoves: typeof fit.fittingMoves = /* @__PURE__ */ checked(fit.fittingMoves);
/** @function */
export const fitsText: typeof refusalWords.fitsText = /* @__PURE__ */ checked(refusalWords.fitsText);
/** @function */
export const goalMessage: typeof goal.goalMessage = /* @__PURE__ */ checked(goal.goalMessage);
/** @function */
export const refusalText: typeof refusalWords.refusalText = /* @__PURE__ */ checked(refusalWords.refusalText);
