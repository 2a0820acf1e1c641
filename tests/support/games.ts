import { GAMES } from '../../src/games/index.ts';
import {
  compile,
  type Game,
  type GameDefinition,
  type HouseRuleChoice,
  houseRulesOf,
  parseVariant,
} from '../../src/rules/index.ts';

/** Games that differ in their kinds of places and moves, for tests that take long. The robot plays all games. */
export const TYPICAL_GAME_IDS: readonly string[] = [
  'putt-putt',
  'panther-creek',
  'bear-river',
  'four-seasons',
  'pitchfork',
  'klondike',
  'freecell',
  'spider',
  'pyramid',
  'canfield',
];

/** Returns the game with a variant's name, such as `pitchfork?runs=any`. @throws {Error} if there is none */
export function gameNamed(name: string): Game {
  const found = parseVariant(GAMES, name);
  if (!found.ok) throw new Error(`no variant ${name}`);
  return found.value;
}

/** Returns every combination of the values of a game's house rules, the usual combination first. */
export function choicesOf(definition: GameDefinition): HouseRuleChoice[] {
  return houseRulesOf(definition).reduce<HouseRuleChoice[]>(
    (found, { name, values }) => found.flatMap((choice) => values.map(({ value }) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

/** Games of which none has a position that could be another's. */
export const UNLIKE_GAMES: readonly Game[] = [
  'putt-putt',
  'panther-creek',
  'bear-river',
  'four-seasons',
  'pitchfork',
  'klondike',
  'freecell',
  'spider',
].map(gameNamed);

/** Returns a game by its usual rules, and with each other value of one house rule. */
export function singleChangesOf(definition: GameDefinition): Game[] {
  const changes = houseRulesOf(definition).flatMap(({ name, values }) =>
    values.slice(1).map(({ value }) => ({ [name]: value })),
  );
  return [{}, ...changes].map((choice) => compile(definition, choice));
}

/** Returns a game under every combination of its house rules. */
export function variantsOf(definition: GameDefinition): Game[] {
  return choicesOf(definition).map((choice) => compile(definition, choice));
}
