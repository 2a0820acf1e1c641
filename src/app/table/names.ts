import {
  baseOf,
  cardName,
  foundationLabel,
  type Game,
  type Place,
  type Position,
  pileTop,
  placeName,
  rankName,
  redealsLeft,
  SPACE_CODES,
  startName,
  wasteTop,
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

function pileLabel(game: Game, position: Position, pile: Place, count: number): string {
  const name = placeName(game, pile);
  if (count === 0) return `${name}, empty, ${spaceLabel(game, pile)}`;
  return `${name}, ${counted(count)}, top ${cardName(pileTop(game, position, pile))}`;
}

/** A spot in words, with what lies there: `pile 3, 5 cards, top 7 of hearts`. */
export function spotLabel(game: Game, position: Position, spot: Spot, count: number): string {
  if (spot.kind === 'pile') return pileLabel(game, position, spot.place, count);
  if (spot.kind === 'foundation') return foundationLabel(game, position, spot.slot);
  if (count === 0)
    return [`${spot.kind}, empty`, ...(spot.kind === 'stock' ? redealsText(game, position) : [])].join(', ');
  if (spot.kind === 'stock') return `stock, ${counted(count)}`;
  return `waste, ${counted(count)}, top ${cardName(wasteTop(game, position))}`;
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

function spotName(game: Game, { kind, slot, place }: Spot): string {
  if (kind === 'pile') return placeName(game, place);
  return kind === 'foundation' && game.foundations > 1 ? `foundation ${slot + 1}` : kind;
}

/** A card in words, with where it lies: `7 of hearts, pile 3, card 4 of 5`; of the stock, how many there are. */
export function cardLabel(game: Game, spot: Spot, id: CardId, index: number, count: number): string {
  if (spot.kind === 'stock') return `stock, ${counted(count)}`;
  const name = `${cardName(cardOfId(game, id))}, ${spotName(game, spot)}`;
  return spot.kind === 'pile' ? `${name}, card ${index + 1} of ${count}` : name;
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
