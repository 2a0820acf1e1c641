import { observeSize } from './size.ts';

/** Tells a panel how high an element at its foot is: what is scrolled to stays clear of it. */
export const sticksAtFoot = observeSize((element: HTMLElement) => {
  element.closest('dialog')?.style.setProperty('--foot', `${element.clientHeight}px`);
});
