import type { OpenGame } from '../game/open-game.svelte.ts';
import { loadPart } from '../ui/missing-part/missing-part.svelte.ts';
import type { Coach } from './coach.svelte.ts';

/** Loads the coach of an open game on its first use. */
export class CoachLoader {
  coach = $state.raw<Coach>();
  readonly #open: OpenGame;
  #isClosed = false;

  constructor(open: OpenGame) {
    this.#open = open;
  }

  /** Runs a request as soon as coach and game have loaded. */
  ask(request: (coach: Coach) => void): void {
    this.#open.whenLoaded(() => void this.#loadAndAsk(request));
  }

  async #loadAndAsk(request: (coach: Coach) => void): Promise<void> {
    const { Coach } = await loadPart(() => import('./coach.svelte.ts'));
    if (this.#isClosed) return;
    this.coach ??= new Coach(this.#open);
    request(this.coach);
  }

  close(): void {
    this.#isClosed = true;
    this.coach?.close();
  }
}
