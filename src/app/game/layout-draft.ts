import { GAMES } from '../../games/index.ts';
import { compileKnown, type Game, parseLayout } from '../../rules/index.ts';
import { formatAddress } from '../session/address.ts';

/** The text that is being edited. It outlives a reload, and goes along when another game is chosen for it. */
const KEY = 'riffle.layout';
let text = '';

/** Where a layout of a game is made. */
export function formatEditor(game: Game): string {
  return formatAddress(game, '');
}

export function draft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? text;
  } catch {
    return text;
  }
}

export function keepDraft(next: string): void {
  text = next;
  try {
    sessionStorage.setItem(KEY, next);
  } catch {
    // Refused: the page alone keeps it.
  }
}

/** The games that a layout fits by their usual rules; where it fits none, those that have as many piles. */
export function gamesOf(layout: string): Game[] {
  const games = GAMES.map((definition) => compileKnown(definition));
  const fitting = games.filter((game) => parseLayout(game, layout).ok);
  if (fitting.length > 0) return fitting;
  // A word that can't be read is on a line all the same.
  const lines = layout.split(/\r\n|\r|\n/).filter((line) => /^\s*[^\s#]/.test(line) && !line.includes(':'));
  return games.filter(({ piles }) => piles === lines.length);
}

/** Takes a text to the editor of the game that it is likeliest of. */
export function editLayout(layout: string): void {
  keepDraft(layout);
  const [game] = [...gamesOf(layout), ...GAMES.map((definition) => compileKnown(definition))];
  if (game) location.hash = formatEditor(game);
}
