/**
 * Thrown for an invalid definition, or for a house rule or value that the definition lacks. Names the game and the
 * field.
 */
export class DefinitionError extends Error {
  readonly game: string;
  readonly field: string;
  constructor(game: string, field: string, expected: string) {
    super(`${game}: ${field}: ${expected}`);
    this.name = 'DefinitionError';
    this.game = game;
    this.field = field;
  }
}
