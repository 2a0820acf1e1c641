import { observeSize } from './size.ts';

/** An attachment that sets `--foot` of a panel, for scroll padding. */
export const reportFootHeight = observeSize((element: HTMLElement) => {
  element.closest('dialog')?.style.setProperty('--foot', `${element.clientHeight}px`);
});
