/**
 * The exit codes of signals: 128 plus the number of the signal, as in shells. Handlers are registered in this order;
 * once the last one, for SIGHUP, is registered, all are.
 */
export const INTERRUPT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** A signal that ends a command early: Ctrl-C, a request to terminate or a closed terminal. */
export type Interrupt = keyof typeof INTERRUPT_CODES;

/** The input and output of a command; tests replace it. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /**
   * Reads a text file. Rejects as `node:fs` does, with `EFBIG` for more than `maxBytes` bytes, and with `EILSEQ` for a
   * text that is neither in UTF-8 nor in UTF-16 with a byte-order mark.
   */
  readonly readFile: (path: string, maxBytes: number) => Promise<string>;
  /** Reads standard input, like `readFile`. Rejects after `maxBytes` bytes, even if the input never ends. */
  readonly readStdin: (maxBytes: number) => Promise<string>;
  /** Whether standard output shows styles and colours. */
  readonly isStyled: boolean;
  /** The number of columns of the terminal; 80 without one. */
  readonly columns: number;
  /** Returns a random integer from 1 to `last`. */
  readonly random: (last: number) => number;
  /** The terminal for progress bars, if there is one. */
  readonly terminal?: NodeJS.WriteStream | undefined;
  /** Calls `listener` for each interrupt until the returned function is called. */
  readonly onInterrupt: (listener: (interrupt: Interrupt) => void) => () => void;
}
