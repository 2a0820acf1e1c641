import { decodeText, LONGEST_RECORD } from '../../rules/index.ts';
import { OPEN } from '../session/address.ts';
import { isTyping } from '../ui/key-events.ts';

export type FileProblem = 'tooLarge' | 'unreadable' | 'encoding';

export type ReceivedText = { readonly text: string } | { readonly problem: FileProblem };

/** For the screen that opens a text dropped or pasted elsewhere. */
export const pendingText: { received: ReceivedText | undefined } = { received: undefined };

/** Resolves to `undefined` unless the file is in UTF-8, or in UTF-16 with a byte-order mark. */
export async function decodeFile(file: File): Promise<string | undefined> {
  return decodeText(new Uint8Array(await file.arrayBuffer()), TextDecoder);
}

export async function readTextFile(file: File): Promise<ReceivedText> {
  if (file.size > LONGEST_RECORD) return { problem: 'tooLarge' };
  return decodeFile(file).then(
    (text) => (text === undefined ? { problem: 'encoding' } : { text }),
    () => ({ problem: 'unreadable' }),
  );
}

async function readTransfer(data: DataTransfer): Promise<ReceivedText | undefined> {
  const [file] = data.files;
  if (file) return readTextFile(file);
  const text = data.getData('text/plain');
  return text ? { text } : undefined;
}

export function acceptTexts(onreceived: (received: ReceivedText) => void): () => () => void {
  return () => {
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const receive = (event: DragEvent | ClipboardEvent) => {
      const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
      // A text field handles its own paste.
      if (!data || (event.type === 'paste' && isTyping(event.target))) return;
      event.preventDefault();
      void readTransfer(data).then((received) => received && onreceived(received));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', allowDrop, { signal });
    document.addEventListener('drop', receive, { signal });
    document.addEventListener('paste', receive, { signal });
    return () => listening.abort();
  };
}

/** For screens that pass dropped or pasted files and texts to the screen that opens them. */
export const forwardTexts = acceptTexts((received) => {
  pendingText.received = received;
  location.hash = OPEN;
});
