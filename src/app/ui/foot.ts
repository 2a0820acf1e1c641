import { observeSize } from './size.ts';

/** Sets `--foot`, the height of a panel's foot, for the scroll padding of the panel. */
export const reportFootHeight = observeSize((element: HTMLElement) => {
  element.closest('dialog')?.style.setProperty('--foot', `${element.clientHeight}px`);
});
