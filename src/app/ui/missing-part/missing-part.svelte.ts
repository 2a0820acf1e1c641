interface MissingPart {
  readonly retry: () => void;
  readonly drop: () => void;
}

export const missing: { parts: readonly MissingPart[]; hasRetried: boolean } = $state({ parts: [], hasRetried: false });

/** If that fails, waits for the player's retry. A dropped request calls `ondrop`, and the promise stays pending. */
export async function loadPart<Part>(load: () => Promise<Part>, ondrop?: () => void): Promise<Part> {
  for (;;) {
    try {
      const part = await load();
      retryMissing();
      missing.hasRetried = false;
      return part;
    } catch {
      await new Promise<void>((retry) => addMissing(retry, ondrop));
    }
  }
}

/** Loads a part that the app can do without, such as a sound. */
export function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  return load().catch(() => undefined);
}

export function addMissing(retry: () => void, drop: () => void = () => undefined): void {
  missing.parts = [...missing.parts, { retry, drop }];
}

export function retryMissing(): void {
  missing.hasRetried = missing.parts.length > 0;
  for (const { retry } of takeMissing()) retry();
}

export function dropMissing(): void {
  missing.hasRetried = false;
  for (const { drop } of takeMissing()) drop();
}

function takeMissing(): readonly MissingPart[] {
  const { parts } = missing;
  missing.parts = [];
  return parts;
}
