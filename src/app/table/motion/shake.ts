import { isStill, paceNow } from './pace.ts';

/** How far a refused card goes to each side, in pixels: less each time. */
const SWINGS = [0, -5, 4, -2.5, 1, 0];

/** Says no: a short shake in place, apart from the transform by which a card lies and flies. */
export function shake(elements: readonly HTMLElement[]): void {
  const pace = paceNow();
  if (isStill(pace)) return;
  const translate = SWINGS.map((swing) => `${swing}px`);
  for (const element of elements) {
    element.dataset.sliding = '';
    const swing = element.animate({ translate }, { duration: pace.long * 1.25, easing: 'ease-in-out' });
    swing.onfinish = () => delete element.dataset.sliding;
  }
}
