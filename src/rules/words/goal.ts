import { ACE, NO_CARD } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { baseOf, foundationTop, type Position } from '../engine/position.ts';
import { type Message, message } from './message.ts';
import { buildName, cardSigns, rankName } from './names.ts';

/**
 * Returns the goal of a game in one or two short sentences.
 *
 * @example
 * sayEnglish(goalMessage(game, position)) // → 'Clear the seven piles: play any card one rank above or below 8♣.'
 */
export function goalMessage<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Message {
  return game.rules.goal === 'tableau-empty' ? clearGoalMessage(game, position) : buildGoalMessage(game, position);
}

function clearGoalMessage(game: Game, position: Position): Message {
  const { takes } = game.rules.foundation;
  const piles = message('number.inWords', { number: game.piles });
  if (takes === 'none') return message('goal.clear', { piles, start: 'empty' });
  if (takes.order !== 'up-or-down' || takes.by !== 'any-suit' || game.foundations > 1)
    return message('goal.clearBuild', { piles, build: buildName(takes) });
  const top = foundationTop(game, position, 0);
  if (top === NO_CARD) return message('goal.clear', { piles, start: 'empty' });
  return message('goal.clear', { piles, start: 'card', first: cardSigns(top) });
}

function buildGoalMessage(game: Game, position: Position): Message {
  const { space, takes } = game.rules.foundation;
  const cards = game.pack.length;
  const first = space === 'base' ? baseOf(position) : ACE;
  if (!first || (takes !== 'none' && (takes.by !== 'suit' || takes.order !== 'up')))
    return message('goal.build', { cards, build: takes === 'none' ? '' : buildName(takes) });
  const last = ((first - ACE + game.highest - 1) % game.highest) + ACE;
  return message('goal.suits', { cards, first: rankName(first), last: rankName(last) });
}
