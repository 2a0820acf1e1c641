import { ACE, type Card, isRed, NO_CARD, type Rank, rankOf, suitIndexOf } from '../engine/card.ts';
import { type Game, SPACE_CODES } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { carryLimit, fromOf, type Move, toOf } from '../engine/moves.ts';
import { FOUNDATION, isCell, isReserve, isTableauPile, type Place } from '../engine/places.ts';
import type { Position } from '../engine/position.ts';
import type { Refusal } from '../engine/refusal.ts';
import { zoneRulesAt } from './fit.ts';
import { type MessageValue, toChoiceKey } from './message.ts';
import { buildName, holesOf, rankWithArticle } from './names.ts';

type Values = Readonly<Record<string, MessageValue>>;

/**
 * Returns the build that a refusal is about: that of the foundation, of the runs of the source, or of the target. Without
 * a move, it is the build of the tableau itself.
 */
export function buildOfRefusal(game: Game, { code }: Refusal, move?: Move): Build | 'none' {
  if (code === 'foundation-no-fit') return game.rules.foundation.takes;
  if (code === 'not-a-run') return zoneRulesAt(game, move && fromOf(move)).runs;
  return zoneRulesAt(game, move && toOf(move)).takes;
}

/** Returns the message values for the reason why a card does not go on another, or why cards are no run. */
export function createReasonValues(game: Game, refusal: Refusal, move?: Move) {
  const build = buildOfRefusal(game, refusal, move);
  if (build === 'none') return { reason: 'none', build: '' };
  const { code, card, under } = refusal;
  const isOwn = code === 'not-a-run' && build !== zoneRulesAt(game, move && fromOf(move)).takes;
  const reason = isOwn ? 'runs' : (findCornerReason(build, game.highest, card, under) ?? 'build');
  return { reason, build: buildName(build) };
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

/** Returns the word for the place to which nothing goes. */
function nameClosedPlace(game: Game, to: Place | undefined): string {
  if (to === FOUNDATION) return game.rules.foundation.kind;
  if (to !== undefined && isReserve(to)) return 'reserve';
  return game.isTableauClosed ? 'tableau' : 'pile';
}

/** Returns the word for what moves together from the source: the field `gives` of its zone, or `single` cards. */
function nameMovable(game: Game, move: Move | undefined): string {
  if (move !== undefined && !isTableauPile(fromOf(move))) return 'single';
  if (move !== undefined && isCell(toOf(move))) return 'cell';
  return toChoiceKey(zoneRulesAt(game, move && fromOf(move)).gives);
}

/** Returns the word for what carries the cards of a run one by one. */
function nameCarriers({ spaceTakes, rules }: Game): string {
  if (!spaceTakes.includes(SPACE_CODES.any)) return 'cells';
  return rules.cell.count > 0 ? 'both' : 'spaces';
}

/** Returns the message values for the places of a refused move. */
export function createPlaceValues(game: Game, position: Position, move?: Move): Values {
  const to = move && toOf(move);
  const { gives, capacity, refill } = zoneRulesAt(game, to);
  return {
    where: nameClosedPlace(game, to),
    movable: nameMovable(game, move),
    group: toChoiceKey(gives),
    capacity,
    refill: refill.length > 0 ? 'yes' : 'no',
    holes: holesOf(game).length,
    limit: carryLimit(game, position, to ?? -1),
    carriers: nameCarriers(game),
  };
}

/** Returns the message values for cards that are no pair. `fit` is the rank that `card` needs, if there is one. */
export function createPairValues(game: Game, { card, under }: Refusal): Values {
  const { sum } = game.rules.foundation.pairs;
  const partner = sum - rankOf(card);
  const exists = card !== NO_CARD && partner >= ACE && partner <= game.highest;
  return {
    sum,
    total: rankOf(card) + rankOf(under),
    partner: exists ? 'some' : 'none',
    fit: exists ? rankWithArticle(partner) : '',
  };
}
