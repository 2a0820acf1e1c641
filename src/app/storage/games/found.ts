import type { Result } from '../../../rules/index.ts';
import type { Replayed } from '../../session/replay.ts';
import type { KeptGame } from './kept-game.ts';

/** A game that lay in the store or came from another tab. Its shape is right; playing its moves tells whether they are. */
export interface FoundGame {
  readonly kept: KeptGame;
  readonly replay: () => Result<Replayed>;
}

/**
 * What was found under an id: a game; nothing; something damaged, which is then set aside; a game that a later version of
 * the app wrote, or one that can't be read because what reads it couldn't be loaded: those are left alone and must not be
 * written over.
 */
export type StoreLookup =
  | { readonly kind: 'game'; readonly game: FoundGame }
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly reason: string }
  | { readonly kind: 'newer' | 'unread' };
