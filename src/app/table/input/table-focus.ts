/** The focus stays on the table when the focused card is removed. */
export type TableFocus =
  | { readonly kind: 'away' }
  | { readonly kind: 'here' }
  /** The last input was a direction key. */
  | { readonly kind: 'walking' }
  /** The focus was lost with a removed card, or is about to be, and will go to the current element. */
  | { readonly kind: 'following' };

export type FocusInput =
  | { readonly kind: 'step' }
  /** Another key or a pointer. */
  | { readonly kind: 'press' }
  /** The DOM is about to change: a removed element loses the focus. */
  | { readonly kind: 'changing'; readonly hasFocus: boolean }
  /** The current element already has the focus if `isThere`. */
  | { readonly kind: 'changed'; readonly isThere: boolean }
  | { readonly kind: 'made' }
  /** The frame after `wait` has ended. Nothing outside the table has the focus if `isFree`. */
  | { readonly kind: 'frame'; readonly isFree: boolean };

export type FocusEffect = 'none' | 'focus' | 'wait';

export interface FocusStep {
  readonly focus: TableFocus;
  readonly effect: FocusEffect;
}

export const AWAY: TableFocus = { kind: 'away' };
const HERE: TableFocus = { kind: 'here' };
const WALKING: TableFocus = { kind: 'walking' };
/** Focusing forces a layout, so it waits until the change has been painted. */
const FOLLOW: FocusStep = { focus: { kind: 'following' }, effect: 'wait' };

export function stepFocus(focus: TableFocus, input: FocusInput): FocusStep {
  const same: FocusStep = { focus, effect: 'none' };
  if (focus.kind === 'following') return stepFollowing(same, input);
  // The layout is still valid.
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
