import { observeSize } from './size.ts';

/** An attachment that sets the height of a sticky foot as `--foot` of its panel, for scroll padding. */
export const reportFootHeight = observeSize((element: HTMLElement) => {
  element.closest('dialog')?.style.setProperty('--foot', `${element.clientHeight}px`);
});
