interface Keyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

/** What this keyboard has printed on its keys, by their places; nothing where the browser doesn't tell. */
export async function printedKeys(): Promise<ReadonlyMap<string, string> | undefined> {
  const { keyboard } = navigator as { keyboard?: Keyboard };
  return keyboard?.getLayoutMap().catch(() => undefined);
}
