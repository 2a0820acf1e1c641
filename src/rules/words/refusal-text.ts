import { type Card, isRed, NO_CARD, rankOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { cardMoved, fromOf, isPair, isRedeal, legalMoves, type Move, toOf, topAt } from '../engine/moves.ts';
import { FOUNDATION, isCell, STOCK } from '../engine/places.ts';
import { baseOf, type Position, pileTop } from '../engine/position.ts';
import type { Refusal } from '../engine/refusal.ts';
import { findFittingCards, takeSameCards } from './fit.ts';
import { joinWithOr, type Message, message } from './message.ts';
import { cardSigns, rankWithArticle, startValues } from './names.ts';
import { buildOfRefusal, createPairValues, createPlaceValues, createReasonValues } from './refusal-values.ts';

const MAX_NAMED_CARDS = 4;

/**
 * Names the cards that would fit: by rank if suits do not count, by colour and rank if colours alternate. Names none if
 * there are too many.
 */
function nameFittingCards(build: Build, cards: readonly Card[]): readonly Message[] {
  const named = {
    'any-suit': () => cards.map((card) => rankWithArticle(rankOf(card))),
    'alternate-color': () =>
      cards.map((card) => message('card.colouredRank', { rank: rankOf(card), colour: colourOf(card) })),
    suit: () => cards.map(cardSigns),
  }[build.by]();
  const distinct = dropEqual(named);
  return distinct.length > MAX_NAMED_CARDS ? [] : distinct;
}

function dropEqual(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((name) => [JSON.stringify(name), name])).values()];
}

function colourOf(card: Card): string {
  return isRed(card) ? 'red' : 'black';
}

/** Returns which cards the card takes on which another one was refused; `undefined` if the refusal has another reason. */
function takesText(game: Game, position: Position, refusal: Refusal, move?: Move): Message | undefined {
  const build = buildOfRefusal(game, refusal, move);
  if ((refusal.code !== 'foundation-no-fit' && refusal.code !== 'no-fit') || build === 'none') return undefined;
  if (refusal.under === NO_CARD || createReasonValues(game, refusal, move).reason !== 'build') return undefined;
  const fits = nameFittingCards(build, findFittingCards(game, position, refusal, move && toOf(move)));
  return fits.length === 0
    ? undefined
    : message('refusal.takes', { under: cardSigns(refusal.under), fits: joinWithOr(fits) });
}

/**
 * Returns the reason of a refusal in a few words, written from the game's definition.
 *
 * @param move the refused move; without it, the text of a game whose piles have different rules may be less exact
 * @example
 * const refusal = refusalOf(game, position, moveOf(0, FOUNDATION));
 * refusal && sayEnglish(refusalText(game, position, refusal)) // → '8♣ takes a 7 or a 9.'
 */
export function refusalText<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  refusal: Refusal,
  move?: Move,
): Message {
  const { code, card, under } = refusal;
  const { stock } = game.rules;
  const takes = takesText(game, position, refusal, move);
  if (takes) return takes;
  return message(`refusal.${code}`, {
    game: game.definition.name,
    card: card === NO_CARD ? '' : cardSigns(card),
    under: under === NO_CARD ? '' : cardSigns(under),
    is: card === NO_CARD ? 'none' : 'card',
    onto: under === NO_CARD ? 'none' : 'card',
    ...createReasonValues(game, refusal, move),
    ...startValues(game, baseOf(position)),
    ...createPlaceValues(game, position, move),
    ...createPairValues(game, refusal),
    king: game.highest,
    foundations: game.foundations,
    dealsTo: stock?.to ?? 'none',
    fillsSpace: stock?.fillsSpace ? 'yes' : 'no',
    redeals: game.countsRedeals ? 'some' : 'none',
  });
}

/**
 * Returns where the cards of a refused move fit and with which cards they pair, or `undefined` if there is neither, or if
 * the cards are unknown.
 *
 * @example
 * const [legal] = legalMoves(game, position);
 * const fits = legal !== undefined && fitsText(game, position, moveOf(fromOf(legal), 1));
 * fits && sayEnglish(fits) // → '7♦ fits on the foundation.'
 */
export function fitsText<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  refused: Move,
): Message | undefined {
  const moves = legalMoves(game, position);
  const fits = placesText(game, position, refused, moves);
  const pairs = partnersText(game, position, refused, moves);
  return fits && pairs ? message('list.sentence', { list: fits, item: pairs }) : (fits ?? pairs);
}

/** Names the places that take the cards of a refused move; `undefined` if there are none. */
function placesText(game: Game, position: Position, refused: Move, moves: readonly Move[]): Message | undefined {
  const others = moves.filter(
    (move) => !isPair(move) && takeSameCards(move, refused) && !isRedeal(move) && fromOf(move) !== STOCK,
  );
  const [first] = others;
  if (first === undefined) return undefined;
  const places = dropEqual(others.map((move) => placeToFit(game, position, move)));
  return message('refusal.fits', {
    card: cardSigns(cardMoved(game, position, first)),
    places: joinWithOr(places),
  });
}

/** Names the cards with which the card of a refused move leaves in a pair; `undefined` if there are none. */
function partnersText(game: Game, position: Position, refused: Move, moves: readonly Move[]): Message | undefined {
  const from = fromOf(refused);
  const places = moves.filter(isPair).flatMap((pair) => {
    if (fromOf(pair) === from) return [toOf(pair)];
    return toOf(pair) === from ? [fromOf(pair)] : [];
  });
  if (places.length === 0) return undefined;
  const partners = dropEqual(places.map((place) => cardSigns(topAt(game, position, place))));
  return message('refusal.pairsWith', {
    card: cardSigns(topAt(game, position, from)),
    partners: joinWithOr(partners),
  });
}

function placeToFit(game: Game, position: Position, move: Move): Message {
  const to = toOf(move);
  const under = to < game.piles ? pileTop(game, position, to) : NO_CARD;
  const kind = under !== NO_CARD ? 'card' : to === FOUNDATION ? 'foundation' : isCell(to) ? 'cell' : 'space';
  return message('refusal.fitsOn', {
    kind,
    under: under === NO_CARD ? '' : cardSigns(under),
    foundations: game.foundations,
  });
}
