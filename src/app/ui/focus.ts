/** Where the focus goes when what had it is gone: to the table, else to the heading. */
export function refocus(): void {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  (find('.table:not(.miniature) [tabindex="0"]') ?? find('h1'))?.focus({ preventScroll: true });
}

/** For what goes by being pressed, a note's button for one: the focus isn't lost with it. */
export function passesFocus(): () => void {
  // When all else is drawn, too: what would take the focus may be about to go itself.
  return () => queueMicrotask(refocus);
}
