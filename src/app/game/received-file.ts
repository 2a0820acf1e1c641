import { decodeText, LONGEST_RECORD } from '../../rules/index.ts';
import { OPEN } from '../session/address.ts';
import { isTyping } from '../ui/key-events.ts';

/** The reason why a file cannot be read. */
export type FileProblem = 'tooLarge' | 'unreadable' | 'encoding';

/** A text that the player dropped, pasted or opened as a file, or the reason why a file could not be read. */
export type ReceivedText = { readonly text: string } | { readonly problem: FileProblem };

/** A text dropped or pasted on another screen, for the screen that opens it. */
export const pendingText: { received: ReceivedText | undefined } = { received: undefined };

/** Resolves to the text of a file, or to `undefined` if it is neither in UTF-8 nor in UTF-16 with a byte-order mark. */
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

/** Reads the dropped or pasted file, or else the text. Resolves to `undefined` if there is neither. */
async function readTransfer(data: DataTransfer): Promise<ReceivedText | undefined> {
  const [file] = data.files;
  if (file) return readTextFile(file);
  const text = data.getData('text/plain');
  return text ? { text } : undefined;
}

/** Returns a Svelte attachment that accepts dropped or pasted files and texts anywhere on the page. */
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
    document.addEventListener('dragover', allowDrop);
    document.addEventListener('drop', receive);
    document.addEventListener('paste', receive);
    return () => {
      document.removeEventListener('dragover', allowDrop);
      document.removeEventListener('drop', receive);
      document.removeEventListener('paste', receive);
    };
  };
}

/** An attachment for screens that pass dropped or pasted files and texts to the screen that opens them. */
export const forwardTexts = acceptTexts((received) => {
  pendingText.received = received;
  location.hash = OPEN;
});
