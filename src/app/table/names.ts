import {
  baseOf,
  cardName,
  foundationLabel,
  type Game,
  type Place,
  type Position,
  placeName,
  rankName,
  redealsLeft,
  SPACE_CODES,
  startName,
} from '../../rules/index.ts';
import { type CardId, cardOfId } from './identity.ts';
import type { Spot } from './spots.ts';

function counted(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** What an emptied pile takes, in words. */
function spaceLabel(game: Game, pile: Place): string {
  const takes = game.spaceTakes[pile];
  if (takes === SPACE_CODES.any) return 'takes any card';
  return takes === SPACE_CODES.king ? `takes a ${rankName(game.highest)}` : 'takes no card';
}

/** What a spot is called: `pile 3`, `hole 6`, `foundation 2`, `stock`. */
export function spotName(game: Game, { kind, slot, place }: Spot): string {
  if (kind === 'pile') return placeName(game, place);
  return kind === 'foundation' && game.foundations > 1 ? `foundation ${slot + 1}` : kind;
}

/** An empty spot in words, with what it takes: `pile 3, empty, takes a king`. */
export function emptyLabel(game: Game, position: Position, spot: Spot): string {
  if (spot.kind === 'pile') return `${placeName(game, spot.place)}, empty, ${spaceLabel(game, spot.place)}`;
  if (spot.kind === 'foundation') return foundationLabel(game, position, spot.slot);
  return [`${spot.kind}, empty`, ...(spot.kind === 'stock' ? redealsText(game, position) : [])].join(', ');
}

/** The redeals left, where their number is limited and the waste can be turned over. */
function redealsText(game: Game, position: Position): string[] {
  const left = redealsLeft(game, position);
  return left ? [left === 1 ? '1 redeal left' : `${left} redeals left`] : [];
}

/** The number that a spot shows: the cards of a stock, and where it is empty the redeals left, as `2×`. */
export function spotCount(game: Game, position: Position, { kind }: Spot, count: number): string {
  if (kind !== 'stock') return '';
  const left = count === 0 ? redealsLeft(game, position) : undefined;
  return count ? String(count) : left ? `${left}×` : '';
}

/**
 * A card in words, with where it lies: `7 of hearts, 4 of 5, pile 3`, what is new at each step first; of the stock, how
 * many there are.
 */
export function cardLabel(game: Game, spot: Spot, id: CardId, index: number, count: number): string {
  if (spot.kind === 'stock') return `stock, ${counted(count)}`;
  // Whole foundations tell how far they are; of others nobody knows how many cards will lie there.
  const whole = spot.kind === 'foundation' ? (game.completes ? game.highest : 0) : count;
  const at = whole ? `, ${index + 1} of ${whole}` : '';
  return `${cardName(cardOfId(game, id))}${at}, ${spotName(game, spot)}`;
}

/** What an empty spot shows: its kind for the picture of an empty place, and what a foundation starts with. */
export function emptyKind(
  game: Game,
  spot: Spot,
): 'foundation' | 'space' | 'king-space' | 'hole' | 'dead' | 'stock' | 'waste' {
  if (spot.kind !== 'pile') return spot.kind;
  if (game.rules.tableau.holes.includes(spot.place)) return 'hole';
  const takes = game.spaceTakes[spot.place];
  return takes === SPACE_CODES.any ? 'space' : takes === SPACE_CODES.king ? 'king-space' : 'dead';
}

/** The rank that an empty foundation asks for, where it asks for one. */
export function startRank(game: Game, position: Position): number | undefined {
  return startName(game, baseOf(position)) === 'any card' ? undefined : baseOf(position) || undefined;
}
