/** What tells apart the games from the same cards: `~2` behind the number or the code, before the house rules. */
const ORDINAL = /~([1-9]\d{0,5})(?=\?|$)/;

/** The id of a game in the store: its variant, where it was started from, and which of the games from there it is. */
export function formatId(variant: string, start: string, ordinal = 1): string {
  const [game, houseRules] = variant.split('?');
  return withOrdinal(`${game}/${start}${houseRules ? `?${houseRules}` : ''}`, ordinal);
}

/** The id of the first game from the same cards, and which of them an id means. */
export function parseId(id: string): { readonly base: string; readonly ordinal: number } {
  return { base: id.replace(ORDINAL, ''), ordinal: Number(ORDINAL.exec(id)?.[1] ?? 1) };
}

/** The id of another game from the same cards. */
export function withOrdinal(base: string, ordinal: number): string {
  return ordinal === 1 ? base : base.replace(/(?=\?|$)/, `~${ordinal}`);
}
