/** Typing without a pause is one edit. */
export interface EditHistory {
  readonly past: readonly string[];
  readonly now: string;
  readonly future: readonly string[];
  /** In milliseconds of `performance.now()`; −∞ if the last edit wasn't typed. */
  readonly typedAt: number;
}

/** A longer pause in typing starts a new edit, in milliseconds. */
const PAUSE = 1000;

export function beginEdits(text: string): EditHistory {
  return { past: [], now: text, future: [], typedAt: Number.NEGATIVE_INFINITY };
}

/** Adds an edit, or continues the last one while the player types. Actions on the table have no `typedAt`. */
export function edit(edits: EditHistory, text: string, typedAt = Number.NEGATIVE_INFINITY): EditHistory {
  if (text === edits.now) return edits;
  const continuesTyping = Number.isFinite(typedAt) && typedAt - edits.typedAt < PAUSE;
  return { past: continuesTyping ? edits.past : [...edits.past, edits.now], now: text, future: [], typedAt };
}

export function undoEdit(edits: EditHistory): EditHistory {
  const last = edits.past.at(-1);
  if (last === undefined) return edits;
  return { ...beginEdits(last), past: edits.past.slice(0, -1), future: [edits.now, ...edits.future] };
}

export function redoEdit(edits: EditHistory): EditHistory {
  const [next, ...future] = edits.future;
  return next === undefined ? edits : { ...beginEdits(next), past: [...edits.past, edits.now], future };
}
