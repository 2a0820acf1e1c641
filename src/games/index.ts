import type { Suit } from '../rules/index.ts';

/** A placeholder until the five games land. */
export const games: readonly Suit[] = [];
