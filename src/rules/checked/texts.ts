import * as layout from '../text/layout.ts';
import * as layoutCode from '../text/layout-code.ts';
import { checked } from './check.ts';

/** @function */
export const formatLayout: typeof layout.formatLayout = /* @__PURE__ */ checked(layout.formatLayout);
/** @function */
export const formatLayoutCode: typeof layoutCode.formatLayoutCode = /* @__PURE__ */ checked(
  layoutCode.formatLayoutCode,
);
