import type { GameRecord } from './record.ts';

/** A game as version 2 kept it: from a numbered deal, without a word of where it came from or how it ended. */
export interface GameRecord2 extends Omit<GameRecord, 'version' | 'start' | 'origin' | 'shown' | 'ending'> {
  readonly version: 2;
  readonly start: { readonly kind: 'deal'; readonly deal: number; readonly shuffle: number };
}

/** A game of version 2 in the form of today. Who chose its deal isn't known: it is counted as chosen. */
export function fromRecord2(record: GameRecord2): GameRecord {
  return { ...record, version: 3, origin: 'chosen', shown: false };
}
