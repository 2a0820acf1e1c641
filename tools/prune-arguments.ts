import type { Game } from '../src/rules/index.ts';
import { readArguments, readCount, refuseArgument } from './arguments.ts';

interface PruneArguments {
  readonly deals: number;
  readonly nodes: number;
  readonly games: readonly Game[];
}

/** Reads the arguments `[DEALS [NODES [GAME]]]`; GAME is the beginning of the names of the chosen games. */
export function readPruneArguments(
  help: string,
  defaults: Omit<PruneArguments, 'games'>,
  allGames: readonly Game[],
): PruneArguments {
  const { positionals } = readArguments(help, { allowPositionals: true });
  const [deals = `${defaults.deals}`, nodes = `${defaults.nodes}`, prefix = '', ...more] = positionals;
  if (more.length > 0) refuseArgument('arguments', 'at most DEALS, NODES and GAME', more.join(' '));
  const games = allGames.filter(({ name }) => name.startsWith(prefix));
  if (games.length === 0) {
    const names = allGames.map(({ name }) => name).join(', ');
    refuseArgument('GAME', `the beginning of one of ${names}`, prefix);
  }
  return { deals: readCount('DEALS', deals), nodes: readCount('NODES', nodes), games };
}
