import { type KeptGame, readKeptGame } from '../storage/kept-game.ts';

/** What tabs with the same game open say to each other. */
export type Message =
  /** Who writes, and what does the game look like? */
  | { readonly kind: 'hello' }
  /** The game as it is now in the tab that writes it. */
  | { readonly kind: 'state'; readonly kept: KeptGame }
  /** Let me write. */
  | { readonly kind: 'ask' }
  /** All is saved; the seat may be taken. */
  | { readonly kind: 'yielded'; readonly kept: KeptGame | undefined };

export interface Channel {
  say(message: Message): void;
  close(): void;
}

/** Reads what another tab said; what makes no sense is not heard. */
export function readMessage(value: unknown): Message | undefined {
  const { kind, kept } = (value ?? {}) as {
    readonly kind?: unknown;
    readonly kept?: unknown;
  };
  if (kind === 'hello' || kind === 'ask') return { kind };
  const game = readKeptGame(kept);
  if (kind === 'yielded') return { kind, kept: game.ok ? game.value : undefined };
  return kind === 'state' && game.ok ? { kind, kept: game.value } : undefined;
}

const MUTE: Channel = { say: () => undefined, close: () => undefined };

/** Opens the channel of a name; where the browser has none, nothing is said and heard. */
export function openChannel(name: string, onmessage: (message: Message) => void): Channel {
  try {
    return openBroadcast(name, onmessage);
  } catch {
    return MUTE;
  }
}

function openBroadcast(name: string, onmessage: (message: Message) => void): Channel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message) onmessage(message);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    say: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
