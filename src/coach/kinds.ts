import type { Game, Position } from '../rules/index.ts';
import type { Thought } from './thought.ts';
import { thinkOfVerdict } from './verdict-thought.ts';

/** What can be asked, by kind, and how it is thought of. What is asked travels: plain values alone. */
export const KINDS = {
  verdict: (game: Game, { position }: { readonly position: Position }) => thinkOfVerdict(game, position),
};

export type Kind = keyof typeof KINDS;

/** What a kind of question asks about, beside the game. */
export type AskedOf<K extends Kind> = Parameters<(typeof KINDS)[K]>[1];

/** What a kind of question is answered with. */
export type AnswerOf<K extends Kind> = ReturnType<(typeof KINDS)[K]> extends Thought<infer Answer> ? Answer : never;
