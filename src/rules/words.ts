import { ACE, type Card, isRed, NO_CARD, type Rank, rankOf, suitIndexOf } from './card.ts';
import { FOUNDATION, type Game, type Place, STOCK, WASTE } from './compile.ts';
import type { Build } from './definition.ts';
import { countOf, fromOf, isRedeal, type Move, toOf } from './moves.ts';
import { baseOf, foundationTop, type Position, pileCards, stockNext, wasteTop } from './position.ts';
import type { Refusal } from './refusal.ts';

const RANK_NAMES = ['', 'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'];
const SUIT_NAMES = ['spades', 'hearts', 'diamonds', 'clubs'];
const RANK_SIGNS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];

/** A rank in words: `ace`, `7`, `king`. */
export function rankName(rank: Rank): string {
  return RANK_NAMES[rank];
}

/** A card in words, as it is spoken: `7 of hearts`. */
export function cardName(card: Card): string {
  return `${rankName(rankOf(card))} of ${SUIT_NAMES[suitIndexOf(card)]}`;
}

/** A card in signs, as it is read in a short line: `7♥`. */
export function cardSigns(card: Card): string {
  return `${RANK_SIGNS[rankOf(card)]}${SUIT_SIGNS[suitIndexOf(card)]}`;
}

/** A place in words, piles and holes counted together: `pile 3`, `hole 6`, `the foundation`, `the stock`, `the waste`. */
export function placeName(game: Game, place: Place): string {
  if (place === FOUNDATION) return game.foundations === 1 ? 'the foundation' : 'a foundation';
  if (place === STOCK) return 'the stock';
  if (place === WASTE) return 'the waste';
  return `${game.rules.tableau.holes.includes(place) ? 'hole' : 'pile'} ${place + 1}`;
}

/** The card that a move takes up, the lowest of a run; `NO_CARD` for a redeal or where there is none. */
export function cardMoved(game: Game, position: Position, move: Move): Card {
  const from = fromOf(move);
  if (isRedeal(move) || from === FOUNDATION) return NO_CARD;
  if (from === STOCK) return stockNext(game, position);
  if (from === WASTE) return wasteTop(game, position);
  const cards = pileCards(game, position, from);
  return cards[cards.length - countOf(move)] ?? NO_CARD;
}

/** A legal move in words, before it is played: `7 of hearts to pile 3`, `4 cards from jack of clubs to pile 2`. */
export function moveText(game: Game, position: Position, move: Move): string {
  if (isRedeal(move)) return 'the waste turned over';
  const name = cardName(cardMoved(game, position, move));
  const cards = countOf(move) > 1 ? `${countOf(move)} cards from ${name}` : name;
  const dealt = fromOf(move) === STOCK ? ' from the stock' : '';
  return `${cards}${dealt} to ${placeName(game, toOf(move))}`;
}

/** How a build goes, in words: `down by alternate colour`. */
export function buildName(build: Build): string {
  const order = { up: 'up', down: 'down', 'up-or-down': 'up or down' }[build.order];
  return `${order} ${{ suit: 'by suit', 'alternate-color': 'by alternate colour', 'any-suit': 'regardless of suit' }[build.by]}`;
}

/** What starts an empty foundation, in words: `an ace`, `a 7`. */
export function startName(game: Game, base: Rank): string {
  if (game.rules.foundation.start === 'any') return 'any card';
  const name = game.rules.foundation.start === 'ace' ? 'ace' : base ? rankName(base) : 'card of the base rank';
  return `${/^(ace|8)/.test(name) ? 'an' : 'a'} ${name}`;
}

/** What a refusal's words are made of. */
interface Words {
  readonly game: Game;
  readonly card: Card;
  readonly under: Card;
  /** The base rank of the position. */
  readonly base: Rank;
  /** The card that was to move, in signs. */
  readonly moved: string;
  /** Where it was to go: `on 9♠`, `there`. */
  readonly target: string;
}

/** How the tableau builds, as the reason of a refusal. */
function buildsText({ game, card, under }: Pick<Words, 'game' | 'card' | 'under'>): string {
  const { definition, rules, highest } = game;
  const { build } = rules.tableau;
  if (build === 'none') return '';
  return `: ${cornerText(build, highest, card, under) ?? `${definition.name} builds ${buildName(build)}`}`;
}

