/** The state of the focus as the table sees it. The focus stays on the table when its card goes: it moves to another card. */
export type TableFocus =
  | { readonly kind: 'away' }
  | { readonly kind: 'here' }
  /** On the table, and the last input was a step from card to card. */
  | { readonly kind: 'walking' }
  /** Lost with a card that went, or about to be: it comes back after the next frame. */
  | { readonly kind: 'following' };

export type FocusInput =
  /** A key for a step from card to card. */
  | { readonly kind: 'step' }
  /** Another key or a pointer. */
  | { readonly kind: 'press' }
  /** The page is about to change: an element that goes takes the focus with it. */
  | { readonly kind: 'changing'; readonly hasFocus: boolean }
  /** The page has changed. `isThere`: the wanted element has the focus already. */
  | { readonly kind: 'changed'; readonly isThere: boolean }
  /** The wanted element was made. */
  | { readonly kind: 'made' }
  /** The frame is over. `isFree`: nothing outside the table has the focus. */
  | { readonly kind: 'frame'; readonly isFree: boolean };

/** `focus`: focus the wanted element now; `wait`: report the end of the next frame. */
export type FocusEffect = 'none' | 'focus' | 'wait';

export interface FocusStep {
  readonly focus: TableFocus;
  readonly effect: FocusEffect;
}

export const AWAY: TableFocus = { kind: 'away' };
const HERE: TableFocus = { kind: 'here' };
const WALKING: TableFocus = { kind: 'walking' };
/** The browser lays out the page for a focus, so the press is answered first. */
const FOLLOW: FocusStep = { focus: { kind: 'following' }, effect: 'wait' };

/** The next state of the focus and the action that it takes. */
export function stepFocus(focus: TableFocus, input: FocusInput): FocusStep {
  const same: FocusStep = { focus, effect: 'none' };
  if (focus.kind === 'following') return stepFollowing(same, input);
  // At once, while the page is still laid out.
  if (input.kind === 'step') return { focus: WALKING, effect: 'focus' };
  if (input.kind === 'changing')
    return input.hasFocus ? (focus.kind === 'away' ? { ...same, focus: HERE } : same) : { ...same, focus: AWAY };
  if (focus.kind === 'away') return same;
  if (input.kind === 'press') return { ...same, focus: HERE };
  if (input.kind === 'made') return FOLLOW;
  if (input.kind !== 'changed' || input.isThere) return same;
  return focus.kind === 'walking' ? { focus, effect: 'focus' } : FOLLOW;
}

function stepFollowing(same: FocusStep, input: FocusInput): FocusStep {
  if (input.kind === 'step') return { ...same, effect: 'focus' };
  if (input.kind !== 'frame') return same;
  return input.isFree ? { focus: HERE, effect: 'focus' } : { focus: AWAY, effect: 'none' };
}
