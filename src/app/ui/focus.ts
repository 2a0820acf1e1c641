/** Moves a lost focus to the table, or to the heading of a page without a table. */
export function restoreFocus(): void {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  (find('.table:not(.miniature) [tabindex="0"]') ?? find('h1'))?.focus({ preventScroll: true });
}

/** A Svelte attachment that restores the focus if it is lost when the element is removed, such as a button of a note. */
export function restoreFocusOnRemoval(): () => void {
  // Waits for all other changes of the page, which might remove the new focus target, too.
  return () => queueMicrotask(restoreFocus);
}
