import { withWords } from '../preferences/language/language.svelte.ts';

/** The parts of a game that come when they are needed first, once for the page. */
class Late {
  firstMove = $state.raw<typeof import('./first-move.ts')>();
}

export const late = new Late();

/** Resolves when what the first move asks for is there, or can't be had. */
export async function fetchFirstMove(): Promise<void> {
  late.firstMove ??= await withWords(import('./first-move.ts'), 'screens').catch(() => undefined);
}

/** What the coach consists of, and its words. */
export function fetchCoach() {
  return withWords(import('../coach/coach.svelte.ts'), 'screens', 'coach');
}

/** The home page, and its words. */
export function fetchHome() {
  return withWords(import('../screens/home/HomeScreen.svelte'), 'screens');
}
