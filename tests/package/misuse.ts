// Misuses of the package that the compiler must reject. The compiler reports each line below that it does not reject.
import { findGame } from 'riffle-patience/games';
import { loadLanguage, sayEnglish } from 'riffle-patience/languages';
import {
  type Card,
  deal,
  type Game,
  isWon,
  legalMoves,
  type Move,
  message,
  moveOf,
  play,
  type Result,
  refusalText,
} from 'riffle-patience/rules';
import { solve, type Verdict } from 'riffle-patience/solver';

export async function misuse(game: Game): Promise<void> {
  const position = deal(game, 1);
  const [move] = legalMoves(game, position);

  // @ts-expect-error: a result is not a game
  deal(findGame('putt-putt'), 1);
  // @ts-expect-error: the value of a result exists only if it is ok
  deal(findGame('putt-putt').value, 1);
  // @ts-expect-error: a deal number is a number
  deal(game, '1');
  // @ts-expect-error: the text of a move is not a move
  play(game, position, '2-f');
  // @ts-expect-error: a number is not a move
  play(game, position, 129);
  // @ts-expect-error: there may be no move
  play(game, position, undefined);
  // @ts-expect-error: the game comes first
  play(position, game, move);
  // @ts-expect-error: a move is not a card
  const card: Card = move;
  // @ts-expect-error: bytes are not a position
  legalMoves(game, new Uint8Array(game.size));
  // @ts-expect-error: no catalogue has this message
  message('refusal.no-such-thing');
  // @ts-expect-error: a result is not a message
  sayEnglish(findGame('chess'));
  // @ts-expect-error: a refusal is not a message, but `refusalText` makes one
  sayEnglish({ code: 'no-fit', card: 0, under: 0 });
  // @ts-expect-error: no such language
  await loadLanguage('tlh');
  const [golf, builder] = [findGame('putt-putt'), findGame('pitchfork?runs=any')];
  if (!golf.ok || !builder.ok) return;
  const other = deal(builder.value, 1);
  // @ts-expect-error: the position of another game
  legalMoves(golf.value, other);
  // @ts-expect-error: the position of another game
  solve(golf.value, other);
  // @ts-expect-error: a move leaves the position in its game
  isWon(golf.value, play(builder.value, other, moveOf(0, 1)));
  // @ts-expect-error: the limit is named `nodes`
  solve(game, position, { node: 1_000 });
  // @ts-expect-error: no such verdict
  const verdict: Verdict = 'lost';
  // @ts-expect-error: an ok result has a value
  const result: Result<Move> = { ok: true };
  void [card, verdict, result, refusalText];
}
