/** Creates an attachment that calls `onsize` for the first and each new size, without a forced layout. */
export function observeSize<E extends Element>(onsize: (element: E) => void): (element: E) => () => void {
  return (element) => {
    const sizes = new ResizeObserver(() => onsize(element));
    sizes.observe(element);
    return () => sizes.disconnect();
  };
}

/** Sets `--foot`, the height of a panel's foot, for the scroll padding of the panel. */
export const reportFootHeight = observeSize((element: HTMLElement) => {
  element.closest('dialog')?.style.setProperty('--foot', `${element.clientHeight}px`);
});
