export function restoreFocus(): void {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  (find('.table:not(.miniature) [tabindex="0"]') ?? find('h1'))?.focus({ preventScroll: true });
}

/** Restores the focus if it is lost on removal of the element, such as a button of a note. */
export function restoreFocusOnRemoval(): () => void {
  // All other changes of the page might remove the new focus target, too.
  return () => queueMicrotask(restoreFocus);
}
