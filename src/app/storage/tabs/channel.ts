import { fetchReading } from '../games/game-store.ts';
import { fieldsOf, type KeptGame } from '../games/kept-game.ts';
import type { FoundGame } from '../games/reading.ts';

/** What tabs with the same game open say to each other. */
type Message =
  /** Who writes, and what does the game look like? */
  | { readonly kind: 'hello' }
  /** The game as it is now in the tab that writes it. */
  | { readonly kind: 'state'; readonly kept: KeptGame }
  /** Let me write. */
  | { readonly kind: 'ask' }
  /** All is saved; the seat may be taken. */
  | { readonly kind: 'yielded'; readonly kept: KeptGame | undefined };

/** What was heard: the games that were told make sense. */
export type Heard =
  | Extract<Message, { readonly kind: 'hello' | 'ask' }>
  | { readonly kind: 'state'; readonly game: FoundGame }
  | { readonly kind: 'yielded'; readonly game: FoundGame | undefined };

export interface Channel {
  say(message: Message): void;
  close(): void;
}

/** Reads what another tab said; what makes no sense is not heard. */
export async function readMessage(value: unknown): Promise<Heard | undefined> {
  const { kind, kept } = fieldsOf(value);
  if (kind === 'hello' || kind === 'ask') return { kind };
  if (kind !== 'yielded' && kind !== 'state') return undefined;
  const game = kept === undefined ? undefined : (await fetchReading()).heardGame(kept);
  if (kind === 'yielded') return { kind, game };
  return game && { kind, game };
}

const MUTE: Channel = { say: () => undefined, close: () => undefined };

/** Opens the channel of a name; where the browser has none, nothing is said and heard. */
export function openChannel(name: string, onmessage: (message: Heard) => void): Channel {
  try {
    return openBroadcast(name, onmessage);
  } catch {
    return MUTE;
  }
}

function openBroadcast(name: string, onmessage: (message: Heard) => void): Channel {
  const channel = new BroadcastChannel(name);
  // In the order in which it was said, though what reads games be on its way. Without that no game is heard.
  let heard: Promise<void> | undefined;
  let isOpen = true;
  const hear = async (reading: Promise<Heard | undefined>, before: typeof heard) => {
    await before;
    const message = await reading.catch(() => undefined);
    if (message && isOpen) onmessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    heard = hear(readMessage(data), heard);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    say: (message) => channel.postMessage(message),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
