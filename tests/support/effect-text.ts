import { CELL, type Effect, FOUNDATION_PILE, type Place, RESERVE, STOCK, WASTE } from '../../src/rules/engine/index.ts';
import { formatCard } from '../../src/rules/index.ts';

function placeText(place: Place): string {
  if (place >= FOUNDATION_PILE) return `f${place - FOUNDATION_PILE + 1}`;
  if (place >= CELL) return `c${place - CELL + 1}`;
  if (place >= RESERVE) return `r${place - RESERVE + 1}`;
  return { [STOCK]: 's', [WASTE]: 'w' }[place] ?? `${place + 1}`;
}

/** Returns the text of an effect: `AS 2S 1>f1`, `AH turns at r1`. */
export function effectText(effect: Effect): string {
  if (effect.kind === 'turn') return `${formatCard(effect.card)} turns at ${placeText(effect.at)}`;
  return `${effect.cards.map(formatCard).join(' ')} ${placeText(effect.from)}>${placeText(effect.to)}`;
}
