import { ACE, type Card, NO_CARD, type Rank, rankOf, suitIndexOf } from '../engine/card.ts';
import { type Game, SPACE_CODES } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { cardMoved, countOf, fromOf, isDeal, isPair, isRedeal, type Move, toOf, topAt } from '../engine/moves.ts';
import {
  CELL,
  FOUNDATION,
  isCell,
  isReserve,
  isTableauPile,
  type Place,
  RESERVE,
  STOCK,
  TABLEAU,
  WASTE,
} from '../engine/places.ts';
import { baseOf, foundationTop, type Position, stockCount } from '../engine/position.ts';
import { type Message, type MessageValue, message, toChoiceKey } from './message.ts';

const SUIT_NAMES = ['spades', 'hearts', 'diamonds', 'clubs'];
const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];

/** Returns a rank in words: `ace`, `7`, `king`. */
export function rankName(rank: Rank): Message {
  return message('card.rank', { rank });
}

/** Returns a rank with its article: `an ace`, `a 7`. */
export function rankWithArticle(rank: Rank): Message {
  return message('card.rankWithArticle', { rank });
}

/** Returns a card in words, for speech: `7 of hearts`. */
export function cardName(card: Card): Message {
  return message('card.name', { rank: rankOf(card), suit: SUIT_NAMES[suitIndexOf(card)] });
}

/** Returns a card in signs, for short lines: `7♥`. */
export function cardSigns(card: Card): Message {
  return message('card.signs', { rank: rankOf(card), suit: SUIT_SIGNS[suitIndexOf(card)] });
}

/**
 * Returns the kind and number of a place for messages. The kind differs between a single foundation and several. Piles
 * and holes are numbered together; the number of other places has no meaning.
 */
export function placeValues(game: Game, place: Place): { readonly place: string; readonly number: number } {
  const number = place + 1;
  if (place === FOUNDATION) return { place: game.foundations === 1 ? 'foundation' : 'foundations', number };
  if (place === STOCK) return { place: 'stock', number };
  if (place === WASTE) return { place: 'waste', number };
  if (isCell(place)) return { place: 'cell', number: place - CELL + 1 };
  if (isReserve(place)) return { place: 'reserve', number: place - RESERVE + 1 };
  if (!isTableauPile(place)) return { place: 'tableau', number };
  return { place: isHole(game, place) ? 'hole' : 'pile', number };
}

/** Whether a pile is a hole: one of a part whose spaces take any card, unlike those of the other piles. */
function isHole(game: Game, pile: Place): boolean {
  const isAny = game.spaceTakes[pile] === SPACE_CODES.any;
  return isAny && game.zoneOf[pile] > 0 && game.rules.tableau.space !== 'any';
}

/** Returns the indexes of the piles that are holes. */
export function holesOf(game: Game): number[] {
  return Array.from({ length: game.piles }, (_, pile) => pile).filter((pile) => isHole(game, pile));
}

/** Returns a place in words: `pile 3`, `hole 6`, `cell 2`, `the foundation`, `the stock`, `the waste`. */
export function placeName(game: Game, place: Place): Message {
  return message('place.name', placeValues(game, place));
}

/** What an empty foundation takes: any card, a card of a known rank or of the base, complete runs, or pairs. */
type Start = 'any' | 'base' | 'rank' | 'runs' | 'pairs';

/**
 * Returns the message values for what an empty foundation takes. The start is `base` if the rank of the base is unknown.
 */
export function startValues(game: Game, base: Rank): { readonly start: Start; readonly rank: Rank } {
  const { kind, space } = game.rules.foundation;
  if (kind !== 'built') return { start: kind === 'collecting' ? 'runs' : 'pairs', rank: 0 };
  if (space === 'any') return { start: 'any', rank: 0 };
  const rank = space === 'ace' ? ACE : base;
  return { start: rank ? 'rank' : 'base', rank };
}

/** Returns a foundation in words, for a label: `foundation, 7 of hearts`, `foundation 2, empty, takes an ace`. */
export function foundationLabel<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  slot: number,
): Message {
  const top = foundationTop(game, position, slot);
  const which = { foundations: game.foundations, number: slot + 1 };
  if (top === NO_CARD) return message('foundation.empty', { ...which, ...startValues(game, baseOf(position)) });
  return message('foundation.top', { ...which, card: cardName(top) });
}

/** Returns the number of cards that a deal takes from the stock. */
function countDealt(game: Game, position: Position, move: Move): number {
  const most = toOf(move) === TABLEAU ? game.piles : toOf(move) === WASTE ? (game.rules.stock?.turn ?? 1) : 1;
  return Math.min(most, stockCount(position));
}

/** Returns a deal of several cards or to the tableau in words: `3 cards from the stock to the waste`. */
function dealText(game: Game, count: number, to: Place): Message {
  const target = to === WASTE ? 'waste' : count === game.piles ? 'all' : 'first';
  return message('move.deal', { count, to: target });
}

/**
 * Returns a legal move in words, before it is played: `7 of hearts to pile 3`, `4 cards from jack of clubs to pile 2`,
 * `6 of hearts with 7 of clubs`.
 *
 * @example
 * const [move] = legalMoves(game, position);
 * sayEnglish(moveText(game, position, move)) // → '7 of diamonds to the foundation'
 */
export function moveText<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  move: Move,
  nameOf: (card: Card) => MessageValue = cardName,
): Message {
  if (isRedeal(move)) return message('move.redeal');
  const card = nameOf(cardMoved(game, position, move));
  const to = toOf(move);
  if (isPair(move)) return message('move.pair', { card, other: nameOf(topAt(game, position, to)) });
  const dealt = isDeal(move) ? countDealt(game, position, move) : 1;
  if (to === TABLEAU || dealt > 1) return dealText(game, dealt, to);
  const from = placeValues(game, fromOf(move)).place;
  return message('move.text', { count: countOf(move), card, from, ...placeValues(game, to) });
}

/** Returns a build in words: `down by alternate colour`. */
export function buildName({ order, by }: Build): Message {
  return message('build.name', { order: toChoiceKey(order), by: toChoiceKey(by) });
}
