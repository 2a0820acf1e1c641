import type { GameDefinition } from '../../../rules/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/**
 * Chooses a game that the player has played least, among those on the shelves of the games that they have won or, without
 * a win, played. `random` is from 0 to 1, without 1.
 */
export function chooseSurprise(
  shelves: readonly (readonly GameDefinition[])[],
  played: readonly GameSummary[],
  random: number,
): GameDefinition {
  const idsOf = (summaries: readonly GameSummary[]) => new Set(summaries.map(({ gameId }) => gameId));
  const won = idsOf(played.filter(({ result }) => result === 'won'));
  const liked = won.size > 0 ? won : idsOf(played);
  const near = shelves.filter((games) => games.some(({ id }) => liked.has(id)));
  const timesOf = ({ id }: GameDefinition) => played.filter(({ gameId }) => gameId === id).length;
  const all = shelves.flat();
  const newGames = near.flat().filter((definition) => timesOf(definition) === 0);
  const fewest = Math.min(...all.map(timesOf));
  const choice = newGames.length > 0 ? newGames : all.filter((definition) => timesOf(definition) === fewest);
  return choice[Math.floor(random * choice.length)] as GameDefinition;
}
