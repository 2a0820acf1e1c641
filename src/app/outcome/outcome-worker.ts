import { findGame } from '../../games/index.ts';
import { outcomeOf } from '../../rules/index.ts';
import type { Answer, Question } from './outcome-client.ts';

addEventListener('message', ({ data: { number, game, position } }: MessageEvent<Question>) => {
  const found = findGame(game);
  const outcome = found.ok ? outcomeOf(found.value, position) : 'open';
  const answer: Answer = { number, outcome };
  postMessage(answer);
});
