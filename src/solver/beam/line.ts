import {
  FOUNDATION,
  type Game,
  isWon,
  legalMoves,
  type Move,
  moveOf,
  type Place,
  type Position,
  pileTop,
  playUnchecked,
  STOCK,
  stockNext,
  WASTE,
  wasteTop,
} from '../../rules/engine/index.ts';
import { CARRY, DEAL_ACTION, REDEAL_ACTION, TO_SPACE, TO_UP } from './actions.ts';
import { type BeamCard, type BeamDeal, NONE } from './deal.ts';
import { isSafe, safeThresholds } from './safe.ts';

/** Follows the actions of a beam on the engine's position, and writes them as moves. */
class Line {
  readonly moves: Move[] = [];
  private readonly game: Game;
  private position: Position;
  private readonly deal: BeamDeal;
  private readonly thresholds: Uint8Array;
  private readonly up: Uint8Array;
  private passed: number;
  private redealsLeft: number;

  constructor(game: Game, position: Position, deal: BeamDeal) {
    this.game = game;
    this.position = position;
    this.deal = deal;
    this.thresholds = safeThresholds(deal);
    this.up = deal.up.slice();
    this.passed = deal.dealt;
    this.redealsLeft = deal.redeals;
  }

  follow(action: number): void {
    const card = action & 63;
    if (action === DEAL_ACTION) {
      this.passed++;
      this.playMove(moveOf(STOCK, WASTE));
    } else if (action === REDEAL_ACTION) {
      this.passed = 0;
      this.redealsLeft--;
      this.playMove(moveOf(WASTE, STOCK));
    } else if (action === CARRY) this.passed++;
    else this.moveCard(card, action >> 6);
  }

  private moveCard(card: BeamCard, target: number): void {
    const from = this.placeOf(card);
    if (from === STOCK) this.passed++;
    if (target === TO_UP) this.up[card & 3]++;
    const to = target === TO_UP ? FOUNDATION : this.pileWithTop(target === TO_SPACE ? 0 : this.deal.bytes[target]);
    this.playMove(moveOf(from, to));
  }

  private pileWithTop(byte: number): Place {
    for (let pile = 0; pile < this.game.piles; pile++)
      if (pileTop(this.game, this.position, pile) === byte) return pile;
    throw new Error('a line of the beam puts a card where it does not fit');
  }

  private placeOf(card: BeamCard): Place {
    const byte = this.deal.bytes[card];
    if (wasteTop(this.game, this.position) === byte) return WASTE;
    if (stockNext(this.game, this.position) === byte) return STOCK;
    return this.pileWithTop(byte);
  }

  private playMove(move: Move): void {
    if (!legalMoves(this.game, this.position).includes(move)) throw new Error('a line of the beam has an illegal move');
    this.position = playUnchecked(this.game, this.position, move);
    this.moves.push(move);
  }

  /** Plays up what the beam played up unasked: in any order, since a safe card stays safe. */
  settle(): void {
    const { deal, game } = this;
    if (deal.mustFill && !(this.passed === deal.talon.length && this.redealsLeft === 0)) return;
    for (let moved = true; moved; ) {
      moved = false;
      for (let place = 0; place <= game.piles; place++) {
        const byte = place < game.piles ? pileTop(game, this.position, place) : wasteTop(game, this.position);
        const card = byte ? deal.cards[byte] : NONE;
        if (card === NONE || card >> 2 !== this.up[card & 3] || !isSafe(this.thresholds, card, this.counts())) continue;
        this.moveCard(card, TO_UP);
        moved = true;
      }
    }
  }

  private counts(): number {
    return this.up.reduce((word, count, suit) => word | (count << (16 + 4 * suit)), 0);
  }

  isWon(): boolean {
    return isWon(this.game, this.position);
  }
}

function followed(game: Game, position: Position, deal: BeamDeal, actions: readonly number[], useSafe: boolean): Line {
  const line = new Line(game, position, deal);
  if (useSafe) line.settle();
  for (const action of actions) {
    line.follow(action);
    if (useSafe) line.settle();
  }
  return line;
}

/** The engine's moves of a line of actions, safe moves played up unasked. */
export function movesAlong(game: Game, position: Position, deal: BeamDeal, actions: readonly number[]): Move[] {
  return followed(game, position, deal, actions, true).moves;
}

/**
 * The engine's moves of a winning line of actions. It replays the line by the rules, and throws if a move is illegal
 * or the line does not win: then the beam is wrong.
 */
export function movesOfLine(
  game: Game,
  position: Position,
  deal: BeamDeal,
  actions: readonly number[],
  useSafe: boolean,
): Move[] {
  const line = followed(game, position, deal, actions, useSafe);
  if (!line.isWon()) throw new Error('a line of the beam does not win');
  return line.moves;
}
