import type { Game, Message, Position, Refusal } from '../rules/index.ts';
import { withWords } from './language.svelte.ts';

/** Why a move was refused, in words. They are loaded with the first refusal. */
export async function refusedMessage(game: Game, position: Position, refusal: Refusal): Promise<Message> {
  try {
    const { refusalText } = await withWords(import('../rules/refusal-text.ts'), 'screens');
    return refusalText(game, position, refusal);
  } catch {
    return { id: 'note.missing' };
  }
}
