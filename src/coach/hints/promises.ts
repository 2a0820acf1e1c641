import { canonicalKey, type Game, type Move, type Position, playInPlace } from '../../rules/engine/index.ts';
import { measureProgress } from './judgement.ts';
import { LimitedCache } from './limited-cache.ts';
import { findOpenSteps, type OpenStep, toCanonicalTalon } from './open-steps.ts';

/** For a position on the way to progress that keeps the win, the next position; both by their canonical keys. */
const nextKeys = new LimitedCache<string>(50_000);

const cacheKey = (game: Game, key: string) => `${game.name} ${key}`;

/**
 * Promises a way to progress after which the game can still be won: the keys of its positions. A position that has a
 * promise keeps it, so that promises never go in circles.
 */
export function promise(game: Game, way: readonly string[]): void {
  for (const [index, key] of way.entries()) {
    const next = way[index + 1];
    if (next === undefined || nextKeys.get(cacheKey(game, key))) return;
    nextKeys.store(cacheKey(game, key), next);
  }
}

/** Returns the step that an earlier hint promised for a position that `toCanonicalTalon` returned. */
export function promisedStep(game: Game, start: Position): OpenStep | undefined {
  const next = nextKeys.get(cacheKey(game, canonicalKey(game, start)));
  return next === undefined ? undefined : findOpenSteps(game, start).find(({ key }) => key === next);
}

/** Returns the keys of the positions of a line up to its first progress, each once. */
export function wayOfLine(game: Game, start: Position, line: readonly Move[]): string[] {
  const way = [canonicalKey(game, start)];
  const progress = measureProgress(game, start);
  const here = start.slice() as Position;
  for (const move of line) {
    playInPlace(game, here, move);
    const open = toCanonicalTalon(game, here);
    const key = canonicalKey(game, open);
    const before = way.indexOf(key);
    if (before >= 0) way.length = before + 1;
    else way.push(key);
    if (measureProgress(game, open) > progress) break;
  }
  return way;
}
