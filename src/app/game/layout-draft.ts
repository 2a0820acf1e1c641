import { GAMES } from '../../games/index.ts';
import { compileKnown, type Game, hasPileLines, recogniseLayout } from '../../rules/index.ts';
import { formatAddress } from '../session/address.ts';

/** The text survives a reload and a change of game. */
const KEY = 'riffle-patience.layout';
/** For browsers without `sessionStorage`. */
let text = '';

export function formatEditorAddress(game: Game): string {
  return formatAddress(game, '');
}

export function readDraft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? text;
  } catch {
    return text;
  }
}

export function saveDraft(next: string): void {
  text = next;
  try {
    sessionStorage.setItem(KEY, next);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** The games that accept a layout with usual house rules, or else those with as many piles as it has rows. */
export function gamesForLayout(layout: string): Game[] {
  const recognised = recogniseLayout(GAMES, layout);
  if (recognised.ok) return recognised.value.map(({ game }) => game);
  const games = GAMES.map((definition) => compileKnown(definition)).toSorted((a, b) => b.piles - a.piles);
  // A row with unreadable words still counts.
  return games.filter(({ piles }) => hasPileLines(layout, piles));
}

/** Opens the editor of the game that a layout most likely belongs to. */
export function editLayout(layout: string): void {
  saveDraft(layout);
  const [game] = [...gamesForLayout(layout), ...GAMES.map((definition) => compileKnown(definition))];
  if (game) location.hash = formatEditorAddress(game);
}
