import {
  type Card,
  countOf,
  downCount,
  fromOf,
  type Game,
  type Move,
  type Place,
  type Position,
  pileLength,
  pileTop,
  rankOf,
  runFitsOf,
  runLength,
  stockCount,
  tableauFitsOf,
  toOf,
} from '../../rules/engine/index.ts';

/*
 * The blind player's judgement in games such as Spider, whose runs are *strict*: fewer cards move together than go on
 * each other. A card *joins* the card beneath it if the two move together; otherwise it lies there loosely, at best.
 */

const EXCLUDED = Number.NEGATIVE_INFINITY;

/** The points of a move, to which the rank of the card adds. With these, the blind player won most deals. */
const POINTS = {
  turn: 39,
  /** For each card beneath a card that turns up, including itself: low piles are emptied first. */
  perDown: -3,
  empty: 45,
  join: 43,
  perJoined: 4,
  /** For exposing a card that another run can join. */
  expose: 36,
  /** For a card that lay on one that does not take it. */
  place: 4,
  fill: -43,
  /** For filling a space only to be allowed to deal: with a loose card, or with part of a run. */
  keep: -9,
  split: -80,
} as const;

/** The costs of a card by its place, in a pile that should be a run from the highest rank. */
const COSTS = { down: 30, misplaced: 6, bottom: 3, loose: 2 } as const;

/** Whether fewer cards move together than go on each other. */
export function hasStrictRuns({ rules: { tableau } }: Game): boolean {
  const { takes, runs } = tableau;
  return takes !== 'none' && runs !== 'none' && takes.by !== runs.by;
}

/** Measures how far the tableau is from runs that begin with the highest rank; 0 if there are no other cards. */
export function measureDisorder(game: Game, position: Position): number {
  let disorder = 0;
  for (let pile = 0; pile < game.piles; pile++) {
    const down = downCount(game, position, pile);
    const length = pileLength(game, position, pile);
    if (down > 0) disorder += COSTS.down * down + COSTS.misplaced;
    else if (length > 0 && rankOf(cardAt(game, position, pile, 1)) !== game.highest) disorder += COSTS.bottom;
    for (let height = down + 2; height <= length; height++) disorder += costOf(game, position, pile, height);
  }
  return disorder;
}

function costOf(game: Game, position: Position, pile: Place, height: number): number {
  const [host, card] = [cardAt(game, position, pile, height - 1), cardAt(game, position, pile, height)];
  if (doesJoin(game, position, pile, host, card)) return 0;
  return tableauFitsOf(game, position)[(host << 6) | card] ? COSTS.loose : COSTS.misplaced;
}

/**
 * Scores a move within the tableau; −∞ if the blind player never makes it. `prepares` tells whether it may make moves
 * that bring no order themselves, but a space or a card that another can join.
 */
export function scoreRunMove(game: Game, position: Position, move: Move, prepares: boolean): number {
  const [from, to, count] = [fromOf(move), toOf(move), countOf(move)];
  const under = pileLength(game, position, from) - count;
  const card = cardAt(game, position, from, under + 1);
  const isLast = stockCount(position) === 0;
  const fills = pileLength(game, position, to) === 0;
  const joins = !fills && doesJoin(game, position, to, pileTop(game, position, to), card);
  const points = rankOf(card) + (fills ? POINTS.fill : 0) + (joins ? POINTS.join : 0);
  if (under === 0) return !fills && (prepares || (joins && isLast)) ? points + POINTS.empty : EXCLUDED;
  if (under <= downCount(game, position, from)) return points + POINTS.turn + POINTS.perDown * under;
  const host = cardAt(game, position, from, under);
  if (doesJoin(game, position, from, host, card)) return fills && !isLast ? points + POINTS.split - count : EXCLUDED;
  if (joins) return points + POINTS.perJoined * count;
  const exposes = prepares && canBeJoined(game, position, host, from, to);
  const isPlaced = tableauFitsOf(game, position)[(host << 6) | card] === 1;
  if (isPlaced && !exposes) return fills && !isLast ? points + POINTS.keep : EXCLUDED;
  return points + (exposes ? POINTS.expose : 0) + (isPlaced ? 0 : POINTS.place);
}

/** Whether the run of a pile other than two can join a card. */
function canBeJoined(game: Game, position: Position, host: Card, from: Place, to: Place): boolean {
  for (let pile = 0; pile < game.piles; pile++) {
    if (pile === from || pile === to) continue;
    const length = runLength(game, position, pile);
    if (length === 0) continue;
    const bottom = cardAt(game, position, pile, pileLength(game, position, pile) - length + 1);
    if (doesJoin(game, position, from, host, bottom)) return true;
  }
  return false;
}

/** Whether a card would move together with the card `host` of a pile beneath it. */
function doesJoin(game: Game, position: Position, pile: Place, host: Card, card: Card): boolean {
  return runFitsOf(game, position, pile)[(host << 6) | card] === 1;
}

/** The bottom card is at height 1. */
function cardAt(game: Game, position: Position, pile: Place, height: number): Card {
  return game.faces[position[game.pileAt[pile] + height]] as Card;
}
