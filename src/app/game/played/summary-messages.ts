import { GAMES } from '../../../games/index.ts';
import { compileKnown, type Game, type Message, type MessageValue, parseHouseRules } from '../../../rules/index.ts';
import { durationMessage } from '../../session/ending-messages.ts';
import { houseRulesMessage } from '../../session/messages.ts';
import { type GameSummary, rulesOf } from '../../storage/games/summary.ts';

/** What is said of games that were played. */

/** Variants that were named once; there are few. */
const games = new Map<string, Game | undefined>();

/** The game of a summary; none where this version of the app doesn't know it. */
function gameOf(summary: GameSummary): Game | undefined {
  const { variant } = summary;
  if (!games.has(variant)) games.set(variant, compiled(summary));
  return games.get(variant);
}

function compiled(summary: GameSummary): Game | undefined {
  const definition = GAMES.find(({ id }) => id === summary.gameId);
  const houseRules = definition && parseHouseRules(definition, rulesOf(summary));
  return definition && houseRules?.ok ? compileKnown(definition, houseRules.value) : undefined;
}

export function gameName(summary: GameSummary): string {
  return gameOf(summary)?.definition.name ?? summary.gameId;
}

/** The house rules of a game that aren't the usual ones: `runs any`. */
export function rulesTold(summary: GameSummary): MessageValue {
  const game = gameOf(summary);
  return game ? houseRulesMessage(game) : rulesOf(summary);
}

/** `Pitchfork, deal 844, runs any`. */
export function nameTold(summary: GameSummary): Message {
  const { deal = 'layout' } = summary;
  const houseRules = rulesTold(summary);
  const values = { game: gameName(summary), deal, houseRules };
  return { id: houseRules ? 'address.dealVariant' : 'address.deal', values };
}

const RESULTS = {
  open: 'history.open',
  won: 'history.won',
  'given-up': 'history.givenUp',
  impossible: 'history.impossible',
} as const satisfies Record<GameSummary['result'], string>;

export function resultTold({ result, shown }: GameSummary): Message {
  return { id: result === 'won' && shown ? 'history.wonShown' : RESULTS[result] };
}

/** All of a game in one sentence. */
export function entryTold(summary: GameSummary, date: string): Message {
  const { moves: count, elapsed } = summary;
  const values = { name: nameTold(summary), result: resultTold(summary), count, time: durationMessage(elapsed), date };
  return { id: 'history.entry', values };
}
