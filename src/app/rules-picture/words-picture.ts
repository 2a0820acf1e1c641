import { countInWords } from '../../rules/index.ts';
import type { Group } from './sketch.ts';

const ONE = { pile: 'pile', hole: 'hole', foundation: 'foundation', stock: 'stock', waste: 'waste' } as const;
const MANY = { pile: 'piles', hole: 'holes', foundation: 'foundations', stock: 'stock', waste: 'waste' } as const;

/** The name on the picture: of a group with one label for all, how many there are. */
export function labelText({ kind, count, parts }: Pick<Group, 'kind' | 'count' | 'parts'>): string {
  if (parts.length > 1 || count === 1) return ONE[kind];
  return `${count} ${MANY[kind]}`;
}

function groupText({ kind, count }: Group): string {
  if (kind === 'stock' || kind === 'waste') return `the ${kind}`;
  return `${countInWords(count)} ${count === 1 ? ONE[kind] : MANY[kind]}`;
}

/** What the picture shows, for those who don't see it. */
export function pictureText(groups: readonly Group[]): string {
  return `Picture of the layout, from top to bottom: ${groups.map(groupText).join(', ')}.`;
}

export const pictureWords = {
  /** What an emptied pile is, by its kind on the table. */
  spaces: {
    space: 'Space: takes any card',
    'king-space': (king: string) => `Space: takes a ${king} only`,
    dead: 'Space: takes no card again',
    hole: 'Emptied hole: takes any card',
  },
  foundationStart: (rank: string, ofDeal: boolean) =>
    `Foundation: begins with ${/^(ace|8)/.test(rank) ? 'an' : 'a'} ${rank}${ofDeal ? ' in this deal' : ''}`,
} as const;
