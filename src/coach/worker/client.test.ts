import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { deal, type Game } from '../../rules/engine/index.ts';
import type { Reply } from '../../solver/worker/index.ts';
import type { Thought } from '../thought/thought.ts';
import { thinkOfVerdict } from '../thought/verdict.ts';
import { CoachClient, WorkerDied } from './client.ts';
import type { CoachOrder, CoachPort, CoachQuestion } from './kinds.ts';
import { createOrderHandler, startThought } from './serve.ts';

const river = gameNamed('bear-river');
const dealt = (game: Game, number: number) => ({ position: deal(game, number) });
const FIRST = dealt(river, 1);

const undecided = (nodes: number) => ({ verdict: 'undecided', moves: [], nodes, stored: 0 }) as const;
const LONG = [undecided(20), undecided(200), undecided(2000)];
/** A question about this position never ends. */
const ENDLESS = dealt(river, 2);

/** Yields several answers about the first deal, answers without end about the second, and real answers about others. */
function* testThought(question: CoachQuestion): Thought<unknown> {
  const { position } = question.input as typeof FIRST;
  while (isDeepStrictEqual(position, ENDLESS.position)) yield undecided(20);
  yield* isDeepStrictEqual(position, FIRST.position) ? LONG : startThought(question);
}

/** Creates a worker on this thread that handles each request and sends each reply in a turn of its own. */
function createLiveWorker(log: (CoachOrder | Reply)[] = []): CoachPort & { end: ReturnType<typeof vi.fn<() => void>> } {
  let sendReply = (_reply: Reply) => {};
  let isEnded = false;
  const take = createOrderHandler(
    testThought,
    (reply) => {
      log.push(reply);
      setImmediate(() => sendReply(structuredClone(reply)));
    },
    (then) => setImmediate(() => isEnded || then()),
  );
  return {
    post: (order) => {
      log.push(order);
      setImmediate(() => take(structuredClone(order)));
    },
    onReply: (to) => {
      sendReply = to;
    },
    onDeath: () => undefined,
    end: vi.fn(() => {
      isEnded = true;
    }),
  };
}

/** Creates a worker that never answers. */
function createMuteWorker() {
  return { post: () => undefined, onReply: () => undefined, onDeath: () => undefined, end: vi.fn() };
}

/** Creates a worker that dies on its first request. */
function createMortalWorker(): CoachPort {
  let die = (_reason: string) => {};
  return {
    ...createMuteWorker(),
    post: () => queueMicrotask(() => die('out of memory')),
    onDeath: (take) => {
      die = take;
    },
  };
}

