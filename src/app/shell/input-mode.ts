import { isTyping } from '../ui/key-events.ts';

/**
 * `by-keys` marks the use of keys, so that focus moved by the program shows a ring only then. `has-keyboard` lasts from
 * a key outside text fields until the next touch, because phones have keys on the screen.
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
