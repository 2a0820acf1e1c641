import { CARD_CODES, type Card, RANKS, rankOf, SUITS, suitIndexOf } from './card.ts';
import type { Game } from './compile.ts';
import { playConsequences } from './play.ts';
import type { Layout, Position } from './position.ts';
import { positionOf } from './set-position.ts';
import { shuffle } from './shuffle.ts';

/** A checked deal number: a whole number from 1 to 2^53 − 1. */
export type DealNumber = number & { readonly __brand: 'DealNumber' };

/** The greatest deal number, 2^53 − 1. */
export const LAST_DEAL: number = Number.MAX_SAFE_INTEGER;

/** The greatest number that deals as Microsoft's FreeCell does, in games with that dealing. */
const LAST_MICROSOFT_DEAL = 1_000_000;

/** Whether a number is a deal number: whole, from 1 to `LAST_DEAL`. */
export function isDealNumber(value: number): value is DealNumber {
  return Number.isInteger(value) && value >= 1 && value <= LAST_DEAL;
}

/** Returns the greatest number of a random deal: games with Microsoft's deals stay within these. */
export function lastRandomDeal({ rules }: Game): number {
  return rules.dealing === 'microsoft' ? LAST_MICROSOFT_DEAL : LAST_DEAL;
}

/** Finds the byte of a card that opens a foundation by its name: `AS`. Names are suits of the pack, not faces. */
function isNamed(byte: number, name: string): boolean {
  const card = (byte & (CARD_CODES - 1)) as Card;
  return `${RANKS[rankOf(card)]}${SUITS[suitIndexOf(card)]}` === name;
}

/** Returns the opening cards of the foundations and the rest of the pack. */
function takeOpeningCards({ pack, rules }: Game): { opens: readonly number[]; rest: Uint8Array } {
  const names = rules.foundation.opens;
  if (names.length === 0) return { opens: [], rest: pack };
  const rest = [...pack];
  const opens = names.flatMap((name) =>
    rest.splice(
      rest.findIndex((byte) => isNamed(byte, name)),
      1,
    ),
  );
  return { opens, rest: Uint8Array.from(rest) };
}

/** Returns the cards of a Microsoft deal in dealing order, by the algorithm in docs/vocabulary.md. */
function shuffleAsMicrosoft(pack: Uint8Array, number: number): Card[] {
  // By rank, then clubs, diamonds, hearts, spades.
  const keyOf = (card: number) => rankOf(card as Card) * 4 - suitIndexOf(card as Card);
  const left = [...pack].toSorted((a, b) => keyOf(a) - keyOf(b));
  const dealt: number[] = [];
  let state = number;
  while (left.length > 0) {
    state = (Math.imul(state, 214_013) + 2_531_011) & 0x7fffffff;
    const index = (state >> 16) % left.length;
    dealt.push(left[index]);
    left[index] = left[left.length - 1];
    left.pop();
  }
  return dealt as Card[];
}

/** Deals cards in rounds: each round deals one card to each pile that lacks cards. */
function dealInRounds(game: Game, cards: readonly Card[]): Card[][] {
  const piles: Card[][] = Array.from(game.dealt, () => []);
  for (let next = 0, pile = 0; next < cards.length; pile = (pile + 1) % game.piles)
    if (piles[pile].length < game.dealt[pile]) piles[pile].push(cards[next++]);
  return piles;
}

function sink(game: Game, cards: readonly Card[]): readonly Card[] {
  const rank = RANKS.findIndex((letter) => letter !== '' && letter === game.rules.tableau.sinks);
  if (rank < 0) return cards;
  const sinks = (card: Card) => rankOf(card) === rank;
  return [...cards.filter(sinks), ...cards.filter((card) => !sinks(card))];
}

function isMicrosoft(game: Game, number: number): boolean {
  return game.rules.dealing === 'microsoft' && number <= LAST_MICROSOFT_DEAL;
}

/**
 * Returns the layout of a numbered deal, before the consequences that follow it. Its cards are bytes of a position.
 * Opening cards come first; the tableau follows pile by pile, row by row from left to right, each pile from bottom to
 * top, then reserve and cells in the same way, then the stock, next card first.
 */
export function layOut(game: Game, number: number): Layout {
  const { foundation, tableau, reserve, cell } = game.rules;
  const { opens, rest } = takeOpeningCards(game);
  const inRounds = isMicrosoft(game, number);
  const left = inRounds ? shuffleAsMicrosoft(rest, number) : shuffle(rest, number);
  const foundations = [...(opens as Card[]), ...left.splice(0, foundation.dealt)];
  const piles = inRounds
    ? dealInRounds(game, left.splice(0))
    : Array.from(game.dealt, (count) => left.splice(0, count));
  const reserves = (reserve?.rows.flat() ?? []).map((count) => left.splice(0, count));
  return {
    foundations,
    piles: piles.map((cards) => sink(game, cards)),
    down: tableau.down.flat(),
    reserve: reserves,
    reserveDown: reserve?.down.flat() ?? [],
    cells: left.splice(0, cell.dealt),
    stock: left,
    waste: [],
  };
}

/**
 * Returns the first position of a numbered deal. A number always gives the same cards, under every house rule of a
 * game.
 *
 * @throws {RangeError} if `number` is not a whole number from 1 to `LAST_DEAL`
 * @example
 * formatLayout(game, deal(game, 1)).split('\n', 1) // → ['Foundations: 8C']
 */
export function deal<Id extends string>(game: Game<Id>, number: number): Position<Id> {
  if (!isDealNumber(number))
    throw new RangeError(`expected a deal number from 1 to ${LAST_DEAL}, found ${typeof number} ${number}`);
  const layout = layOut(game, number);
  const { space } = game.rules.foundation;
  const position = positionOf(game, layout, space === 'base' ? rankOf(layout.foundations[0]) : space === 'ace' ? 1 : 0);
  if (game.hasConsequences) playConsequences(game, position);
  return position;
}
