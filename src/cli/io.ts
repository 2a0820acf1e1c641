/** What a command may touch of the world: tests give it another. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The text of a file; rejects as `node:fs` does. */
  readonly readFile: (path: string) => Promise<string>;
  readonly readStdin: () => Promise<string>;
  /** Whether standard output shows bold and faint text. */
  readonly isStyled: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly columns: number;
  /** A whole number from 1 to `last`, by chance. */
  readonly random: (last: number) => number;
}
