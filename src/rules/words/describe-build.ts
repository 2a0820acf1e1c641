import type { Build } from '../engine/definition.ts';
import { type Message, message } from './message.ts';

/** The sentences of a section; `undefined` for those that do not apply to the game. */
export type Sentences = readonly (Message | undefined)[];

/** Returns the word by which messages choose between two wordings. */
export function toYesNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no';
}

/**
 * Describes which of king and ace goes on the other; `undefined` if neither does. `dependsOnBase` adds the exception of
 * an ace as base.
 */
export function describeCorner(build: Build, king: number, dependsOnBase = false): Message | undefined {
  const { kingOnAce, aceOnKing, order } = build;
  if (kingOnAce === 'never' && aceOnKing === 'never') return undefined;
  const unless = toYesNo(dependsOnBase || kingOnAce === 'unless-ace-base' || aceOnKing === 'unless-ace-base');
  if (kingOnAce === aceOnKing) return message('rules.corner.both', { unless, king });
  if (aceOnKing === 'never') return message('rules.corner.kingOnAce', { unless, king });
  return message('rules.corner.aceOnKing', { unless, king, order });
}

/** Describes that nothing goes on a king; `undefined` if cards do. */
export function describeOnKing(build: Build, king: number): Message | undefined {
  return build.onKing ? undefined : message('rules.nothingOnKing', { king });
}
