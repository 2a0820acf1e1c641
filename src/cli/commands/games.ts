import type { Command } from 'commander';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  compile,
  type GameDefinition,
  gameSentence,
  houseRulesOf,
  houseRuleText,
  houseRuleValueText,
} from '../../rules/index.ts';
import type { Io } from '../terminal/io.ts';
import { withSchema } from '../terminal/json.ts';
import { formatCount, styled, wrapText } from '../terminal/output.ts';

const HELP = `
The id of a game stands to the right of its name. The house rules follow, with the default
value first: runs=whole|any means that the default is whole, and that runs=any is possible.

JSON (riffle/games/1): a list of {game, name, otherNames, summary, cards, piles,
houseRules}; each house rule is {name, sentence, values: [{value, sentence}]}, the
default first.

Examples:
  riffle games
  riffle games --json`;

export function addGames(program: Command, io: Io): void {
  program
    .command('games')
    .description('list the games and their house rules')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(({ json }: { json?: true }) => {
      if (json) io.out(`${JSON.stringify(GAMES.map((definition) => withSchema('games', gameJson(definition))))}\n`);
      else io.out(GAMES.map((definition) => gameText(io, definition)).join('\n'));
    });
}

function gameJson(definition: GameDefinition): Record<string, unknown> {
  const { id, name, otherNames = [] } = definition;
  const summary = sayEnglish(gameSentence(definition));
  const { pack, piles } = compile(definition);
  const rules = houseRulesOf(definition).map((rule) => ({
    name: rule.name,
    sentence: sayEnglish(houseRuleText(definition, rule.name)),
    values: rule.values.map(({ value }) => ({
      value,
      sentence: sayEnglish(houseRuleValueText(definition, rule.name, value)),
    })),
  }));
  return { game: id, name, otherNames, summary, cards: pack.length, piles, houseRules: rules };
}

function gameText(io: Io, definition: GameDefinition): string {
  const { pack, piles } = compile(definition);
  const name = styled(io, 'bold', [definition.name, ...(definition.otherNames ?? [])].join(', '));
  const rules = houseRulesOf(definition).map(
    (rule) => `${rule.name}=${rule.values.map(({ value }) => value).join('|')}`,
  );
  return [
    `${name}  ${styled(io, 'cyan', definition.id)}\n`,
    wrapText(sayEnglish(gameSentence(definition)), io.columns, '  '),
    `  ${formatCount(pack.length, 'card')}, ${formatCount(piles, 'pile')}\n`,
    ...rules.map((rule) => `  ${rule}\n`),
  ].join('');
}
