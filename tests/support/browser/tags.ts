/**
 * Returns the end of a title for one of several tests that differ only in a game, an input or a theme: `npm test` runs
 * the quick ones, `npm run test:all` the others.
 */
export function thoroughUnless(isQuick: boolean): '' | ' @thorough' {
  return isQuick ? '' : ' @thorough';
}
