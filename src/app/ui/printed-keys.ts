interface Keyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

/** Returns characters by key code; `undefined` without browser support. */
export async function printedKeys(): Promise<ReadonlyMap<string, string> | undefined> {
  const { keyboard } = navigator as { keyboard?: Keyboard };
  return keyboard?.getLayoutMap().catch(() => undefined);
}
