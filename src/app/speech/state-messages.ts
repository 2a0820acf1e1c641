import {
  cardName,
  foundationTop,
  type Game,
  legalMoves,
  type MessageValue,
  NO_CARD,
  type Position,
  pileLength,
  placeName,
  redealsLeft,
  stockCount,
  wasteCount,
  wasteTop,
} from '../../rules/index.ts';
import { durationMessage } from '../session/ending-messages.ts';
import { joined, progressMessage } from '../session/messages.ts';

/** A game as it stands, and what the page knows of it beside its cards. */
export interface State {
  readonly game: Game;
  readonly position: Position;
  readonly deal: number | 'layout';
  readonly moves: number;
  /** The time played, where it is shown. */
  readonly elapsed: number | undefined;
  /** Whether a card can still go up, as far as is known. */
  readonly isOpen: boolean;
  /** What there is to say of the end of the game; one that has ended may be played on. */
  readonly ending: MessageValue;
}

/** How a game stands, in sentences, what is known anyway last. */
export function stateMessages({ game, position, deal, moves, elapsed, isOpen, ending }: State): MessageValue[] {
  const time = elapsed === undefined ? '' : durationMessage(elapsed);
  return [
    { id: 'told.progress', values: { count: moves, timed: time === '' ? 'no' : 'yes', time } },
    ...tableMessages(game, position, ending, isOpen),
    { id: 'said.dealt', values: { game: game.definition.name, deal } },
  ];
}

/** How the cards lie, and what can be done or what there is to say of the end. */
export function tableMessages(
  game: Game,
  position: Position,
  ending: MessageValue,
  isOpen = ending === '',
): MessageValue[] {
  return [
    progressMessage(game, position, 'sentence'),
    foundationsMessage(game, position),
    ...stockMessages(game, position),
    spacesMessage(game, position),
    isOpen ? { id: 'told.legal', values: { count: legalMoves(game, position).length } } : '',
    ending,
  ];
}

/** The cards on the foundations, and how many of them are empty. */
function foundationsMessage(game: Game, position: Position): MessageValue {
  const tops = Array.from({ length: game.foundations }, (_, slot) => foundationTop(game, position, slot));
  const cards: MessageValue[] = tops.filter((top) => top !== NO_CARD).map(cardName);
  const count = tops.length - cards.length;
  const empty: MessageValue = count ? { id: 'told.emptyFoundations', values: { count, of: tops.length } } : '';
  return { id: 'told.foundations', values: { count: tops.length, cards: joined([...cards, empty]) } };
}

function stockMessages(game: Game, position: Position): MessageValue[] {
  if (!game.rules.stock) return [];
  const redeals = redealsLeft(game, position);
  const top = wasteTop(game, position);
  const waste = { count: wasteCount(position), card: top === NO_CARD ? '' : cardName(top) };
  return [
    { id: 'told.stock', values: { count: stockCount(position) } },
    game.rules.stock.onto === 'waste' ? { id: 'told.waste', values: waste } : '',
    redeals === undefined ? '' : { id: 'told.redeals', values: { count: redeals } },
  ];
}

/** The piles and holes that are empty. */
function spacesMessage(game: Game, position: Position): MessageValue {
  const piles = Array.from({ length: game.piles }, (_, pile) => pile);
  const empty = piles.filter((pile) => pileLength(game, position, pile) === 0);
  if (empty.length === 0) return '';
  return { id: 'told.spaces', values: { places: joined(empty.map((pile) => placeName(game, pile))) } };
}
