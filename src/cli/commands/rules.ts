import type { Command } from 'commander';
import { describeWinRate } from '../../games/win-rates.ts';
import { sayEnglish } from '../../languages/index.ts';
import { describe, type Game } from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { GAME_HELP, readGame } from '../input/input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { styled, wrapText } from '../terminal/output.ts';

const MAX_WIDTH = 80;

const HELP = `
JSON (riffle/rules/1): {game, name, sections: [{heading, sentences}]}.

Examples:
  riffle rules ${EXAMPLE_GAME}
  riffle rules ${EXAMPLE_VARIANT}`;

export function addRules(program: Command, io: Io): void {
  program
    .command('rules')
    .description('print the rules of a game in words')
    .argument('<GAME>', GAME_HELP)
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((name: string, { json }: { json?: true }) => {
      const game = readGame(name);
      if (json) printJson(io, 'rules', { game: game.name, name: game.definition.name, sections: ruleSections(game) });
      else io.out(rulesText(io, game));
    });
}

function ruleSections(game: Game): { heading: string; sentences: string[] }[] {
  return [...describe(game), ...describeWinRate(game)].map(({ heading, sentences }) => ({
    heading: sayEnglish(heading),
    sentences: sentences.map(sayEnglish),
  }));
}

function rulesText(io: Io, game: Game): string {
  const width = Math.min(io.columns, MAX_WIDTH);
  const title = styled(io, 'bold', [game.definition.name, ...(game.definition.otherNames ?? [])].join(', '));
  const sections = ruleSections(game).map(
    ({ heading, sentences }) =>
      `\n${styled(io, 'bold', heading)}\n${sentences.map((text) => wrapText(text, width, '  ')).join('')}`,
  );
  return `${title}\n${sections.join('')}`;
}
