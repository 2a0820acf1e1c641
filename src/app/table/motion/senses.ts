import { settings } from '../../preferences/settings.svelte.ts';
import type { Happening } from './score.ts';

/** Milliseconds of vibration and rest, for what fingers are to feel. */
const PULSES: { readonly [K in Happening['kind']]?: readonly number[] } = {
  put: [8],
  refuse: [14, 50, 14],
  win: [18, 70, 18, 70, 40],
};

/** Browsers let a page be heard and felt only after the player has touched it; before, it isn't tried. */
function isAllowed(): boolean {
  return document.visibilityState === 'visible' && (navigator.userActivation?.hasBeenActive ?? false);
}

/** Lets the player hear and feel what becomes of cards, as it is set. */
export function sense(happening: Happening): void {
  if (!(settings.sound || settings.vibration) || !isAllowed()) return;
  if (settings.sound) void hear(happening);
  const pulse = PULSES[happening.kind];
  if (settings.vibration && pulse) navigator.vibrate?.([...pulse]);
}

async function hear(happening: Happening): Promise<void> {
  const sound = await import('./sound.ts').catch(() => undefined);
  sound?.playSound(happening);
}
