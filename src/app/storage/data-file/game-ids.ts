/**
 * The ordinal in an id, which distinguishes games from the same cards: `~2` after the deal or code, before the house
 * rules.
 */
const ORDINAL = /~([1-9]\d{0,5})(?=\?|$)/;

/** Returns the id of a game from its variant, its start (a deal number or `layout/` and a code), and its ordinal. */
export function formatId(variant: string, start: string, ordinal = 1): string {
  const [game, houseRules] = variant.split('?');
  return withOrdinal(`${game}/${start}${houseRules ? `?${houseRules}` : ''}`, ordinal);
}

/** Splits an id into the id of the first game from the same cards, and the ordinal. */
export function parseId(id: string): { readonly base: string; readonly ordinal: number } {
  return { base: id.replace(ORDINAL, ''), ordinal: Number(ORDINAL.exec(id)?.[1] ?? 1) };
}

/** Adds an ordinal to the id of a first game. */
export function withOrdinal(base: string, ordinal: number): string {
  return ordinal === 1 ? base : base.replace(/(?=\?|$)/, `~${ordinal}`);
}
