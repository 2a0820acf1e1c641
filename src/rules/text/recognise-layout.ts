import type { Game } from '../engine/compile.ts';
import { compile } from '../engine/compile-checked.ts';
import type { GameDefinition } from '../engine/definition.ts';
import type { Position } from '../engine/position.ts';
import { message } from '../words/message.ts';
import { type LayoutTextFault, parseLayout, readLayout } from './layout.ts';
import { type Fault, fail, ok, oneOf, type Result } from './result.ts';

/** A game that a layout fits, and the position in it. */
export interface FittingGame {
  readonly game: Game;
  readonly position: Position;
}

/**
 * Returns the games that a layout fits, each under its default house rules. If there is none, the error is the layout's
 * fault in the first game with as many piles. If no game has as many, it lists the possible numbers of piles.
 */
export function recogniseLayout(
  definitions: readonly GameDefinition[],
  text: string,
): Result<readonly FittingGame[], LayoutTextFault> {
  const layout = readLayout(text);
  if (!layout.ok) return layout;
  const count = layout.value.piles.length;
  const games = definitions.map((definition) => compile(definition));
  const read = games
    .filter(({ piles }) => piles === count)
    .map((game) => ({ game, position: parseLayout(game, text) }));
  const fitting = read.flatMap(({ game, position }) => (position.ok ? [{ game, position: position.value }] : []));
  if (fitting.length > 0) return ok(fitting);
  const [first] = read;
  return first && !first.position.ok ? first.position : fail(createPileCountFault(count, games));
}

function createPileCountFault(count: number, games: readonly Game[]): Fault {
  const counts = [...new Set(games.map(({ piles }) => piles))].toSorted((a, b) => a - b);
  return {
    code: 'pile-count',
    place: message('notation.place', { place: 'layout', number: 0 }),
    found: message('notation.piles', { count }),
    expected: oneOf(counts.map(String)),
  };
}
