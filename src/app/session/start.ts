import { type DealNumber, type Game, SHUFFLE_VERSION } from '../../rules/index.ts';

/** A layout is as `formatLayout` writes it. */
export type GameStart =
  | { readonly kind: 'deal'; readonly deal: DealNumber }
  | { readonly kind: 'layout'; readonly layout: string };

/** A deal number names the same cards only under the same shuffle version. */
export type StoredStart =
  | { readonly kind: 'deal'; readonly deal: number; readonly shuffle: number }
  | { readonly kind: 'layout'; readonly layout: string };

export type DealLabel = DealNumber | 'layout';

/** `daily` goes with its day. */
export type DealValues = {
  readonly deal: number | 'layout' | 'daily';
  readonly day: string;
};

export function dealLabel(start: GameStart): DealLabel {
  return start.kind === 'deal' ? start.deal : start.kind;
}

export function toRecordStart(start: GameStart): StoredStart {
  return start.kind === 'deal' ? { ...start, shuffle: SHUFFLE_VERSION } : start;
}

export function startText({ game, start }: { readonly game: Game; readonly start: GameStart }): string {
  return `${game.name}, ${start.kind === 'deal' ? `deal ${start.deal}` : 'a layout'}`;
}

export function isSameStart(a: GameStart, b: GameStart): boolean {
  if (a.kind === 'deal') return b.kind === 'deal' && a.deal === b.deal;
  return b.kind === 'layout' && a.layout === b.layout;
}
