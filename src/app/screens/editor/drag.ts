/** In CSS pixels. */
const DRAG_THRESHOLD = 6;

export interface Drop {
  readonly from: HTMLElement;
  readonly onto: Element | undefined;
}

/** Buttons with the class `card` are draggable also by touch. A press below the threshold stays a click. */
export function draggable(isDraggable: (button: HTMLElement) => boolean, ondrop: (drop: Drop) => void) {
  return (area: HTMLElement) => {
    let pressed: { readonly from: HTMLElement; readonly x: number; readonly y: number } | undefined;
    let ghost: HTMLElement | undefined;

    const down = (event: PointerEvent) => {
      const from = event.target instanceof Element ? event.target.closest('button') : null;
      if (!from || event.button !== 0 || !event.isPrimary || !isDraggable(from)) return;
      if (event.pointerType === 'touch' && !from.classList.contains('card')) return;
      pressed = { from, x: event.clientX, y: event.clientY };
    };
    const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
      if (!pressed) return;
      const [x, y] = [clientX - pressed.x, clientY - pressed.y];
      if (!ghost && Math.hypot(x, y) < DRAG_THRESHOLD) return;
      if (!ghost) area.setPointerCapture(pointerId);
      ghost ??= createGhost(pressed.from);
      ghost.style.translate = `${x}px ${y}px`;
    };
    const end = (event: PointerEvent) => {
      const [from, dragged] = [pressed?.from, ghost];
      pressed = undefined;
      ghost = undefined;
      dragged?.remove();
      if (!from || !dragged || event.type !== 'pointerup') return;
      const [onto] = document.elementsFromPoint(event.clientX, event.clientY);
      ondrop({ from, onto });
    };

    const listening = new AbortController();
    const { signal } = listening;
    area.addEventListener('pointerdown', down, { signal });
    area.addEventListener('pointermove', move, { signal });
    area.addEventListener('pointerup', end, { signal });
    area.addEventListener('pointercancel', end, { signal });
    return () => {
      ghost?.remove();
      listening.abort();
    };
  };
}

function createGhost(from: HTMLElement): HTMLElement {
  const { left, top, width, height } = from.getBoundingClientRect();
  const ghost = from.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-lit', 'data-wrong', 'aria-label', 'tabindex']) ghost.removeAttribute(name);
  ghost.ariaHidden = 'true';
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    transform: 'none',
    zIndex: '5000',
    pointerEvents: 'none',
  });
  from.parentElement?.append(ghost);
  return ghost;
}
