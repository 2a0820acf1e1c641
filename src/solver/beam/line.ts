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
import { DEAL_ACTION, REDEAL_ACTION, SKIP_ACTION, TO_SPACE, TO_UP } from './actions.ts';
import { type BeamCard, type BeamDeal, NONE } from './deal.ts';
import { computeSafeThresholds, isSafeToPlayUp } from './safe.ts';

/** Replays the actions of a beam on the engine's position and records the moves. */
class LineReplay {
  readonly moves: Move[] = [];
  private readonly game: Game;
  private position: Position;
  private readonly deal: BeamDeal;
  private readonly thresholds: Uint8Array;
  private readonly up: Uint8Array;
  private passedCount: number;
  private redealsLeft: number;

  constructor(game: Game, position: Position, deal: BeamDeal) {
    this.game = game;
    this.position = position;
    this.deal = deal;
    this.thresholds = computeSafeThresholds(deal);
    this.up = deal.up.slice();
    this.passedCount = deal.wasteCount;
    this.redealsLeft = deal.redeals;
  }

  playAction(action: number): void {
    const card = action & 63;
    if (action === DEAL_ACTION) {
      this.passedCount++;
      this.playMove(moveOf(STOCK, WASTE));
    } else if (action === REDEAL_ACTION) {
      this.passedCount = 0;
      this.redealsLeft--;
      this.playMove(moveOf(WASTE, STOCK));
    } else if (action === SKIP_ACTION) this.passedCount++;
    else this.moveCard(card, action >> 6);
  }

  private moveCard(card: BeamCard, target: number): void {
    const from = this.findPlace(card);
    if (from === STOCK) this.passedCount++;
    if (target === TO_UP) this.up[card & 3]++;
    const to =
      target === TO_UP ? FOUNDATION : this.findPileWithTop(target === TO_SPACE ? 0 : this.deal.engineCards[target]);
    this.playMove(moveOf(from, to));
  }

  private findPileWithTop(byte: number): Place {
    for (let pile = 0; pile < this.game.piles; pile++)
      if (pileTop(this.game, this.position, pile) === byte) return pile;
    throw new Error('a line of the beam puts a card where it does not fit');
  }

  private findPlace(card: BeamCard): Place {
    const byte = this.deal.engineCards[card];
    if (wasteTop(this.game, this.position) === byte) return WASTE;
    if (stockNext(this.game, this.position) === byte) return STOCK;
    return this.findPileWithTop(byte);
  }

  private playMove(move: Move): void {
    if (!legalMoves(this.game, this.position).includes(move)) throw new Error('a line of the beam has an illegal move');
    this.position = playUnchecked(this.game, this.position, move);
    this.moves.push(move);
  }

  /**
   * Plays every safe card up (to its foundation), unless a space stops the deal and cards or redeals are left. The
   * order does not matter, since a safe card stays safe.
   */
  playSafeCards(): void {
    const { deal, game } = this;
    if (deal.spaceStopsDeal && !(this.passedCount === deal.talon.length && this.redealsLeft === 0)) return;
    for (let moved = true; moved; ) {
      moved = false;
      for (let place = 0; place <= game.piles; place++) {
        const byte = place < game.piles ? pileTop(game, this.position, place) : wasteTop(game, this.position);
        const card = byte ? deal.beamCards[byte] : NONE;
        if (
          card === NONE ||
          card >> 2 !== this.up[card & 3] ||
          !isSafeToPlayUp(this.thresholds, card, this.packCounts())
        )
          continue;
        this.moveCard(card, TO_UP);
        moved = true;
      }
    }
  }

  private packCounts(): number {
    return this.up.reduce((word, count, suit) => word | (count << (16 + 4 * suit)), 0);
  }

  isWon(): boolean {
    return isWon(this.game, this.position);
  }
}

function replay(
  game: Game,
  position: Position,
  deal: BeamDeal,
  actions: readonly number[],
  forcesSafe: boolean,
): LineReplay {
  const line = new LineReplay(game, position, deal);
  if (forcesSafe) line.playSafeCards();
  for (const action of actions) {
    line.playAction(action);
    if (forcesSafe) line.playSafeCards();
  }
  return line;
}

export function convertActions(game: Game, position: Position, deal: BeamDeal, actions: readonly number[]): Move[] {
  return replay(game, position, deal, actions, true).moves;
}

/**
 * Returns the engine's moves for the actions of a winning line. Throws if a move is illegal or the line does not win,
 * which would be an error in the beam.
 */
export function convertWinningLine(
  game: Game,
  position: Position,
  deal: BeamDeal,
  actions: readonly number[],
  forcesSafe: boolean,
): Move[] {
  const line = replay(game, position, deal, actions, forcesSafe);
  if (!line.isWon()) throw new Error('a line of the beam does not win');
  return line.moves;
}
