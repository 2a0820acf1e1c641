import type { Game } from '../engine/compile.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { countOf, foundationOf, fromOf, isPair, type Move, moveOf, pairOf, toOf } from '../engine/moves.ts';
import { CELL, FOUNDATION, type Place, RESERVE, STOCK, TABLEAU, WASTE } from '../engine/places.ts';
import { message } from '../words/message.ts';
import { type Fault, type FaultText, fail, foundText, ok, type Result } from './result.ts';

/** The places that are a letter alone. A number after `f` names a foundation; it is no part of the place. */
const LETTERS: Readonly<Record<string, Place>> = { f: FOUNDATION, s: STOCK, w: WASTE, t: TABLEAU };

function formatPlace(place: Place): string {
  const letter = Object.keys(LETTERS).find((one) => LETTERS[one] === place);
  if (letter) return letter;
  if (place >= CELL) return `c${place - CELL + 1}`;
  return place >= RESERVE ? `r${place - RESERVE + 1}` : `${place + 1}`;
}

/**
 * Returns the text of a move: `3-f`, `3-f4` (the fourth foundation), `4-7x3` (three cards), `c2-5` (from a cell), `f1-3`
 * (from a foundation), `3+5` (a pair), `s-w` (a deal), `w-s` (a redeal).
 *
 * @example
 * formatMove(moveOf(2, FOUNDATION)) // → '3-f'
 */
export function formatMove(move: Move): string {
  const [from, to, count, named] = [fromOf(move), toOf(move), countOf(move), foundationOf(move)];
  if (isPair(move)) return `${formatPlace(from)}+${formatPlace(to)}`;
  const number = named < 0 ? '' : named + 1;
  const source = from === FOUNDATION ? `f${number}` : formatPlace(from);
  const target = to === FOUNDATION && from !== FOUNDATION ? `f${number}` : formatPlace(to);
  return `${source}-${target}${count > 1 ? `x${count}` : ''}`;
}

const PLACE = '\\d{1,3}|[rc][1-9]\\d?|f(?:[1-9]\\d?)?|[swt]';
const MOVE = new RegExp(`^(${PLACE})-(${PLACE})(?:x([1-9]\\d{0,2}))?$`);
const PAIR = new RegExp(`^(${PLACE})\\+(${PLACE})$`);

/** The greatest index of a foundation in the number of a move. No game has so many foundations. */
const MOST_NAMED = 29;

/** Returns the index of the foundation in the text of a place; −1 if it names none. */
function namedIn(text: string): number {
  return text.startsWith('f') ? Math.min(Number(text.slice(1)) - 1, MOST_NAMED) : -1;
}

/** Returns the fault of a pile, a reserve pile or a cell that the game lacks; it has `count` of them. */
function createPlaceFault({ definition }: Game, text: string, count: number): Fault {
  const place = message('notation.move');
  const letter = text.charAt(0);
  if (letter !== 'r' && letter !== 'c') {
    const found = message('notation.place', { place: 'pile', number: Number(text) });
    return { code: 'unknown-pile', place, found, expected: message('notation.pileUpTo', { count }) };
  }
  return { code: 'unknown-place', place, found: foundText(text), expected: describePlaces(definition, letter, count) };
}

function describePlaces({ name }: GameDefinition, letter: 'r' | 'c', count: number): FaultText {
  if (count === 0) return message(letter === 'r' ? 'notation.hasNoReserve' : 'notation.hasNoCells', { game: name });
  if (count === 1) return `${letter}1`;
  return message('notation.placeUpTo', { first: `${letter}1`, last: `${letter}${count}` });
}

function parsePlace(game: Game, text: string): Result<Place> {
  const [, letter, digits] = /^([rc]?)(\d+)$/.exec(text) ?? [];
  if (letter === undefined) return ok(LETTERS[text.charAt(0)]);
  const { reserve, cell } = game.rules;
  const [first, count] = {
    '': [0, game.piles],
    r: [RESERVE, reserve?.rows.flat().length ?? 0],
    c: [CELL, cell.count],
  }[letter] as [Place, number];
  const index = Number(digits) - 1;
  return index >= 0 && index < count ? ok(first + index) : fail(createPlaceFault(game, text, count));
}

/**
 * Reads a move: two places joined by a hyphen, and for several cards an `x` and their number; or two places joined by a
 * plus, whose cards leave together. A place is a pile by its number from 1, `r1` for a reserve pile, `c1` for a cell, `f`
 * for a foundation, `w` for the waste, `s` for the stock or `t` for the whole tableau. A number after `f` names one of
 * several foundations. The move may be illegal; see `refusalOf`.
 *
 * @example
 * const move = parseMove(game, '3-f');
 * move.ok && move.value === moveOf(2, FOUNDATION) // → true
 */
export function parseMove(game: Game, text: string): Result<Move> {
  const [, from, to, count = '1'] = MOVE.exec(text.toLowerCase()) ?? PAIR.exec(text.toLowerCase()) ?? [];
  if (from === undefined || to === undefined) {
    const place = message('notation.move');
    return fail({ code: 'unknown-move', place, found: foundText(text), expected: message('notation.moveSuchAs') });
  }
  const [source, target] = [parsePlace(game, from), parsePlace(game, to)];
  if (!source.ok) return source;
  if (!target.ok) return target;
  if (text.includes('+')) return ok(pairOf(source.value, target.value));
  // Between two foundations a move can name only one: that which may not exist.
  const named = Math.max(source.value === FOUNDATION ? Math.max(0, namedIn(from)) : -1, namedIn(to));
  return ok(moveOf(source.value, target.value, Number(count), named < 0 ? undefined : named));
}
