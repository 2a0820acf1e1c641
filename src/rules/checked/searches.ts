import * as engine from '../engine/index.ts';
import { checked } from './check.ts';

/** @function */
export const canonicalKey: typeof engine.canonicalKey = /* @__PURE__ */ checked(engine.canonicalKey);
/** @function */
export const immediateOutcome: typeof engine.immediateOutcome = /* @__PURE__ */ checked(engine.immediateOutcome);
/** @function */
export const optionsOf: typeof engine.optionsOf = /* @__PURE__ */ checked(engine.optionsOf);
/** @function */
export const outcomeOf: typeof engine.outcomeOf = /* @__PURE__ */ checked(engine.outcomeOf);
/** @function */
export const perft: typeof engine.perft = /* @__PURE__ */ checked(engine.perft);
/** @function */
export const perftSteps: typeof engine.perftSteps = /* @__PURE__ */ checked(engine.perftSteps);
/** @function */
export const searchOutcome: typeof engine.searchOutcome = /* @__PURE__ */ checked(engine.searchOutcome);
