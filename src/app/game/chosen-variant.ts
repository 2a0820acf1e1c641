import type { Game, GameDefinition } from '../../rules/index.ts';
import { formatAddress, parseVariantInAddress } from '../session/address.ts';

/**
 * Returns the variant of a game that the player chose last, without house rules that do not exist; `undefined` if that
 * is the usual game.
 */
export function chosenVariant({ id }: GameDefinition, variants: readonly string[]): Game | undefined {
  const name = variants.find((variant) => variant.startsWith(`${id}?`));
  return name === undefined ? undefined : parseVariantInAddress(name).game;
}

/** Returns the address of any deal of the variant that the player chose last. */
export function addressOfChosen(definition: GameDefinition, variants: readonly string[]): string {
  const game = chosenVariant(definition, variants);
  // The usual game is not compiled, which would block a page with many of them.
  return game ? formatAddress(game) : `#/${definition.id}`;
}

/** Returns the variants with a game in place of others of the same definition. */
export function withChosen(variants: readonly string[], { name, definition: { id } }: Game): string[] {
  const others = variants.filter((variant) => !variant.startsWith(`${id}?`));
  return name === id ? others : [...others, name];
}
