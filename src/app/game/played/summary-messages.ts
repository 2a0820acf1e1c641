import { GAMES } from '../../../games/index.ts';
import { compileKnown, type Game, type Message, type MessageValue, parseHouseRules } from '../../../rules/index.ts';
import { durationMessage } from '../../session/ending-messages.ts';
import { houseRulesMessage } from '../../session/messages.ts';
import type { DealLabel, DealValues } from '../../session/start.ts';
import { type GameSummary, rulesOf } from '../../storage/games/summary.ts';
import { dealValues } from '../daily/deal-values.ts';
import { playedResultMessage } from './count.ts';

const games = new Map<string, Game | undefined>();

/** Returns `undefined` for a game that this version of the app doesn't know. */
function gameOf(summary: GameSummary): Game | undefined {
  const { variant } = summary;
  if (!games.has(variant)) games.set(variant, compileFrom(summary));
  return games.get(variant);
}

function compileFrom(summary: GameSummary): Game | undefined {
  const definition = GAMES.find(({ id }) => id === summary.gameId);
  const houseRules = definition && parseHouseRules(definition, rulesOf(summary));
  return definition && houseRules?.ok ? compileKnown(definition, houseRules.value) : undefined;
}

export function gameName(summary: GameSummary): string {
  return gameOf(summary)?.definition.name ?? summary.gameId;
}

/** Empty if all house rules are usual. */
export function unusualRulesMessage(summary: GameSummary): MessageValue {
  const game = gameOf(summary);
  return game ? houseRulesMessage(game) : rulesOf(summary);
}

export function summaryDealValues(summary: GameSummary): DealValues {
  const game = gameOf(summary);
  const deal = (summary.deal ?? 'layout') as DealLabel;
  return game ? dealValues(game, deal) : { deal, day: '' };
}

/** Returns a name like `Pitchfork, deal 844, no redeals`. */
export function playedGameName(summary: GameSummary): Message {
  const houseRules = unusualRulesMessage(summary);
  const values = { game: gameName(summary), ...summaryDealValues(summary), houseRules };
  return { id: houseRules ? 'address.dealVariant' : 'address.deal', values };
}

export function playedGameSentence(summary: GameSummary, date: string): Message {
  const { moves: count, elapsed } = summary;
  const values = {
    name: playedGameName(summary),
    result: playedResultMessage(summary),
    count,
    time: durationMessage(elapsed),
    date,
  };
  return { id: 'history.entry', values };
}
