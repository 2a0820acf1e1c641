import type { Game, Message, Move, Position } from '../../rules/index.ts';

/** Why a move isn't legal, in words. What finds and says it is loaded with the first refusal. */
export async function refusalMessage(game: Game, position: Position, move: Move): Promise<Message> {
  try {
    const { whyNot } = await import('./why-not.ts');
    return whyNot(game, position, move);
  } catch {
    return { id: 'note.missing' };
  }
}
