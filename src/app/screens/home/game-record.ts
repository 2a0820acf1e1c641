import type { Message, MessageValue } from '../../../rules/index.ts';
import { playedResultMessage, resultOf } from '../../game/played/count.ts';
import { endedGames, endingStreaksOf } from '../../game/played/endings.ts';
import { dealKindOf } from '../../game/played/groups.ts';
import { durationMessage } from '../../session/ending-messages.ts';
import { type GameSummary, sortByTime } from '../../storage/games/summary.ts';

/** The best time, the current streak of wins, and the last result; only the last in calm mode. */
export function gameRecord(gameId: string, games: readonly GameSummary[], isCalm: boolean): MessageValue[] {
  const own = games.filter((game) => game.gameId === gameId);
  const counted = own.filter((game) => dealKindOf(game) !== undefined);
  const times = counted.filter((game) => resultOf(game) === 'won').map(({ elapsed }) => elapsed);
  const { current } = endingStreaksOf(endedGames(counted));
  const [last] = sortByTime(own.filter(({ result }) => result !== 'open'));
  const parts: (Message | undefined)[] = [
    times.length > 0 && !isCalm
      ? { id: 'home.best', values: { time: durationMessage(Math.min(...times)) } }
      : undefined,
    current?.isWon && current.length > 1 && !isCalm
      ? { id: 'home.streak', values: { count: current.length } }
      : undefined,
    last && { id: 'home.last', values: { result: playedResultMessage(last) } },
  ];
  return parts.filter((part) => part !== undefined);
}
