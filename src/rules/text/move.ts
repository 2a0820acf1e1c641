import { FOUNDATION, type Game, type Place, STOCK, WASTE } from '../engine/compile.ts';
import { countOf, fromOf, type Move, moveOf, toOf } from '../engine/moves.ts';
import { message } from '../words/message.ts';
import { fail, foundText, ok, type Result } from './result.ts';

const LETTERS: Readonly<Record<string, Place>> = { f: FOUNDATION, s: STOCK, w: WASTE };

function placeOf(text: string): Place {
  return LETTERS[text] ?? Number(text) - 1;
}

function formatPlace(place: Place): string {
  return Object.keys(LETTERS).find((letter) => LETTERS[letter] === place) ?? `${place + 1}`;
}

/**
 * Returns the text of a move: `3-f`, `4-7x3` (three cards), `s-w` (a card dealt), `w-s` (the waste turned over).
 *
 * @example
 * formatMove(moveOf(2, FOUNDATION)) // → '3-f'
 */
export function formatMove(move: Move): string {
  const count = countOf(move);
  return `${formatPlace(fromOf(move))}-${formatPlace(toOf(move))}${count > 1 ? `x${count}` : ''}`;
}

/**
 * Reads a move: two places, which are piles by their number from 1, `f` a foundation, `w` the waste and `s` the stock, and after an `x` the number
 * of cards. The move may be illegal: `refusalOf` tells.
 *
 * @example
 * const move = parseMove(game, '3-f');
 * move.ok && move.value === moveOf(2, FOUNDATION) // → true
 */
export function parseMove(game: Game, text: string): Result<Move> {
  const match = /^(\d{1,3}|[fsw])-(\d{1,3}|[fsw])(?:x([1-9]\d{0,2}))?$/.exec(text.toLowerCase());
  if (!match)
    return fail({
      code: 'unknown-move',
      place: message('notation.move'),
      found: foundText(text),
      expected: message('notation.moveSuchAs'),
    });
  const [, from, to, count = '1'] = match;
  const unknown = [from, to].find((place) => Number(place) < 1 || Number(place) > game.piles);
  if (unknown === undefined) return ok(moveOf(placeOf(from), placeOf(to), Number(count)));
  return fail({
    code: 'unknown-pile',
    place: message('notation.move'),
    found: message('notation.place', { place: 'pile', number: Number(unknown) }),
    expected: message('notation.pileUpTo', { count: game.piles }),
  });
}
