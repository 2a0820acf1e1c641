/**
 * Calls back with an element when it has a size and whenever that changes. Reading the size elsewhere would force the browser to
 * lay out the page early.
 */
export function observeSize<E extends Element>(tell: (element: E) => void): (element: E) => () => void {
  return (element) => {
    const sizes = new ResizeObserver(() => tell(element));
    sizes.observe(element);
    return () => sizes.disconnect();
  };
}
