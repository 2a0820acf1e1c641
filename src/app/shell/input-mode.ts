import { isTyping } from '../ui/key-events.ts';

/**
 * Marks the body with `by-keys` while keys are in use, so that focus moved by the program shows a ring only then. Marks it
 * with `has-keyboard` from a key outside text fields until the next touch, because phones have keys on the screen.
 *
 * @param isByKeys whether keys were in use before the page was reloaded
 */
export function followInputMode(isByKeys: boolean): void {
  const { classList } = document.body;
  const mark = (byKeys: boolean) => classList.toggle('by-keys', byKeys);
  mark(isByKeys);
  classList.toggle('has-keyboard', isByKeys);
  const onkeydown = ({ target }: KeyboardEvent) => {
    mark(true);
    if (!isTyping(target)) classList.add('has-keyboard');
  };
  addEventListener('keydown', onkeydown, { capture: true });
  const onpointerdown = ({ pointerType }: PointerEvent) => {
    mark(false);
    if (pointerType === 'touch') classList.remove('has-keyboard');
  };
  addEventListener('pointerdown', onpointerdown, { capture: true });
}
