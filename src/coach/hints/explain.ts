import {
  type Card,
  cardMoved,
  downCount,
  emptyPileTakes,
  FOUNDATION,
  fromOf,
  type Game,
  isCell,
  isDeal,
  isOpen,
  isPair,
  isRedeal,
  legalMoves,
  type Move,
  NO_CARD,
  type Position,
  pileTop,
  playUnchecked,
  STOCK,
  showsUnseen,
  toOf,
  type UnseenCards,
} from '../../rules/engine/index.ts';
import { cardSigns, joinWithAnd, type Message, message, placeName, rankName } from '../../rules/index.ts';
import { choiceText, type Hint, type HintChoice } from './answer.ts';
import type { PlayerView } from './view.ts';

export interface ExplanationStep {
  readonly text: Message;
  /** The moves that the text names, which can be played one after the other; the first is the move of the hint or another. */
  readonly moves: readonly Move[];
}

/** The number of sentences about the effects of a move. */
const MAX_EFFECTS = 2;
/** The number of cards that a sentence names as the next ones to go up. */
const MAX_UP = 3;

/**
 * Explains a choice of a hint: what its move makes possible, how sure that is, and why the next best move is worse. It
 * names only cards that the player can see.
 */
export function explainChoice(view: PlayerView, hint: Hint, choice: HintChoice): ExplanationStep[] {
  if (!choice.evidence) return [];
  const isLost = hint.verdict === 'unwinnable';
  return [
    ...(isLost ? [] : findEffects(view, choice.move).slice(0, MAX_EFFECTS)),
    { text: choice.evidence, moves: [] },
    ...(isLost ? [] : compareChoices(view, hint, choice)),
  ];
}

interface PlayedMove {
  readonly game: Game;
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
}

function findEffects(view: PlayerView, move: Move): ExplanationStep[] {
  const { game, position, unseen } = view;
  const played = { game, move, before: position, after: playUnchecked(game, position, move) };
  // What follows may depend on the card that the move shows.
  if (isRedeal(move) || showsUnseen(game, position, move, unseen)) return findTurnedUp(played);
  if (isPair(move)) return findUncovered(played);
  const fresh = findFreshMoves(played);
  return [
    ...findFreed(played, fresh),
    ...findNextUp(played, unseen),
    ...findUncovered(played),
    ...findTaken(played, fresh),
    ...findTurnedUp(played),
    ...findEmptied(played),
    ...findKept(played),
  ];
}

/** Only moves of known cards that are not on a foundation. */
function findFreshMoves({ game, move, before, after }: PlayedMove): Move[] {
  const known = new Set(legalMoves(game, before).map((one) => keyOf(game, before, one)));
  return legalMoves(game, after).filter(
    (one) =>
      !isDeal(one) &&
      !isRedeal(one) &&
      fromOf(one) !== STOCK &&
      fromOf(one) !== FOUNDATION &&
      !known.has(keyOf(game, after, one)) &&
      !undoes(one, move),
  );
}

/** A text that two moves share if they put the same card on the same place. */
function keyOf(game: Game, position: Position, move: Move): string {
  return `${cardMoved(game, position, move)} ${toOf(move)}`;
}

function undoes(one: Move, move: Move): boolean {
  return fromOf(one) === toOf(move) && toOf(one) === fromOf(move);
}

/** Explains which use the card has that lay below the moved ones. */
function findFreed({ game, move, after }: PlayedMove, fresh: readonly Move[]): ExplanationStep[] {
  const pile = fromOf(move);
  const freed = pile < game.piles ? pileTop(game, after, pile) : NO_CARD;
  if (freed === NO_CARD) return [];
  const card = cardSigns(freed);
  const step = (next: Move, text: Message) => [{ text, moves: [move, next] }];
  const up = fresh.find((one) => fromOf(one) === pile && toOf(one) === FOUNDATION);
  if (up !== undefined) return step(up, message('hint.why.freesUp', { card }));
  const taken = fresh.find((one) => toOf(one) === pile && fromOf(one) !== toOf(move));
  if (taken !== undefined)
    return step(taken, message('hint.why.freesTakes', { card, other: cardSigns(cardMoved(game, after, taken)) }));
  const host = fresh.find((one) => fromOf(one) === pile && topAt(game, after, one) !== NO_CARD);
  if (host === undefined) return [];
  return step(host, message('hint.why.freesFits', { card, under: cardSigns(topAt(game, after, host)) }));
}

/** Returns the top card of the pile to which a move leads; `NO_CARD` if that is empty or no pile. */
function topAt(game: Game, position: Position, move: Move): Card {
  return toOf(move) < game.piles ? pileTop(game, position, toOf(move)) : NO_CARD;
}

