const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/**
 * While a popover is open, arrow keys, Home and End move the focus among its entries, and nothing behind it gets them. A menu that loses the focus closes.
 */
export function menuArrows(menu: HTMLElement): () => void {
  const onkeydown = (event: KeyboardEvent) => {
    if (!menu.matches(':popover-open') || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextEntry(entriesOf(menu), event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  const onfocusout = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
  };
  const listening = new AbortController();
  const { signal } = listening;
  menu.addEventListener('focusout', onfocusout, { signal });
  document.addEventListener('keydown', onkeydown, { capture: true, signal });
  return () => listening.abort();
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  const all = [...menu.querySelectorAll<HTMLElement>('a, button')];
  return all.filter((entry) => entry.checkVisibility());
}

/** Returns `null` without an entry, and `undefined` for a key that is not one of a menu. */
function nextEntry(entries: readonly HTMLElement[], key: string): HTMLElement | null | undefined {
  if (key === 'Home') return entries[0] ?? null;
  if (key === 'End') return entries.at(-1) ?? null;
  if (!ARROWS.some((arrow) => arrow === key)) return undefined;
  const at = entries.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return entries.at(key === 'ArrowUp' ? -1 : 0) ?? null;
  if (key === 'ArrowUp') return entries.at(at - 1) ?? null;
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length] ?? null;
  return entryBeside(entries, entries[at], key === 'ArrowLeft' ? -1 : 1);
}

function entryBeside(entries: readonly HTMLElement[], from: HTMLElement | undefined, side: -1 | 1): HTMLElement | null {
  const here = from?.getBoundingClientRect();
  if (!here) return null;
  const costs = entries.map((entry) => {
    const { left, top, width } = entry.getBoundingClientRect();
    const across = (left - here.left) * side;
    return across > Math.min(width, here.width) / 2 ? across + 2 * Math.abs(top - here.top) : Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...costs);
  return Number.isFinite(least) ? (entries[costs.indexOf(least)] ?? null) : null;
}
