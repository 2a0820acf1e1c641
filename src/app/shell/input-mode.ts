import { isTyping } from '../ui/key-events.ts';

/** Focus moved by the program shows a ring only `by-keys`. A touch ends `has-keyboard`: phones have keys on the screen. */
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
