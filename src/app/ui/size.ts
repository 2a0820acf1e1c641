/**
 * Tells when an element has a size, and whenever it has another, while the page is laid out anyway: to ask for it while
 * something is made would have all that there is so far laid out at once.
 */
export function tellsSize<E extends Element>(tell: (element: E) => void): (element: E) => () => void {
  return (element) => {
    const sizes = new ResizeObserver(() => tell(element));
    sizes.observe(element);
    return () => sizes.disconnect();
  };
}
