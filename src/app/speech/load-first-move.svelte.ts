/** What a game needs from its first move on, once it has loaded. */
class FirstMove {
  module = $state.raw<typeof import('./first-move.ts')>();
}

export const firstMove = new FirstMove();

/** Resolves when `firstMove.module` has loaded, or can't be loaded. */
export async function loadFirstMove(): Promise<void> {
  firstMove.module ??= await import('./first-move.ts').catch(() => undefined);
}
