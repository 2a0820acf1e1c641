import { words } from './words.ts';

/** What the list of moves says. */
export const wordsMoves = {
  start: 'The start',
  number: (from: number, to: number) => (to - from > 1 ? `${from + 1}–${to}` : `${to}`),
  capital: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
  finished: (moves: readonly string[]) => `Finished: ${moves.join('; ')}`,
  byThemselves: (cards: readonly string[]) =>
    `${cards.length === 1 ? 'Up by itself' : 'Up by themselves'}: ${cards.join(', ')}`,
  marked: 'bookmarked',
  anotherLine: (moves: number, first: string) => `Another line, ${words.moves(moves)}: ${first}`,
  bookmarks: 'Bookmarks',
  line: 'This line',
  bookmarkAt: (moves: number, text: string, isOnLine: boolean) =>
    `${moves === 0 ? 'The start' : `Move ${moves}: ${text}`}${isOnLine ? '' : ', on another line'}`,
  mark: 'Bookmark',
} as const;
