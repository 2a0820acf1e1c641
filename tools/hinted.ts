import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { HINTED, type Hinted } from '../src/games/hinted.ts';
import { GAMES } from '../src/games/index.ts';
import { compile, deal } from '../src/rules/index.ts';
import { quantile } from '../src/statistics/index.ts';
import { chooseByHints, playWith } from '../tests/support/hint-players.ts';
import { readArguments, readDeals, readRoot, refuseUnknown } from './arguments.ts';
import { formatFile } from './formatted.ts';

const ROOT = join(import.meta.dirname, '..');
const FILE = 'src/games/hinted.ts';

const HELP = `npm run figures -- hinted [--game ID …] [--deals A..B] [--root DIR]

Plays deals 1..100, or those of --deals, by the best hint at every move, and writes to src/games/hinted.ts how many are won
and how many moves a won game takes. Without --game, plays the games that the file lacks. May be stopped between two games.

--game ID      only this game
--deals A..B   the deals
--root DIR     writes to another copy of the project`;

const { values } = readArguments(HELP, {
  options: {
    game: { type: 'string', multiple: true },
    deals: { type: 'string', default: '1..100' },
    root: { type: 'string', default: ROOT },
  },
});
const ids = GAMES.map(({ id }) => id);
refuseUnknown('--game', ids, values.game ?? []);
const deals = readDeals(values.deals);
const file = join(readRoot(values.root, FILE), FILE);

/** Plays the deals of a game, under its usual rules. */
function measure(id: string): Hinted {
  const game = compile(GAMES.find((definition) => definition.id === id) ?? GAMES[0]);
  const played = deals.map((number) => playWith(chooseByHints, game, deal(game, number)));
  const won = played.filter((each) => each.won);
  const length = quantile(
    won.map(({ moves }) => moves.length).toSorted((a, b) => a - b),
    0.5,
  );
  return {
    deals: played.length,
    won: won.length,
    ...(length !== undefined && { moves: Math.round(length) }),
  };
}

/** Replaces the figures in the file, in the order of the games. */
function save(figures: Readonly<Record<string, Hinted>>): void {
  const rows = ids.flatMap((id) => (figures[id] ? [`  '${id}': ${JSON.stringify(figures[id])},`] : []));
  const head = readFileSync(file, 'utf8').replace(/(?<=> = \{)[^;]*(?=\};)/, `\n${rows.join('\n')}\n`);
  writeFileSync(file, formatFile(FILE, head));
}

setPriority(constants.priority.PRIORITY_LOW);
let figures: Readonly<Record<string, Hinted>> = HINTED;
for (const id of values.game ?? ids.filter((one) => !(one in HINTED))) {
  figures = { ...figures, [id]: measure(id) };
  save(figures);
  console.log(`${id}: ${JSON.stringify(figures[id])}`);
}
