import { afterEach, describe, expect, test, vi } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { isThorough } from '../../../tests/support/samples.ts';
import { compile, deal, type Game, playUnchecked } from '../../rules/engine/index.ts';
import { solve } from '../solve.ts';
import { SolverClient, WorkerDied } from './client.ts';
import { spawnNodeWorker } from './node.ts';
import type { SolverPort } from './questions.ts';

const BUDGET = { nodes: 1_000_000, memory: 2 ** 26, seed: 1 };

const river = gameNamed('bear-river');
const dealt = (game: Game, number: number) => deal(game, number);

let client: SolverClient;
afterEach(() => client.close());

/** Returns a worker that dies at its first request. */
function createMortalWorker(): SolverPort {
  let die = (_reason: string) => {};
  return {
    post: () => queueMicrotask(() => die('out of memory')),
    onReply: () => undefined,
    onDeath: (take) => {
      die = take;
    },
    end: () => undefined,
  };
}

/** Returns a worker that never answers. */
function createMuteWorker(): SolverPort {
  return { post: () => undefined, onReply: () => undefined, onDeath: () => undefined, end: () => undefined };
}

describe('the client', () => {
  test('answers as the solver does, each question its own', async () => {
    client = new SolverClient(spawnNodeWorker, 2, BUDGET.memory);
    const games = [river, gameNamed('putt-putt'), gameNamed('pitchfork?runs=any')];
    const questions = games.flatMap((game) => [1, 2, 3].map((number) => ({ game, position: dealt(game, number) })));
    const answers = await Promise.all(questions.map(({ game, position }) => client.solve(game, position, BUDGET)));
    for (const [index, { game, position }] of questions.entries()) {
      const { ms, ...answer } = answers[index] ?? { ms: -1 };
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(answer).toEqual(solve(game, position, BUDGET));
    }
  });

  test('continues with another worker when one dies', async () => {
    let started = 0;
    client = new SolverClient(() => (started++ === 0 ? createMortalWorker() : spawnNodeWorker()), 1, BUDGET.memory);
    await expect(client.solve(river, dealt(river, 1), BUDGET)).rejects.toThrow(
      new WorkerDied('the search', 'out of memory'),
    );
    await expect(client.solve(river, dealt(river, 3), BUDGET)).resolves.toMatchObject({ verdict: 'unwinnable' });
  });

  test('cancels running and waiting searches, and continues', async () => {
    let started = 0;
    client = new SolverClient(() => (started++ === 0 ? createMuteWorker() : spawnNodeWorker()), 1, BUDGET.memory);
    const stop = new AbortController();
    const underWay = client.solve(river, dealt(river, 1), BUDGET, { signal: stop.signal });
    const waiting = client.solve(river, dealt(river, 2), BUDGET, { signal: stop.signal });
    const kept = client.solve(river, dealt(river, 3), BUDGET);
    stop.abort(new Error('enough'));
    await expect(underWay).rejects.toThrow('enough');
    await expect(waiting).rejects.toThrow('enough');
    await expect(kept).resolves.toMatchObject({ verdict: 'unwinnable' });
    await expect(client.solve(river, dealt(river, 1), BUDGET, { signal: stop.signal })).rejects.toThrow('enough');
  });

  test('listens once to the signal of many questions, until all are answered', async () => {
    client = new SolverClient(spawnNodeWorker, 1, BUDGET.memory);
    const { signal } = new AbortController();
    const heard = vi.spyOn(signal, 'addEventListener');
    const left = vi.spyOn(signal, 'removeEventListener');
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(
      numbers.map((number) =>
        client.solve(gameNamed('putt-putt'), dealt(gameNamed('putt-putt'), number), BUDGET, { signal }),
      ),
    );
    expect([heard.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
  });

  test.runIf(isThorough)('reports the progress of a long search', async () => {
    client = new SolverClient(spawnNodeWorker, 1, BUDGET.memory);
    const game = gameNamed('pitchfork?redeals=0');
    const reported: number[] = [];
    // The search of this deal takes more nodes than there are between two progress messages.
    const { nodes } = await client.solve(game, dealt(game, 7), BUDGET, { onProgress: (done) => reported.push(done) });
    expect(reported.length).toBeGreaterThan(0);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBeLessThanOrEqual(nodes);
  });

  test('ends each search of a batch at its time limit, and marks it', async () => {
    client = new SolverClient(spawnNodeWorker, 1, 2 ** 28);
    const game = gameNamed('four-seasons');
    // The search of deal 16464 takes minutes; that of the position before the last move of a win takes no time.
    const line = solve(game, dealt(game, 1), BUDGET).moves.slice(0, -1);
    const nearlyWon = line.reduce((position, move) => playUnchecked(game, position, move), dealt(game, 1));
    const positions = [dealt(game, 16464), nearlyWon, dealt(game, 16464)];
    const solutions = await client.solveAll(game, positions, { nodes: 1e9 }, { timeLimit: 300 });
    expect(solutions.map(({ verdict, limit }) => [verdict, limit])).toEqual([
      ['undecided', 'time'],
      ['winnable', undefined],
      ['undecided', 'time'],
    ]);
    for (const { ms, limit } of solutions) if (limit) expect(ms).toBeGreaterThanOrEqual(300);
    // Without the time limit the searches would take minutes.
    for (const { ms } of solutions) expect(ms).toBeLessThan(20_000);
    const [few] = await client.solveAll(game, positions, { nodes: 100 }, { timeLimit: 60_000 });
    expect(few).toMatchObject({ verdict: 'undecided', nodes: 100 });
    expect(few).not.toHaveProperty('limit');
  });

  test('rejects open searches when it is closed', async () => {
    client = new SolverClient(createMuteWorker, 1, BUDGET.memory);
    const open = [1, 2].map((number) => client.solve(river, dealt(river, number), BUDGET));
    client.close();
    for (const search of open) await expect(search).rejects.toThrow('the client was closed');
  });

  test('a worker tells games of one name apart: by their house rules and by their definitions', async () => {
    client = new SolverClient(spawnNodeWorker, 1, BUDGET.memory);
    const named = gameNamed('pitchfork').definition;
    const other = compile({ ...named, tableau: { ...named.tableau, space: 'none' } });
    const games = [gameNamed('pitchfork'), other, gameNamed('pitchfork?runs=any'), gameNamed('pitchfork?redeals=0')];
    // The search of deal 29 takes a different number of nodes in each game.
    const expected = games.map((game) => solve(game, dealt(game, 29), BUDGET));
    expect(new Set(expected.map(({ nodes }) => nodes)).size).toBe(games.length);
    for (const [index, game] of games.entries())
      expect(await client.solve(game, dealt(game, 29), BUDGET)).toMatchObject(expected[index] ?? {});
  });

  test('the error of a search is reported, and the worker continues', async () => {
    client = new SolverClient(spawnNodeWorker, 1, BUDGET.memory);
    const broken = { ...river, definition: { ...river.definition, goal: 'none' as 'tableau-empty' } };
    await expect(client.solve(broken, dealt(river, 1), BUDGET)).rejects.toThrow('the search failed: bear-river: goal');
    await expect(client.solve(river, dealt(river, 3), BUDGET)).resolves.toMatchObject({ verdict: 'unwinnable' });
  });
});
