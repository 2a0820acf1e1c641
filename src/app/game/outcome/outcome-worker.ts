import type { OutcomeRequest } from './outcome-client.ts';
import { outcomeServer } from './outcome-search.ts';

const take = outcomeServer({
  answer: (answer) => postMessage(answer),
  later: (then) => void setTimeout(then),
  now: () => performance.now(),
});

addEventListener('message', ({ data }: MessageEvent<OutcomeRequest>) => take(data));
