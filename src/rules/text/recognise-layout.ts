import type { Game } from '../engine/compile.ts';
import { compile } from '../engine/compile-checked.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { type Position, pileLength } from '../engine/position.ts';
import { message } from '../words/message.ts';
import { parseLayout } from './layout.ts';
import { splitLines } from './lines.ts';
import { describePileLines, hasPileLines } from './pile-lines.ts';
import { type LayoutTextFault, readLayout } from './read-layout.ts';
import { type Fault, fail, ok, oneOf, type Result } from './result.ts';
import { fromSolvitaireJson } from './solvitaire-json.ts';

/** A game that a layout fits, and the position in it. */
export interface FittingGame {
  readonly game: Game;
  readonly position: Position;
}

/**
 * Returns the games that a layout fits, each under its default house rules. Games that deal as many cards to each pile
 * exclude others. So do games that account for every card: they exclude games of golf, where absent cards have been
 * played. Then games for which blank lines are spaces exclude others. If no
 * game fits, the error is the layout's fault in the first game with as many piles. If no game has as many, it lists the
 * possible numbers of piles.
 */
export function recogniseLayout(
  definitions: readonly GameDefinition[],
  given: string,
): Result<readonly FittingGame[], LayoutTextFault> {
  const text = fromSolvitaireJson(given);
  const layout = readLayout(text);
  if (!layout.ok) return layout;
  const count = layout.value.piles.length;
  const games = definitions.map((definition) => compile(definition));
  const read = games
    .filter(({ piles }) => hasPileLines(text, piles))
    .toSorted((a, b) => b.piles - a.piles)
    .map((game) => ({ game, position: parseLayout(game, text) }));
  const fitting = read.flatMap(({ game, position }) => (position.ok ? [{ game, position: position.value }] : []));
  const dealt = fitting.filter(isDealt);
  const complete = fitting.filter(({ game }) => game.completes);
  const likely = [dealt, complete, fitting].find((some) => some.length > 0) ?? [];
  const withBlankLines = likely.filter(({ game }) => game.piles > count);
  if (likely.length > 0) return ok(withBlankLines.length > 0 ? withBlankLines : likely);
  const [first] = read;
  return first && !first.position.ok ? first.position : fail(createPileCountFault(text, games));
}

function isDealt({ game, position }: FittingGame): boolean {
  return game.dealt.every((count, pile) => pileLength(game, position, pile) === count);
}

function createPileCountFault(text: string, games: readonly Game[]): Fault {
  const counts = [...new Set(games.map(({ piles }) => piles))].toSorted((a, b) => a - b);
  return {
    code: 'pile-count',
    place: message('notation.place', { place: 'layout', number: 0 }),
    found: describePileLines(splitLines(text)),
    expected: oneOf(counts.map(String)),
  };
}
