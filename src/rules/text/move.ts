import { FOUNDATION, type Game, type Place, STOCK, WASTE } from '../engine/compile.ts';
import { countOf, foundationOf, fromOf, type Move, moveOf, toOf } from '../engine/moves.ts';
import { message } from '../words/message.ts';
import { fail, foundText, ok, type Result } from './result.ts';

const LETTERS: Readonly<Record<string, Place>> = { f: FOUNDATION, s: STOCK, w: WASTE };

function parsePlace(text: string): Place {
  return LETTERS[text] ?? (text.startsWith('f') ? FOUNDATION : Number(text) - 1);
}

function formatPlace(place: Place): string {
  return Object.keys(LETTERS).find((letter) => LETTERS[letter] === place) ?? `${place + 1}`;
}

/**
 * Returns the text of a move: `3-f`, `3-f4` (the fourth foundation), `4-7x3` (three cards), `s-w` (a deal), `w-s` (a
 * redeal).
 *
 * @example
 * formatMove(moveOf(2, FOUNDATION)) // → '3-f'
 */
export function formatMove(move: Move): string {
  const [count, foundation] = [countOf(move), foundationOf(move)];
  const to = `${formatPlace(toOf(move))}${foundation < 0 ? '' : foundation + 1}`;
  return `${formatPlace(fromOf(move))}-${to}${count > 1 ? `x${count}` : ''}`;
}

/**
 * Reads a move: two places joined by a hyphen, and for several cards an `x` and their number. A place is a pile by its
 * number from 1, `f` for a foundation, `w` for the waste or `s` for the stock. A number after the second `f` names one
 * of several empty foundations. The move may be illegal; see `refusalOf`.
 *
 * @example
 * const move = parseMove(game, '3-f');
 * move.ok && move.value === moveOf(2, FOUNDATION) // → true
 */
export function parseMove(game: Game, text: string): Result<Move> {
  const match = /^(\d{1,3}|[fsw])-(\d{1,3}|[fsw]|f[1-9]\d?)(?:x([1-9]\d{0,2}))?$/.exec(text.toLowerCase());
  if (!match)
    return fail({
      code: 'unknown-move',
      place: message('notation.move'),
      found: foundText(text),
      expected: message('notation.moveSuchAs'),
    });
  const [, from, to, count = '1'] = match;
  const unknown = [from, to].find((place) => Number(place) < 1 || Number(place) > game.piles);
  const foundation = /^f(\d+)$/.exec(to)?.[1];
  if (unknown === undefined)
    return ok(
      moveOf(
        parsePlace(from),
        parsePlace(to),
        Number(count),
        foundation === undefined ? undefined : Number(foundation) - 1,
      ),
    );
  return fail({
    code: 'unknown-pile',
    place: message('notation.move'),
    found: message('notation.place', { place: 'pile', number: Number(unknown) }),
    expected: message('notation.pileUpTo', { count: game.piles }),
  });
}
