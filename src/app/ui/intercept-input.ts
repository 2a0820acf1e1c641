/** A screen reader clicks without a pointer. */
const STARTS = ['pointerdown', 'keydown', 'click'] as const;
const FOLLOWERS = ['mousedown', 'mouseup', 'touchstart', 'touchend', 'touchcancel', 'pointerup', 'keyup'] as const;
const ENDS: ReadonlySet<string> = new Set(['click', 'touchend', 'touchcancel', 'keyup']);
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/**
 * Calls `act` at the next press of a pointer or key, and keeps that press from any other effect. Keys with Control, Alt
 * or Meta keep their effect in the browser. The result stops waiting.
 */
export function interceptInput(act: () => void): () => void {
  const listening = new AbortController();
  const stop = () => listening.abort();
  /** All events of a begun press are intercepted. */
  let isPressed = false;
  const handle = (event: Event) => {
    const isStart = STARTS.some((type) => type === event.type);
    if (isPressed && (event.type === 'pointerdown' || (event.type === 'keydown' && !isRepeated(event)))) {
      // The next press is an ordinary one.
      stop();
      return;
    }
    if (!(isPressed || isStart) || isModifier(event)) return;
    intercept(event);
    if (!isPressed && !isRepeated(event)) {
      isPressed = true;
      act();
    }
    if (isPressed && ENDS.has(event.type)) stop();
  };
  for (const type of [...STARTS, ...FOLLOWERS])
    addEventListener(type, handle, { capture: true, passive: false, signal: listening.signal });
  return () => {
    if (!isPressed) stop();
  };
}

function isRepeated(event: Event): boolean {
  return event instanceof KeyboardEvent && event.repeat;
}

function isModifier(event: Event): boolean {
  return event instanceof KeyboardEvent && MODIFIERS.has(event.key);
}

function intercept(event: Event): void {
  event.stopImmediatePropagation();
  const isForBrowser = event instanceof KeyboardEvent && (event.ctrlKey || event.altKey || event.metaKey);
  if (event.cancelable && !isForBrowser) event.preventDefault();
}
