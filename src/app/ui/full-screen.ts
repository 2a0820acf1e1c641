import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => on(document, 'fullscreenchange', update));

/** Reactive. */
export function isFullScreen(): boolean {
  subscribe();
  return document.fullscreenElement !== null;
}

export function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

export async function toggleFullScreen(): Promise<void> {
  if (!canFillScreen()) return;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // The browser refused.
  }
}
