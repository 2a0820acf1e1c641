import { ACE, type Card, isRed, NO_CARD, type Rank, rankOf, suitIndexOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { cardMoved, countOf, fromOf, isRedeal, legalMoves, type Move, toOf } from '../engine/moves.ts';
import { FOUNDATION, STOCK } from '../engine/places.ts';
import { baseOf, type Position, pileTop } from '../engine/position.ts';
import type { Refusal } from '../engine/refusal.ts';
import { findFittingCards } from './fit.ts';
import { joinWithOr, type Message, message, toChoiceKey } from './message.ts';
import { buildName, cardSigns, holesOf, rankWithArticle, startValues } from './names.ts';

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
  const distinct = [...new Map(named.map((name) => [JSON.stringify(name), name])).values()];
  return distinct.length > MAX_NAMED_CARDS ? [] : distinct;
}

function colourOf(card: Card): string {
  return isRed(card) ? 'red' : 'black';
}

/** Returns which cards the card takes on which another one was refused; `undefined` if the refusal has another reason. */
function takesText(game: Game, position: Position, refusal: Refusal): Message | undefined {
  const { foundation, tableau } = game.rules;
  const build = refusal.code === 'foundation-no-fit' ? foundation.takes : tableau.takes;
  if ((refusal.code !== 'foundation-no-fit' && refusal.code !== 'no-fit') || build === 'none') return undefined;
  if (refusal.under === NO_CARD || createReasonValues(build, game, refusal).reason !== 'build') return undefined;
  const fits = nameFittingCards(build, findFittingCards(game, position, refusal));
  return fits.length === 0
    ? undefined
    : message('refusal.takes', { under: cardSigns(refusal.under), fits: joinWithOr(fits) });
}

/**
 * Returns the reason of a refusal in a few words, written from the game's definition.
 *
 * @example
 * const refusal = refusalOf(game, position, moveOf(0, FOUNDATION));
 * refusal && sayEnglish(refusalText(game, position, refusal)) // → '8♣ takes a 7 or a 9.'
 */
export function refusalText<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  refusal: Refusal,
): Message {
  const { code, card, under } = refusal;
  const { foundation, tableau, stock } = game.rules;
  const takes = takesText(game, position, refusal);
  if (takes) return takes;
  return message(`refusal.${code}`, {
    game: game.definition.name,
    card: card === NO_CARD ? '' : cardSigns(card),
    under: under === NO_CARD ? '' : cardSigns(under),
    is: card === NO_CARD ? 'none' : 'card',
    onto: under === NO_CARD ? 'none' : 'card',
    ...createReasonValues(code === 'foundation-no-fit' ? foundation.takes : tableau.takes, game, refusal),
    ...startValues(game, baseOf(position)),
    movable: toChoiceKey(tableau.gives),
    capacity: tableau.capacity,
    sum: foundation.pairs.sum,
    holes: holesOf(game).length,
    king: game.highest,
    foundations: game.foundations,
    dealsTo: stock?.to ?? 'none',
    fillsSpace: stock?.fillsSpace ? 'yes' : 'no',
    redeals: game.countsRedeals ? 'some' : 'none',
  });
}

/**
 * Returns where the cards of a refused move fit, or `undefined` if they fit nowhere or are unknown.
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
  const moves = legalMoves(game, position).filter(
    (move) =>
      fromOf(move) === fromOf(refused) &&
      countOf(move) === countOf(refused) &&
      !isRedeal(move) &&
      fromOf(move) !== STOCK,
  );
  const places = new Map(
    moves.map((move) => placeToFit(game, position, move)).map((place) => [JSON.stringify(place), place]),
  );
  if (places.size === 0) return undefined;
  const card = cardSigns(cardMoved(game, position, refused));
  return message('refusal.fits', { card, places: joinWithOr([...places.values()]) });
}

function placeToFit(game: Game, position: Position, move: Move): Message {
  const to = toOf(move);
  const under = to < game.piles ? pileTop(game, position, to) : NO_CARD;
  const kind = under !== NO_CARD ? 'card' : to === FOUNDATION ? 'foundation' : 'space';
  return message('refusal.fitsOn', {
    kind,
    under: under === NO_CARD ? '' : cardSigns(under),
    foundations: game.foundations,
  });
}
