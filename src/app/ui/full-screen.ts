import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const follow = createSubscriber((update) => on(document, 'fullscreenchange', update));

/** Whether the page has the whole screen; effects that ask run again when it changes. */
export function isFullScreen(): boolean {
  follow();
  return document.fullscreenElement !== null;
}

/** Whether the browser gives a page the whole screen. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

/** Takes the whole screen, or gives it back. */
export async function toggleFullScreen(): Promise<void> {
  if (!canFillScreen()) return;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // The browser refused: the page stays as large as it is.
  }
}
