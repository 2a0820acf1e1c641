/**
 * Exit codes of a command that a signal ended early: 128 and the signal's number, as shells have it. Handlers are registered in this
 * order. SIGHUP comes last: when a process catches it, it handles the others, too.
 */
export const INTERRUPT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** A signal that ends a command early: a closed terminal, Ctrl-C, a request to terminate. */
export type Interrupt = keyof typeof INTERRUPT_CODES;

/** What a command may touch of the world: tests give it another. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The text of a file; rejects as `node:fs` does, with `EFBIG` where it has more than `most` bytes. */
  readonly readFile: (path: string, most: number) => Promise<string>;
  /** The text of standard input; rejects with `EFBIG` after `most` bytes, even if it never ends. */
  readonly readStdin: (most: number) => Promise<string>;
  /** Whether standard output shows bold and faint text. */
  readonly isStyled: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly columns: number;
  /** A whole number from 1 to `last`, by chance. */
  readonly random: (last: number) => number;
  /** The terminal that shows progress, where there is one. */
  readonly terminal?: NodeJS.WriteStream | undefined;
  /** Calls `take` at each interrupt, until the returned function is called. */
  readonly onInterrupt: (take: (interrupt: Interrupt) => void) => () => void;
}
