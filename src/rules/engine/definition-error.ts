/** Thrown by `compile` for an invalid definition or an unknown house rule. Names the game and the field. */
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