describe('the coach', () => {
  test('reports each answer, and returns the last one', async () => {
    const client = new CoachClient(createLiveWorker, 1);
    const answers: unknown[] = [];
    const last = await client.ask('verdict', river, FIRST, { onAnswer: (answer) => answers.push(answer) });
    expect(answers).toEqual(LONG);
    expect(last).toEqual(LONG.at(-1));
  });

  test('does not report a repeated answer', () => {
    const [one, other] = [undecided(20), undecided(200)];
    const replies: Reply[] = [];
    const later: (() => void)[] = [];
    const take = createOrderHandler(
      function* () {
        yield* [one, one, other, other, one];
      },
      (reply) => replies.push(reply),
      (then) => later.push(then),
    );
    take({ kind: 'ask', id: 1, question: { kind: 'verdict', ...river, input: FIRST } });
    for (const then of later) then();
    const reports = [one, other, one].map((report) => ({ kind: 'report', id: 1, report }));
    expect(replies).toEqual([...reports, { kind: 'answer', id: 1, answer: one }]);
  });

  test('asks each worker one question at a time, in order', async () => {
    const logs: (CoachOrder | Reply)[][] = [];
    const client = new CoachClient(() => createLiveWorker(logs[logs.push([]) - 1]), 2);
    const numbers = [3, 4, 5, 6, 7];
    const answers = await Promise.all(numbers.map((number) => client.ask('verdict', river, dealt(river, number))));
    const alone = numbers.map((number) => [...thinkOfVerdict(river, dealt(river, number).position)].at(-1));
    expect(answers).toEqual(alone);
    expect(logs).toHaveLength(2);
    for (const log of logs) {
      const turns = log.filter(({ kind }) => kind !== 'report').map(({ kind }) => kind);
      expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'ask' : 'answer')));
    }
  });

  test('is cancelled between two answers, and its worker goes on with the next question', async () => {
    const log: (CoachOrder | Reply)[] = [];
    const worker = createLiveWorker(log);
    const client = new CoachClient(() => worker, 1);
    const stop = new AbortController();
    const answers: unknown[] = [];
    const onAnswer = (answer: unknown) => {
      answers.push(answer);
      stop.abort(new Error('enough'));
    };
    const cancelled = client.ask('verdict', river, ENDLESS, { onAnswer, signal: stop.signal });
    const waiting = client.ask('verdict', river, FIRST, { signal: stop.signal });
    const kept = client.ask('verdict', river, dealt(river, 3));
    await expect(cancelled).rejects.toThrow('enough');
    await expect(waiting).rejects.toThrow('enough');
    await expect(kept).resolves.toMatchObject({ verdict: 'unwinnable' });
    await expect(client.ask('verdict', river, FIRST, { signal: stop.signal })).rejects.toThrow('enough');
    expect(answers).toHaveLength(1);
    expect(worker.end).not.toHaveBeenCalled();
    // The waiting question 2 never started; only question 1 was cancelled after its start.
    const turns = log.flatMap((message) =>
      'id' in message && message.kind !== 'report' ? [`${message.kind} ${message.id}`] : [],
    );
    expect(turns).toEqual(['ask 1', 'cancel 1', 'answer 1', 'ask 3', 'answer 3']);
  });

  test('pauses on request after the first answer, and continues by itself to the same end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = new CoachClient(createLiveWorker, 1);
    const answers: unknown[] = [];
    const answered = client.ask('verdict', river, FIRST, { onAnswer: (answer) => answers.push(answer) });
    client.pause(100);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(answers).toEqual(LONG.slice(0, 1));
    vi.advanceTimersByTime(60);
    client.pause(100);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    vi.advanceTimersByTime(60);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(answers).toEqual(LONG.slice(0, 1));
    vi.advanceTimersByTime(60);
    expect(await answered).toEqual(LONG.at(-1));
    expect(answers).toEqual(LONG);
    vi.useRealTimers();
  });

  test('answers at once a question asked during a pause', async () => {
    const client = new CoachClient(createLiveWorker, 1);
    const stop = new AbortController();
    const onAnswer = () => {
      client.pause(1_000_000);
      stop.abort(new Error('enough'));
    };
    const cancelled = client.ask('verdict', river, ENDLESS, { onAnswer, signal: stop.signal });
    await expect(cancelled).rejects.toThrow('enough');
    await expect(client.ask('verdict', river, FIRST)).resolves.toEqual(LONG.at(-1));
  });

  test('ends a worker that ignores the order to stop', async () => {
    const deaf = createMuteWorker();
    let started = 0;
    const client = new CoachClient(() => (started++ === 0 ? deaf : createLiveWorker()), 1);
    const stop = new AbortController();
    const cancelled = client.ask('verdict', river, FIRST, { signal: stop.signal });
    const kept = client.ask('verdict', river, dealt(river, 3));
    stop.abort(new Error('enough'));
    await expect(cancelled).rejects.toThrow('enough');
    expect(deaf.end).not.toHaveBeenCalled();
    await expect(kept).resolves.toMatchObject({ verdict: 'unwinnable' });
    expect(deaf.end).toHaveBeenCalledOnce();
  });

  test('replaces a worker that dies, and rejects its question', async () => {
    let started = 0;
    const client = new CoachClient(() => (started++ === 0 ? createMortalWorker() : createLiveWorker()), 1);
    const lost = client.ask('verdict', river, dealt(river, 1));
    const kept = client.ask('verdict', river, dealt(river, 3));
    await expect(lost).rejects.toThrow(new WorkerDied('the coach', 'out of memory'));
    await expect(kept).resolves.toMatchObject({ verdict: 'unwinnable' });
    expect(started).toBe(2);
  });

  test('rejects a question if no worker can be started', async () => {
    const client = new CoachClient(() => {
      throw new Error('no workers here');
    }, 1);
    const asked = [1, 2].map((number) => client.ask('verdict', river, dealt(river, number)));
    for (const question of asked) await expect(question).rejects.toThrow(/^the coach stopped .*no workers here/);
  });

  test('reports an internal error, and continues', async () => {
    const client = new CoachClient(createLiveWorker, 1);
    const broken = { ...river, definition: { ...river.definition, goal: 'none' as 'tableau-empty' } };
    await expect(client.ask('verdict', broken, dealt(river, 4))).rejects.toThrow('the coach failed: bear-river: goal');
    await expect(client.ask('verdict', river, dealt(river, 3))).resolves.toMatchObject({ verdict: 'unwinnable' });
  });

  test('rejects open questions when it is closed', async () => {
    const worker = createMuteWorker();
    const client = new CoachClient(() => worker, 1);
    const open = [1, 2].map((number) => client.ask('verdict', river, dealt(river, number)));
    client.close();
    for (const question of open) await expect(question).rejects.toThrow('the client was closed');
    expect(worker.end).toHaveBeenCalledOnce();
  });
});
