import type { Game } from '../engine/compile.ts';
import { compile } from '../engine/compile-checked.ts';
import type { GameDefinition } from '../engine/definition.ts';
import type { Result } from './result.ts';
import { parseVariantWith } from './variant.ts';

/**
 * Reads the name of a variant (`pitchfork?runs=any&redeals=1`) and compiles it. An error lists the known names or
 * values.
 *
 * @example
 * const variant = parseVariant(GAMES, 'putt-putt?stock=any-time');
 * variant.ok && variant.value.houseRules // → { stock: 'any-time', wrap: 'on' }
 */
export function parseVariant(definitions: readonly GameDefinition[], text: string): Result<Game> {
  return parseVariantWith(compile, definitions, text);
}
