import { withWords } from './language.svelte.ts';

/** The parts of a game that come when they are needed first, once for the page. */
class Late {
  /** Tells when the rest is obvious. It never is before a move. */
  finishing = $state.raw<typeof import('./session/finish.ts')>();
  /** Says how games end, those that were played before, too. */
  endings = $state.raw<typeof import('./endings.ts')>();
}

export const late = new Late();

/** Resolves when it is there, or can't be had. */
export async function fetchFinishing(): Promise<void> {
  late.finishing ??= await import('./session/finish.ts').catch(() => undefined);
}

/** Resolves when it is there, or can't be had. */
export async function fetchEndings(): Promise<void> {
  late.endings ??= await withWords(import('./endings.ts'), 'screens').catch(() => undefined);
}

/** What the coach consists of, and its words. */
export function fetchCoach() {
  return withWords(import('./coach/coach.svelte.ts'), 'screens', 'coach');
}
