import { afterEach, expect, test, vi } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import { randomEnding } from '../../../../tests/support/reference/random-ending.ts';
import { immediateOutcome } from '../../../rules/index.ts';
import { startFrom } from '../../session/session.ts';
import { askOutcome } from './ask-outcome.ts';

const started: FailingWorker[] = [];

/** A worker whose file can't be loaded: it accepts messages and later reports an error. */
class FailingWorker extends EventTarget {
  isEnded = false;

  constructor() {
    super();
    started.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }

  postMessage(): void {
    // Nobody listens.
  }

  terminate(): void {
    this.isEnded = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

const game = gameNamed('pitchfork');
const position = randomEnding(game, 7, 15);
const session = startFrom(game, { kind: 'layout', layout: '' }, position, 0, 'imported');

test('answers each question even if no worker can be loaded', async () => {
  vi.stubGlobal('Worker', FailingWorker);
  expect(immediateOutcome(game, position)).toBeUndefined();
  for (let question = 1; question <= 3; question++) {
    expect(await askOutcome(session, new AbortController().signal)).toBe('open');
    expect(started.map(({ isEnded }) => isEnded)).toEqual(Array.from({ length: question }, () => true));
  }
});
