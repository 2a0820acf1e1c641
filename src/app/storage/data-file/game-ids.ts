/** The ordinal distinguishes games from the same cards: `~2` at the end or before the house rules. */
const ORDINAL = /~([1-9]\d{0,5})(?=\?|$)/;

/** A start is a deal number, or `layout/` and a code. */
export function formatId(variant: string, start: string, ordinal = 1): string {
  const [game, houseRules] = variant.split('?');
  return withOrdinal(`${game}/${start}${houseRules ? `?${houseRules}` : ''}`, ordinal);
}

/** `base` is the id of the first game from the same cards. */
export function parseId(id: string): { readonly base: string; readonly ordinal: number } {
  return { base: id.replace(ORDINAL, ''), ordinal: Number(ORDINAL.exec(id)?.[1] ?? 1) };
}

export function withOrdinal(base: string, ordinal: number): string {
  return ordinal === 1 ? base : base.replace(/(?=\?|$)/, `~${ordinal}`);
}
