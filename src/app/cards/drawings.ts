import { mount } from 'svelte';
import { type Card, rankOf, suitOf } from '../../rules/index.ts';
import CardFace from './CardFace.svelte';

/** Each drawing that was asked for, mounted once; the cards on tables are copies, which cost a fraction of a component. */
const originals = new Map<string, HTMLElement>();
const listeners = new Set<() => void>();

/** A drawing changes when its look is set to another one, or when its art comes late: then all copies are made anew. */
const observer = new MutationObserver(() => {
  for (const listener of listeners) listener();
});

function originalOf(card: Card, faceUp: boolean): HTMLElement {
  const key = faceUp ? String(card) : 'back';
  const known = originals.get(key);
  if (known) return known;
  const target = document.createElement('span');
  mount(CardFace, { target, props: { rank: rankOf(card), suit: suitOf(card), faceUp } });
  observer.observe(target, { subtree: true, childList: true, attributes: true });
  originals.set(key, target);
  return target;
}

/** A side of a card, to be put on a table: a `span` with its drawing. */
export function drawingOf(card: Card, faceUp: boolean): HTMLElement {
  return originalOf(card, faceUp).cloneNode(true) as HTMLElement;
}

/** Tells when drawings have changed; answers what ends that. */
export function onRedrawn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
