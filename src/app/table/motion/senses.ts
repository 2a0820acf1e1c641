import { settings } from '../../preferences/settings.svelte.ts';
import type { CardEvent } from './score.ts';

/** Milliseconds of vibration and rest. */
const VIBRATIONS: { readonly [K in CardEvent['kind']]?: readonly number[] } = {
  put: [8],
  refuse: [14, 50, 14],
  win: [18, 70, 18, 70, 40],
};

/** Whether the player has interacted with the page, as browsers require. */
function isAllowed(): boolean {
  return document.visibilityState === 'visible' && (navigator.userActivation?.hasBeenActive ?? false);
}

/** Plays sound and vibration, as set. */
export function giveFeedback(event: CardEvent): void {
  if (!(settings.sound || settings.vibration) || !isAllowed()) return;
  if (settings.sound) void loadAndPlay(event);
  const pulse = VIBRATIONS[event.kind];
  if (settings.vibration && pulse) navigator.vibrate?.([...pulse]);
}

async function loadAndPlay(event: CardEvent): Promise<void> {
  const sound = await import('./sound.ts').catch(() => undefined);
  sound?.playSound(event);
}
