/** Texts that were edited, to be gone back to. What is typed in one go is one edit. */
export interface Edits {
  readonly past: readonly string[];
  readonly now: string;
  readonly future: readonly string[];
  /** When something was typed last, in milliseconds; what follows soon belongs to it. */
  readonly typedAt: number;
}

/** How long a pause parts what is typed into two edits, in milliseconds. */
const PAUSE = 1000;

export function beginEdits(text: string): Edits {
  return { past: [], now: text, future: [], typedAt: Number.NEGATIVE_INFINITY };
}

/** @param typedAt when it was typed; absent for what was done on the table */
export function edit(edits: Edits, text: string, typedAt = Number.NEGATIVE_INFINITY): Edits {
  if (text === edits.now) return edits;
  const goesOn = Number.isFinite(typedAt) && typedAt - edits.typedAt < PAUSE;
  return { past: goesOn ? edits.past : [...edits.past, edits.now], now: text, future: [], typedAt };
}

export function undoEdit(edits: Edits): Edits {
  const last = edits.past.at(-1);
  if (last === undefined) return edits;
  return { ...beginEdits(last), past: edits.past.slice(0, -1), future: [edits.now, ...edits.future] };
}

export function redoEdit(edits: Edits): Edits {
  const [next, ...future] = edits.future;
  return next === undefined ? edits : { ...beginEdits(next), past: [...edits.past, edits.now], future };
}