/** The reason of a refusal that lies in the corner between king and ace, and not in suits or order. */
function cornerText({ order, by, onKing }: Build, highest: Rank, card: Card, under: Card): string | undefined {
  if (card === NO_CARD || under === NO_CARD) return undefined;
  const [upper, lower] = [rankOf(card), rankOf(under)];
  if (!onKing && lower === highest) return 'nothing goes on a king';
  const suits = { suit: suitIndexOf(card) === suitIndexOf(under), 'alternate-color': isRed(card) !== isRed(under) };
  const goesRound =
    (upper === highest && lower === ACE && order !== 'up') || (upper === ACE && lower === highest && order !== 'down');
  return goesRound && (by === 'any-suit' || suits[by]) ? 'king and ace are no neighbours' : undefined;
}

const REFUSAL_TEXTS: Readonly<Record<Refusal['code'], (words: Words) => string>> = {
  won: () => 'The game is won: nothing more is played.',
  'no-such-place': ({ game }) => `${game.definition.name} has no such place.`,
  'no-stock': ({ game }) => `${game.definition.name} has no stock.`,
  'nothing-there': () => 'There is no card to take.',
  'stays-on-foundation': () => 'A card on a foundation stays there.',
  'same-place': () => 'It lies there already.',
  'stock-empty': () => 'No card is left to deal.',
  'nothing-goes-there': ({ game, card }) => {
    if (card !== NO_CARD) return `Nothing is played to the tableau in ${game.definition.name}.`;
    return `Nothing is played to the stock${game.rules.stock?.onto === 'waste' ? ' or the waste' : ''}.`;
  },
  'one-at-a-time': ({ game, card, moved }) => {
    if (card === NO_CARD) return 'Only one card moves at a time.';
    if (game.rules.tableau.movable !== 'top') return 'Cards go to a foundation one at a time.';
    return `${moved} is covered: ${game.definition.name} moves only the top card of a pile.`;
  },
  'not-a-run': ({ game, card, moved }) =>
    `The cards on ${moved} aren't a run${buildsText({ game, card, under: NO_CARD })}.`,
  'part-of-run': () => `A part of a run doesn't move: the whole run, or its top card alone.`,
  'no-fit': (words) => `${words.moved} doesn't go ${words.target}${buildsText(words)}.`,
  'pile-full': ({ game }) => `No pile holds more than ${game.rules.tableau.capacity} cards.`,
  'dead-space': ({ game }) =>
    `An emptied pile takes no card again${game.rules.tableau.holes.length ? '; only a hole does' : ''}.`,
  'king-only': ({ game, moved }) =>
    `A space takes only a ${rankName(game.highest)} or a run that begins with one; ${moved} doesn't go there.`,
  'foundation-no-fit': ({ game, card, under, moved, target }) => {
    const { build } = game.rules.foundation;
    const builds = `the foundation${game.foundations > 1 ? 's build' : ' builds'} ${buildName(build)}`;
    return `${moved} doesn't go ${target}: ${cornerText(build, game.highest, card, under) ?? builds}.`;
  },
  'foundation-start': ({ game, base, moved }) => `${moved} doesn't start a foundation: ${startName(game, base)} does.`,
  'stock-shut': () => 'The stock stays shut while a tableau card plays.',
  'space-first': () => 'Fill the space first: no card is dealt while there is one.',
  'stock-covered': () => 'The waste comes first: a stock card fills a space only while the waste is empty.',
  'stock-to-space-only': ({ game }) => {
    if (game.rules.stock?.fillsSpace) return 'A stock card goes to the waste or fills a space.';
    return `A stock card goes to the ${game.rules.stock?.onto}.`;
  },
  'stock-not-empty': () => 'The waste is turned over only when the stock is empty.',
  'no-redeal': ({ game }) => (game.countsRedeals ? 'No redeal is left.' : `${game.definition.name} has no redeal.`),
};

/** Why a move was refused, in a few words and from the same definition as the rules. */
export function refusalText(game: Game, position: Position, { code, card, under }: Refusal): string {
  return REFUSAL_TEXTS[code]({
    game,
    card,
    under,
    base: baseOf(position),
    moved: card === NO_CARD ? 'That' : cardSigns(card),
    target: under === NO_CARD ? 'there' : `on ${cardSigns(under)}`,
  });
}

/** A foundation in words, for a label: `foundation, top card 7 of hearts`, `empty foundation, takes an ace`. */
export function foundationLabel(game: Game, position: Position, slot: number): string {
  const top = foundationTop(game, position, slot);
  const name = game.foundations === 1 ? 'foundation' : `foundation ${slot + 1}`;
  return top === NO_CARD ? `${name}, empty, takes ${startName(game, baseOf(position))}` : `${name}, ${cardName(top)}`;
}
