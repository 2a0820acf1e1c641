import { type Card, rankOf, suitIndexOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { cardMoved, countOf, fromOf, isRedeal, type Move, toOf } from '../engine/moves.ts';
import type { Position } from '../engine/position.ts';
import { chosen, type Message, message } from './message.ts';
import { cardName, placeValues } from './names.ts';

// What sentences are made of, beyond the names of `words.ts`: a table that is first shown says none.

const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];

/** A card in signs, as it is read in a short line: `7♥`. */
export function cardSigns(card: Card): Message {
  return message('card.signs', { rank: rankOf(card), suit: SUIT_SIGNS[suitIndexOf(card)] });
}

/** A legal move in words, before it is played: `7 of hearts to pile 3`, `4 cards from jack of clubs to pile 2`. */
export function moveText(game: Game, position: Position, move: Move): Message {
  if (isRedeal(move)) return message('move.redeal');
  return message('move.text', {
    count: countOf(move),
    card: cardName(cardMoved(game, position, move)),
    from: placeValues(game, fromOf(move)).place,
    ...placeValues(game, toOf(move)),
  });
}

/** How a build goes, in words: `down by alternate colour`. */
export function buildName({ order, by }: Build): Message {
  return message('build.name', { order: chosen(order), by: chosen(by) });
}
