import type { Message, Rank } from '../../../rules/index.ts';
import { joined } from '../../session/messages.ts';
import type { PlaceGroup } from './sketch.ts';

/** The name on the picture: of a group with one label for all, how many there are. */
export function labelMessage({ kind, count, parts }: Pick<PlaceGroup, 'kind' | 'count' | 'parts'>): Message {
  return { id: 'picture.label', values: { kind, count: parts.length > 1 ? 1 : count } };
}

/** What the picture shows, for those who don't see it. */
export function pictureMessage(groups: readonly PlaceGroup[]): Message {
  const all = groups.map(({ kind, count }): Message => ({ id: 'picture.group', values: { kind, count } }));
  return { id: 'picture.text', values: { groups: joined(all) } };
}

/** What an empty foundation begins with. */
export function foundationMessage(rank: Rank, ofDeal: boolean): Message {
  return { id: ofDeal ? 'picture.foundationOfDeal' : 'picture.foundation', values: { rank } };
}
