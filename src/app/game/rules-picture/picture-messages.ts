import type { Message, Rank } from '../../../rules/index.ts';
import { joinMessages } from '../../session/messages.ts';
import type { PlaceGroup } from './sketch.ts';

/** Has the number of places if they share one label. */
export function labelMessage({ kind, count, parts }: Pick<PlaceGroup, 'kind' | 'count' | 'parts'>): Message {
  return { id: 'picture.label', values: { kind, count: parts.length > 1 ? 1 : count } };
}

/** For screen readers. */
export function pictureMessage(groups: readonly PlaceGroup[]): Message {
  const all = groups.map(({ kind, count }): Message => ({ id: 'picture.group', values: { kind, count } }));
  return { id: 'picture.text', values: { groups: joinMessages(all) } };
}

export function foundationMessage(rank: Rank, ofDeal: boolean): Message {
  return { id: ofDeal ? 'picture.foundationOfDeal' : 'picture.foundation', values: { rank } };
}
