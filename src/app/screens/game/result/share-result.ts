import type { MessageId } from '../../../../rules/index.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { saveFile } from '../../../ui/save-file.ts';

/**
 * Shares text and picture with another app. If that isn't possible, saves the picture and copies the text. Resolves to messages
 * about what was saved and copied.
 */
export async function shareResult(text: string, picture: Blob | undefined, name: string): Promise<MessageId[]> {
  const files = picture ? [new File([picture], name, { type: picture.type })] : [];
  const shared = { text, files };
  if (navigator.canShare?.(shared)) {
    // A player who changes their mind needs no message.
    await navigator.share(shared).catch(() => undefined);
    return [];
  }
  if (picture) saveFile(picture, name);
  const isCopied = await copyText(text);
  return [...(picture ? (['share.downloaded'] as const) : []), ...(isCopied ? (['share.copiedText'] as const) : [])];
}
