/** Marks the body while keys are in use, so that focus moved by the program shows a ring only then.
 *
 * @param isByKeys whether keys were in use before the page was reloaded
 */
export function followInputMode(isByKeys: boolean): void {
  const mark = (byKeys: boolean) => document.body.classList.toggle('by-keys', byKeys);
  mark(isByKeys);
  addEventListener('keydown', () => mark(true), { capture: true });
  addEventListener('pointerdown', () => mark(false), { capture: true });
}