/** Explains which cards can go up after a card that goes up. */
function findNextUp({ game, move, before, after }: PlayedMove, unseen: UnseenCards): ExplanationStep[] {
  if (toOf(move) !== FOUNDATION) return [];
  const moves = [move];
  const cards: Card[] = [];
  for (let [last, here] = [before, after]; cards.length < MAX_UP; ) {
    const next: Move | undefined = findFreshMoves({
      game,
      move: moves[moves.length - 1] ?? move,
      before: last,
      after: here,
    }).find((one) => toOf(one) === FOUNDATION);
    if (next === undefined) break;
    moves.push(next);
    cards.push(cardMoved(game, here, next));
    if (showsUnseen(game, here, next, unseen)) break;
    [last, here] = [here, playUnchecked(game, here, next)];
  }
  if (cards.length === 0) return [];
  const values = { cards: joinWithAnd(cards.map(cardSigns)), foundations: game.foundations };
  return [{ text: message('hint.why.upNext', values), moves }];
}

/** Explains which cards of other piles the moved one covered. */
function findUncovered({ game, move, before, after }: PlayedMove): ExplanationStep[] {
  const piles = Array.from({ length: game.piles }, (_, pile) => pile);
  const freed = piles.filter((pile) => isOpen(game, after, pile) && !isOpen(game, before, pile));
  const cards = freed.map((pile) => cardSigns(pileTop(game, after, pile)));
  return cards.length > 0 ? [{ text: message('hint.why.uncovers', { cards: joinWithAnd(cards) }), moves: [move] }] : [];
}

/** Explains which card the moved one takes on its new place, and that it fills a space. */
function findTaken({ game, move, before, after }: PlayedMove, fresh: readonly Move[]): ExplanationStep[] {
  const pile = toOf(move);
  if (pile >= game.piles) return [];
  const taken = fresh.find((one) => toOf(one) === pile);
  const isFilled = pileTop(game, before, pile) === NO_CARD;
  if (taken === undefined && !isFilled) return [];
  const card = cardSigns(pileTop(game, after, pile));
  const other = taken === undefined ? '' : cardSigns(cardMoved(game, after, taken));
  const text = isFilled
    ? message('hint.why.fills', { card, takes: taken === undefined ? 'no' : 'yes', other })
    : message('hint.why.takes', { card, other });
  return [{ text, moves: taken === undefined ? [move] : [move, taken] }];
}

/** Explains that the move turns up a card that lay face down. */
function findTurnedUp({ game, move, before, after }: PlayedMove): ExplanationStep[] {
  const place = fromOf(move);
  const isTurned = game.places.includes(place) && downCount(game, after, place) < downCount(game, before, place);
  return isTurned ? [{ text: message('hint.why.turnsUp'), moves: [move] }] : [];
}

function findEmptied({ game, move, after }: PlayedMove): ExplanationStep[] {
  const pile = fromOf(move);
  if (isCell(pile)) return [{ text: message('hint.why.freesCell', { place: placeName(game, pile) }), moves: [move] }];
  if (pile >= game.piles || pileTop(game, after, pile) !== NO_CARD) return [];
  const takes = emptyPileTakes(game, pile);
  if (takes === 'none') return [];
  return [
    {
      text: message('hint.why.empties', { place: placeName(game, pile), takes, king: rankName(game.highest) }),
      moves: [move],
    },
  ];
}

/** Explains which card can still go to a place that the moved card could have taken. */
function findKept({ game, move, before, after }: PlayedMove): ExplanationStep[] {
  const card = cardMoved(game, before, move);
  const others = legalMoves(game, before).filter(
    (one) => fromOf(one) === fromOf(move) && toOf(one) !== toOf(move) && cardMoved(game, before, one) === card,
  );
  const next = legalMoves(game, after);
  for (const other of others) {
    const host = topAt(game, before, other);
    const kept = next.find(
      (one) => toOf(one) === toOf(other) && fromOf(one) < game.piles && fromOf(one) !== toOf(move),
    );
    if (host === NO_CARD || kept === undefined) continue;
    const values = { under: cardSigns(host), other: cardSigns(cardMoved(game, after, kept)) };
    return [{ text: message('hint.why.keeps', values), moves: [move, kept] }];
  }
  return [];
}

/** Compares a choice with a move that is proved to lose or, without one, with the best of the other choices. */
function compareChoices(view: PlayerView, { choices, rejected }: Hint, choice: HintChoice): ExplanationStep[] {
  const step = (move: Move, id: 'hint.why.otherLoses' | 'hint.why.otherWins' | 'hint.why.otherTried', percent = 0) => [
    { text: message(id, { move: choiceText(view, move, cardSigns), percent }), moves: [move] },
  ];
  if (rejected !== undefined && choice.wins === choice.of) return step(rejected, 'hint.why.otherLoses');
  const other = choices.find(({ move, of }) => move !== choice.move && of > 0);
  if (!other || choice.of === 0) return [];
  if (other.of === 1 && other.wins === 1) return step(other.move, 'hint.why.otherWins');
  return step(other.move, 'hint.why.otherTried', Math.round((100 * other.wins) / other.of));
}
