import Fuse from 'fuse.js';
import { LOCAL_NAMES } from '../../../games/names.ts';
import type { GameDefinition } from '../../../rules/index.ts';

/** The share of wrong letters that is forgiven: 0 finds only what is written so, 1 anything. */
const FORGIVEN = 0.34;

/** Finds games by their names in any language, best first. Typing errors, case and accents are forgiven. */
export function findGames(games: readonly GameDefinition[], query: string): GameDefinition[] {
  const named = games.map((definition) => ({
    definition,
    names: [definition.name, ...(definition.otherNames ?? []), ...(LOCAL_NAMES[definition.id] ?? [])],
  }));
  const fuse = new Fuse(named, { keys: ['names'], threshold: FORGIVEN, ignoreDiacritics: true, ignoreLocation: true });
  return fuse.search(query.trim()).map(({ item }) => item.definition);
}
