import { ACE, NO_CARD } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { baseOf, foundationTop, type Position } from '../engine/position.ts';
import { type Message, message, toChoiceKey } from './message.ts';
import { buildName, cardSigns, rankName } from './names.ts';

/**
 * Returns the goal of a game in one or two short sentences.
 *
 * @example
 * sayEnglish(goalMessage(game, position)) // → 'Clear the seven piles: play any card one rank above or below 8♣.'
 */
export function goalMessage<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Message {
  const { goal, foundation } = game.rules;
  if (foundation.takes === 'none') return leavingGoalMessage(game);
  return goal === 'tableau-empty'
    ? clearGoalMessage(game, position, foundation.takes)
    : suitsGoalMessage(game, position);
}

/** Describes the goal of a game whose cards leave in pairs or complete runs. */
function leavingGoalMessage(game: Game): Message {
  const { foundation, goal } = game.rules;
  const piles = message('number.inWords', { number: game.piles });
  const values = { goal: toChoiceKey(goal), piles, of: kindOfPiles(game), cards: game.pack.length };
  if (foundation.kind === 'discarding') return message('goal.pairs', { ...values, sum: foundation.pairs.sum });
  return message('goal.runs', { ...values, king: rankName(game.highest) });
}

/** Piles that cover others have a card each. */
function kindOfPiles({ coveredBy }: Game): 'cards' | 'piles' {
  return coveredBy ? 'cards' : 'piles';
}

function clearGoalMessage(game: Game, position: Position, takes: Build): Message {
  const piles = message('number.inWords', { number: game.piles });
  const { foundations } = game;
  if (takes.order !== 'up-or-down' || takes.by !== 'any-suit' || foundations > 1)
    return message('goal.clearBuild', { piles, build: buildName(takes), foundations });
  const top = foundationTop(game, position, 0);
  const values = { piles, of: kindOfPiles(game) };
  if (top === NO_CARD) return message('goal.clear', { ...values, start: 'empty', first: '' });
  return message('goal.clear', { ...values, start: 'card', first: cardSigns(top) });
}

function suitsGoalMessage(game: Game, position: Position): Message {
  const first = baseOf(position) || ACE;
  const last = ((first - ACE + game.highest - 1) % game.highest) + ACE;
  return message('goal.suits', { cards: game.pack.length, first: rankName(first), last: rankName(last) });
}
