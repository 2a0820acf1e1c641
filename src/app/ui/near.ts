/** Returns an attachment that calls `onnear` once, when its element comes near the window. */
export function whenNear(onnear: () => void): (element: HTMLElement) => () => void {
  return (element) => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        onnear();
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  };
}
