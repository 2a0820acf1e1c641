import { settings } from '../../preferences/settings.svelte.ts';
import { classicPips } from './classic.ts';
import type { CardPrint } from './face.ts';
import { lettersNow } from './letters.svelte.ts';

export function printOf(width: number, fan: CardPrint['fan'], step?: number): CardPrint {
  const { face, back } = settings;
  return { width, fan, step, face, back, pipsOf: face === 'classic' ? classicPips : undefined, letters: lettersNow() };
}
