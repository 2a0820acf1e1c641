import { canonicalKey, type Game, type Move, type Position, playInPlace } from '../../rules/engine/index.ts';
import { measureProgress } from './judgement.ts';
import { LimitedCache } from './limited-cache.ts';
import { toCanonicalTalon } from './open-steps.ts';

/** The next position on a promised way, by its canonical key, and the trials won at the end of the way. */
interface Promised {
  readonly next: string;
  readonly wins: number;
  readonly of: number;
}

/** The evidence of a way that is proved to keep the win. */
const PROVED = { wins: 1, of: 1 };

/**
 * Ways that hints promised. A position that has a promise keeps it, so that promises never go in circles.
 */
export class Promises {
  readonly #promised = new LimitedCache<Promised>(20_000);

  /** Promises a way, by the keys of its positions. */
  make({ name }: Game, way: readonly string[], { wins, of } = PROVED): void {
    for (const [index, key] of way.entries()) {
      const next = way[index + 1];
      if (next === undefined || this.#promised.get(`${name} ${key}`)) return;
      this.#promised.store(`${name} ${key}`, { next, wins, of });
    }
  }

  /** Returns what an earlier hint promised for a position. */
  at(game: Game, position: Position): Promised | undefined {
    return this.#promised.get(`${game.name} ${canonicalKey(game, position)}`);
  }
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
