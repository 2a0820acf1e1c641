/** Moves a lost focus to the table, else to the heading. */
export function restoreFocus(): void {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  (find('.table:not(.miniature) [tabindex="0"]') ?? find('h1'))?.focus({ preventScroll: true });
}

/** An attachment, for example for a button that closes its own note. */
export function restoreFocusOnRemoval(): () => void {
  // After all other changes, which may remove the new focus target, too.
  return () => queueMicrotask(restoreFocus);
}
