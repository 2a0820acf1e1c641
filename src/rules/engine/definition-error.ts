/** Thrown at start-up for an invalid definition. Names the game and the field. */
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
