/**
 * Tells the width of an element when the page is laid out anyway, and whenever it changes: to ask for it while something
 * is made would have all that there is so far laid out at once.
 */
export function tellsWidth(tell: (width: number) => void): (element: Element) => () => void {
  return (element) => {
    const sizes = new ResizeObserver(() => tell(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  };
}
