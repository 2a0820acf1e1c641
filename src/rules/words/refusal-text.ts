import { ACE, type Card, isRed, NO_CARD, type Rank, rankOf, suitIndexOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { baseOf, type Position } from '../engine/position.ts';
import type { Refusal } from '../engine/refusal.ts';
import { findFittingCards } from './fit.ts';
import { joinWithOr, type Message, message, toChoiceKey } from './message.ts';
import { buildName, cardSigns, rankWithArticle, startValues } from './names.ts';

/** Returns the message values for the reason why a card does not go on another. */
function createReasonValues(build: Build | 'none', { highest }: Game, { card, under }: Refusal) {
  if (build === 'none') return { reason: 'none', build: '' };
  return { reason: findCornerReason(build, highest, card, under) ?? 'build', build: buildName(build) };
}

/**
 * Returns `king` if the card does not fit because nothing goes on a king, `corner` if only the rule for kings and aces
 * keeps it off, and `undefined` for any other reason.
 */
function findCornerReason({ order, by, onKing }: Build, highest: Rank, card: Card, under: Card): string | undefined {
  const [upper, lower] = [rankOf(card), rankOf(under)];
  if (!onKing && lower === highest) return 'king';
  const suits = { suit: suitIndexOf(card) === suitIndexOf(under), 'alternate-color': isRed(card) !== isRed(under) };
  const goesRound =
    (upper === highest && lower === ACE && order !== 'up') || (upper === ACE && lower === highest && order !== 'down');
  return goesRound && (by === 'any-suit' || suits[by]) ? 'corner' : undefined;
}

const MAX_NAMED_CARDS = 4;

/**
 * Returns the message values for the cards that would fit, named by rank if suits do not count. Names none if there are
 * too many.
 */
function createFitValues(game: Game, position: Position, refusal: Refusal) {
  const { foundation, tableau } = game.rules;
  const build = refusal.code === 'foundation-no-fit' ? foundation.build : tableau.build;
  const cards = findFittingCards(game, position, refusal);
  const ranks = [...new Set(cards.map(rankOf))];
  const named = build === 'none' || build.by === 'any-suit' ? ranks.map(rankWithArticle) : cards.map(cardSigns);
  if (named.length === 0 || named.length > MAX_NAMED_CARDS) return { fit: 'none', fits: '' };
  return { fit: 'some', fits: joinWithOr(named) };
}

/**
 * Returns the reason of a refusal in a few words, written from the game's definition.
 *
 * @example
 * const refusal = refusalOf(game, position, moveOf(0, FOUNDATION));
 * refusal && sayEnglish(refusalText(game, position, refusal)) // → 'Q♣ can’t go on 8♣. Play a 7 or a 9.'
 */
export function refusalText<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  refusal: Refusal,
): Message {
  const { code, card, under } = refusal;
  const { foundation, tableau, stock } = game.rules;
  return message(`refusal.${code}`, {
    game: game.definition.name,
    card: card === NO_CARD ? '' : cardSigns(card),
    under: under === NO_CARD ? '' : cardSigns(under),
    is: card === NO_CARD ? 'none' : 'card',
    onto: under === NO_CARD ? 'none' : 'card',
    ...createReasonValues(code === 'foundation-no-fit' ? foundation.build : tableau.build, game, refusal),
    ...createFitValues(game, position, refusal),
    ...startValues(game, baseOf(position)),
    movable: toChoiceKey(tableau.movable),
    capacity: tableau.capacity,
    holes: tableau.holes.length,
    king: game.highest,
    foundations: game.foundations,
    dealsTo: stock?.onto ?? 'none',
    fillsSpace: stock?.fillsSpace ? 'yes' : 'no',
    redeals: game.countsRedeals ? 'some' : 'none',
  });
}
