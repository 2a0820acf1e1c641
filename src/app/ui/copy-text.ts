/** On plain HTTP, copies with the browser's old command and selects the text in `field`. Resolves to the success. */
export async function copyText(text: string, field?: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return field ? copyFrom(field) : copyWithoutField(text);
  }
}

function copyFrom(field: HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  return document.execCommand('copy');
}

function copyWithoutField(text: string): boolean {
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.value = text;
  const opener = document.activeElement;
  // Everything outside an open dialog is inert.
  (opener?.closest('dialog') ?? document.body).append(field);
  const isCopied = copyFrom(field);
  field.remove();
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  return isCopied;
}
