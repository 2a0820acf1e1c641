import {
  effectsOf,
  type Game,
  legalMoves,
  type Move,
  type Position,
  play,
  refusalOf,
} from '../../../src/rules/engine/index.ts';
import {
  compile,
  formatCard,
  formatLayout,
  formatMove,
  type GameDefinition,
  parseLayout,
  parseMove,
} from '../../../src/rules/index.ts';
import { effectText } from '../effect-text.ts';
import { inEnglish } from '../fault-in-english.ts';

/** A position of a mini-game. The functions below read and write texts of moves and layouts. */
export interface MiniTable {
  readonly game: Game;
  readonly position: Position;
}

/** Returns the position of a layout, which has all cards of the game. */
export function tableOf(definition: GameDefinition, ...lines: string[]): MiniTable {
  const game = compile(definition);
  const read = parseLayout(game, lines.join('\n'));
  if (!read.ok) throw new Error(JSON.stringify(inEnglish(read.error)));
  return { game, position: read.value };
}

function moveIn({ game }: MiniTable, text: string): Move {
  const read = parseMove(game, text);
  if (!read.ok) throw new Error(`no move ${text}`);
  return read.value;
}

/** Returns the texts of the legal moves in their order. */
export function moveTexts({ game, position }: MiniTable): string {
  return legalMoves(game, position).map(formatMove).join(' ');
}

export function playTexts(table: MiniTable, moves: string): MiniTable {
  const { game } = table;
  const position = moves.split(' ').reduce((now, text) => play(game, now, moveIn(table, text)), table.position);
  return { game, position };
}

export function layoutLines({ game, position }: MiniTable): string[] {
  return formatLayout(game, position).trimEnd().split('\n');
}

export function effectTexts(table: MiniTable, text: string): string[] {
  return effectsOf(table.game, table.position, moveIn(table, text)).map(effectText);
}

/** Returns the code of a refusal and the cards that it names: `no-fit 2H 4S`. */
export function describeRefusal(table: MiniTable, text: string): string {
  const refusal = refusalOf(table.game, table.position, moveIn(table, text));
  if (!refusal) return 'legal';
  const cards = [refusal.card, refusal.under].filter((card) => card > 0).map(formatCard);
  return [refusal.code, ...cards].join(' ');
}
