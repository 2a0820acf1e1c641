/** Hands a file to the player, as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser may only begin to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
