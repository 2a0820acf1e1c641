import { LONGEST_RECORD } from '../../rules/index.ts';
import { OPEN } from '../session/address.ts';
import { isTyping } from '../ui/key-events.ts';

/** What a player brings: a text, or why a file gives none. */
export type Brought = { readonly text: string } | { readonly problem: 'tooLarge' | 'unreadable' };

/** What was dropped or pasted on another screen, for the one that opens it. */
export const waiting: { brought: Brought | undefined } = { brought: undefined };

/** The text of a file. */
export async function readFile(file: File): Promise<Brought> {
  if (file.size > LONGEST_RECORD) return { problem: 'tooLarge' };
  return file.text().then(
    (text) => ({ text }),
    () => ({ problem: 'unreadable' }),
  );
}

/** What is in hand over the page: a file, or else a text. */
async function broughtIn(data: DataTransfer): Promise<Brought | undefined> {
  const [file] = data.files;
  if (file) return readFile(file);
  const text = data.getData('text/plain');
  return text ? { text } : undefined;
}

/** While the screen with it is shown, files and texts can be dropped and pasted anywhere on the page. */
export function takes(onbrought: (brought: Brought) => void): () => () => void {
  return () => {
    const over = (event: DragEvent) => event.preventDefault();
    const bring = (event: DragEvent | ClipboardEvent) => {
      const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
      // What is written into takes a text by itself.
      if (!data || (event.type === 'paste' && isTyping(event.target))) return;
      event.preventDefault();
      void broughtIn(data).then((brought) => brought && onbrought(brought));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', bring);
    document.addEventListener('paste', bring);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', bring);
      document.removeEventListener('paste', bring);
    };
  };
}

/** The same on a screen that only leads to the one where it is opened. */
export const opensDrops = takes((brought) => {
  waiting.brought = brought;
  location.hash = OPEN;
});
