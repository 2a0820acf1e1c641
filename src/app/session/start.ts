import { type DealNumber, type Game, SHUFFLE_VERSION } from '../../rules/index.ts';

/** What a game was started from: a numbered deal, or cards laid out by hand, as `formatLayout` writes them. */
export type GameStart =
  | { readonly kind: 'deal'; readonly deal: DealNumber }
  | { readonly kind: 'layout'; readonly layout: string };

/** A start as it is kept: a deal number means the same cards only with the shuffle that dealt them. */
export type StoredStart =
  | { readonly kind: 'deal'; readonly deal: number; readonly shuffle: number }
  | { readonly kind: 'layout'; readonly layout: string };

/** The number of a deal, or `layout`, as messages choose by it. */
export type DealShown = DealNumber | 'layout';

export function dealShown(start: GameStart): DealShown {
  return start.kind === 'deal' ? start.deal : start.kind;
}

export function toRecordStart(start: GameStart): StoredStart {
  return start.kind === 'deal' ? { ...start, shuffle: SHUFFLE_VERSION } : start;
}

/** What was started from what, in a few words for a fault. */
export function startText({ game, start }: { readonly game: Game; readonly start: GameStart }): string {
  return `${game.name}, ${start.kind === 'deal' ? `deal ${start.deal}` : 'a layout'}`;
}

export function isSameStart(a: GameStart, b: GameStart): boolean {
  if (a.kind === 'deal') return b.kind === 'deal' && a.deal === b.deal;
  return b.kind === 'layout' && a.layout === b.layout;
}
