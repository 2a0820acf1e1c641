import {
  CELL,
  cardName,
  foundationTop,
  type Game,
  legalMoves,
  type MessageValue,
  NO_CARD,
  type Position,
  pileLength,
  pileTop,
  placeName,
  redealsLeft,
  stockCount,
  wasteCount,
  wasteTop,
} from '../../rules/index.ts';
import { durationMessage } from '../session/ending-messages.ts';
import { joinMessages, progressMessage } from '../session/messages.ts';
import type { DealValues } from '../session/start.ts';

/** For an announcement that the player requests. */
export interface AnnouncedState {
  readonly game: Game;
  readonly position: Position;
  readonly deal: DealValues;
  readonly moves: number;
  /** In milliseconds; `undefined` if the clock is hidden. */
  readonly elapsed: number | undefined;
  readonly isOpen: boolean;
  /** Empty without an ending. A game with an ending may be open, too. */
  readonly ending: MessageValue;
}

/** The names of the game and the deal come last. */
export function stateMessages({
  game,
  position,
  deal,
  moves,
  elapsed,
  isOpen,
  ending,
}: AnnouncedState): MessageValue[] {
  const time = elapsed === undefined ? '' : durationMessage(elapsed);
  return [
    { id: 'spoken.progress', values: { count: moves, timed: time === '' ? 'no' : 'yes', time } },
    ...tableMessages(game, position, ending, isOpen),
    { id: 'said.dealt', values: { game: game.definition.name, ...deal } },
  ];
}

export function tableMessages(
  game: Game,
  position: Position,
  ending: MessageValue,
  isOpen = ending === '',
): MessageValue[] {
  return [
    progressMessage(game, position, 'sentence'),
    foundationsMessage(game, position),
    cellsMessage(game, position),
    ...stockMessages(game, position),
    spacesMessage(game, position),
    isOpen ? { id: 'spoken.legal', values: { count: legalMoves(game, position).length } } : '',
    ending,
  ];
}

function foundationsMessage(game: Game, position: Position): MessageValue {
  const tops = Array.from({ length: game.foundations }, (_, slot) => foundationTop(game, position, slot));
  const cards: MessageValue[] = tops.filter((top) => top !== NO_CARD).map(cardName);
  const count = tops.length - cards.length;
  const empty: MessageValue = count ? { id: 'spoken.emptyFoundations', values: { count, of: tops.length } } : '';
  return { id: 'spoken.foundations', values: { count: tops.length, cards: joinMessages([...cards, empty]) } };
}

function cellsMessage(game: Game, position: Position): MessageValue {
  const { count: total } = game.rules.cell;
  if (total === 0) return '';
  const tops = Array.from({ length: total }, (_, cell) => pileTop(game, position, CELL + cell));
  const cards: MessageValue[] = tops.filter((top) => top !== NO_CARD).map(cardName);
  const count = total - cards.length;
  const isFullSingle = total === 1 && count === 0;
  const free: MessageValue = isFullSingle ? '' : { id: 'spoken.freeCells', values: { count, of: total } };
  return { id: 'spoken.cells', values: { count: total, cards: joinMessages([...cards, free]) } };
}

function stockMessages(game: Game, position: Position): MessageValue[] {
  if (!game.rules.stock) return [];
  const redeals = redealsLeft(game, position);
  const top = wasteTop(game, position);
  const waste = { count: wasteCount(position), card: top === NO_CARD ? '' : cardName(top) };
  return [
    { id: 'spoken.stock', values: { count: stockCount(position) } },
    game.rules.stock.to === 'waste' ? { id: 'spoken.waste', values: waste } : '',
    redeals === undefined ? '' : { id: 'spoken.redeals', values: { count: redeals } },
  ];
}

function spacesMessage(game: Game, position: Position): MessageValue {
  const piles = Array.from({ length: game.piles }, (_, pile) => pile);
  const empty = piles.filter((pile) => pileLength(game, position, pile) === 0);
  if (empty.length === 0) return '';
  return { id: 'spoken.spaces', values: { places: joinMessages(empty.map((pile) => placeName(game, pile))) } };
}
