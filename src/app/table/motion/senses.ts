import { settings } from '../../preferences/settings.svelte.ts';
import { loadOptional } from '../../ui/missing-part/missing-part.svelte.ts';
import type { CardEvent } from './score.ts';

/** Vibrations and pauses in turn, in milliseconds. */
const VIBRATIONS: { readonly [K in CardEvent['kind']]?: readonly number[] } = {
  put: [8],
  refuse: [14, 50, 14],
  win: [18, 70, 18, 70, 40],
};

/** Browsers require a visible page that the player has interacted with. */
function isAllowed(): boolean {
  return document.visibilityState === 'visible' && (navigator.userActivation?.hasBeenActive ?? false);
}

export function giveFeedback(event: CardEvent): void {
  if (!(settings.sound || settings.vibration) || !isAllowed()) return;
  if (settings.sound) void loadAndPlay(event);
  const pulse = VIBRATIONS[event.kind];
  if (settings.vibration && pulse) navigator.vibrate?.([...pulse]);
}

async function loadAndPlay(event: CardEvent): Promise<void> {
  const sound = await loadOptional(() => import('./sound.ts'));
  sound?.playSound(event, settings.sound / 100);
}
