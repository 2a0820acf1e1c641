import * as names from '../words/names.ts';
import { checked } from './check.ts';

/** @function */
export const foundationLabel: typeof names.foundationLabel = /* @__PURE__ */ checked(names.foundationLabel);
/** @function */
export const moveText: typeof names.moveText = /* @__PURE__ */ checked(names.moveText);
