import {
  type Card,
  foundationTop,
  type Game,
  NO_CARD,
  type Position,
  pileCards,
  rankOf,
  stockCards,
} from '../../rules/engine/index.ts';
import { isPlainGame } from '../search/plain.ts';

/** A position of a golf game, reduced to ranks. */
export interface GolfPosition {
  /** Ranks of each pile, bottom to top. */
  readonly piles: readonly Uint8Array[];
  /** Ranks of the stock, next first. */
  readonly stock: Uint8Array;
  /** The rank on the foundation; 0 while it is empty. */
  readonly top: number;
  /** By rank on the foundation (0: empty), the ranks that may be played there, a bit a rank. */
  readonly plays: Uint16Array;
  /** Whether stock cards are dealt only when no tableau card plays. */
  readonly whenStuck: boolean;
  readonly ranks: number;
}

export function isGolfGame(game: Game): boolean {
  const { foundation, stock, goal } = game.rules;
  const { takes } = foundation;
  if (!isPlainGame(game) || !game.isTableauClosed || takes === 'none') return false;
  const deals = !stock || (stock.to === 'foundation' && stock.when !== 'no-space');
  return goal === 'tableau-empty' && foundation.space === 'any' && takes.by === 'any-suit' && deals;
}

const playsByGame = new WeakMap<Game, Uint16Array>();

function findPlays(game: Game): Uint16Array {
  const known = playsByGame.get(game);
  if (known) return known;
  const plays = new Uint16Array(game.highest + 1);
  for (let under = 0; under <= game.highest; under++)
    for (let rank = 1; rank <= game.highest; rank++)
      if (under === 0 || game.foundationFits[(under << 6) | rank]) plays[under] |= 1 << rank;
  playsByGame.set(game, plays);
  return plays;
}

function toRanks(cards: readonly Card[]): Uint8Array {
  return Uint8Array.from(cards, rankOf);
}

export function toGolfPosition(game: Game, position: Position): GolfPosition {
  const top = foundationTop(game, position, 0);
  return {
    piles: Array.from({ length: game.piles }, (_, pile) => toRanks(pileCards(game, position, pile))),
    stock: toRanks(stockCards(game, position)),
    top: top === NO_CARD ? 0 : rankOf(top),
    plays: findPlays(game),
    whenStuck: game.rules.stock?.when === 'when-stuck',
    ranks: game.highest,
  };
}
