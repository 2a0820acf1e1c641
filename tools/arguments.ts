import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EXIT_CODES } from '../src/cli/terminal/bad-input.ts';
import { findGame } from '../src/games/index.ts';
import { type DealNumber, type Game, parseDealNumber, shortened } from '../src/rules/index.ts';

/** Prints one sentence and ends the process with the exit code that the riffle command has for bad input. */
export function exitWithBadInput(sentence: string): never {
  console.error(sentence);
  process.exit(EXIT_CODES.badInput);
}

/** Refuses an argument: prints where it is, what was expected and what was found, and ends the process. */
export function refuseArgument(place: string, expected: string, found: string | undefined): never {
  return exitWithBadInput(`${place}: expected ${expected}, found ${shortened(found ?? '') || 'nothing'}`);
}

/** Parses the command line. Prints `help` and ends the process for `--help`; refuses arguments that `config` does not allow. */
export function readArguments<const Config extends ParseArgsConfig>(
  help: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const own = process.argv.slice(2);
  if (own.includes('--help') || own.includes('-h')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseUsage(config, error as NodeJS.ErrnoException);
  }
}

function refuseUsage({ options = {} }: ParseArgsConfig, { code, message }: NodeJS.ErrnoException): never {
  const quoted = /'(.*?)'/.exec(message)?.[1] ?? '';
  const names = Object.keys(options).map((name) => `--${name}`);
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return refuseArgument('options', `one of ${[...names, '--help'].join(', ')}`, quoted);
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return refuseArgument('arguments', 'options only', quoted);
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE': {
      const option = quoted.replace(/^-\w, /, '').replace(/ <value>$/, '');
      const takesValue = !message.includes('does not take an argument');
      return refuseArgument(option, takesValue ? 'a value' : 'no value', takesValue ? 'none' : 'one');
    }
    default:
      throw new Error(message);
  }
}

/** Returns the game or variant that an argument names; refuses any other argument. */
export function readGame(name: string | undefined): Game {
  const game = findGame(name ?? '');
  return game.ok ? game.value : refuseArgument('GAME', 'a game such as bear-river or pitchfork?runs=any', name);
}

/** Returns the first and the last deal of a range such as `1..100`. */
export function readDealRange(text: string): readonly [first: DealNumber, last: DealNumber] {
  const [first, last, ...rest] = text.split('..').map(parseDealNumber);
  if (first?.ok && last?.ok && first.value <= last.value && rest.length === 0) return [first.value, last.value];
  return refuseArgument('--deals', 'a range of deals such as 1..100', text);
}

/** Returns the numbers of all deals of a range such as `1..100`. */
export function readDeals(text: string): DealNumber[] {
  const [first, last] = readDealRange(text);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) as DealNumber);
}

/** Parses a whole number of at least `least`; refuses any other argument. */
export function readCount(place: string, text: string, least = 1): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(count) && count >= least) return count;
  return refuseArgument(place, `a whole number of at least ${least}`, text);
}

/** Refuses the arguments in `found` that are not among the allowed names. */
export function refuseUnknown(place: string, allowed: readonly string[], found: readonly string[]): void {
  const unknown = found.filter((name) => !allowed.includes(name));
  if (unknown.length > 0) refuseArgument(place, `one of ${allowed.join(', ')}`, unknown.join(', '));
}

/** Returns `root`, the value of `--root`. Refuses it unless it is a copy of the project with the needed file. */
export function readRoot(root: string, neededFile: string): string {
  if (!existsSync(join(root, neededFile))) refuseArgument('--root', `a copy of the project with ${neededFile}`, root);
  return root;
}

/** Refuses a path that is a file, where a program would create or read a folder. */
export function refuseFile(place: string, path: string): void {
  if (existsSync(path) && !statSync(path).isDirectory()) refuseArgument(place, 'a folder', path);
}
