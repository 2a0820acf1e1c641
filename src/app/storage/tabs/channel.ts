import { fieldsOf, type KeptGame } from '../games/kept-game.ts';
import { type ReplayableGame, readGameFromTab } from '../games/reading.ts';

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly kept: KeptGame }
  | { readonly kind: 'ask' }
  /** The seat may be taken, since the writer has saved the game. */
  | { readonly kind: 'yielded'; readonly kept: KeptGame | undefined };

export type ReceivedMessage =
  | Extract<Message, { readonly kind: 'hello' | 'ask' }>
  | { readonly kind: 'state'; readonly game: ReplayableGame }
  | { readonly kind: 'yielded'; readonly game: ReplayableGame | undefined };

export interface Channel {
  send(message: Message): void;
  close(): void;
}

export function readMessage(value: unknown): ReceivedMessage | undefined {
  const { kind, kept } = fieldsOf(value);
  if (kind === 'hello' || kind === 'ask') return { kind };
  if (kind !== 'yielded' && kind !== 'state') return undefined;
  const game = kept === undefined ? undefined : readGameFromTab(kept);
  if (kind === 'yielded') return { kind, game };
  return game && { kind, game };
}

const SILENT_CHANNEL: Channel = { send: () => undefined, close: () => undefined };

/** The channel is silent without browser support. */
export function openChannel(name: string, onmessage: (message: ReceivedMessage) => void): Channel {
  try {
    return openBroadcast(name, onmessage);
  } catch {
    return SILENT_CHANNEL;
  }
}

function openBroadcast(name: string, onmessage: (message: ReceivedMessage) => void): Channel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message) onmessage(message);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
