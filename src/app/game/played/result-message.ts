import type { Message } from '../../../rules/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

const RESULTS = {
  open: 'history.open',
  won: 'history.won',
  'given-up': 'history.givenUp',
  unwinnable: 'history.unwinnable',
} as const satisfies Record<GameSummary['result'], string>;

export function playedResultMessage({ result, shown }: GameSummary): Message {
  return { id: result === 'won' && shown ? 'history.wonShown' : RESULTS[result] };
}
