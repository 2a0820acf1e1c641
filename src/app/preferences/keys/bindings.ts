/**
 * Which keys do what: the one table of them, which the table, the screens, the list of keys and its tests read.
 *
 * A key is called by what it types, in small (`u`, `?`, `space`, `arrowleft`), with `shift+` or `ctrl+` before it where
 * that counts; see `keyboard.ts` for keyboards of other languages. Keys with `ctrl+`, which is the Command key on a Mac,
 * and Escape stay; every other key can be changed by the player.
 */
const NAMED = {
  left: ['arrowleft'],
  right: ['arrowright'],
  up: ['arrowup'],
  down: ['arrowdown'],
  choose: ['enter'],
  release: ['escape'],
  deal: ['space'],
  foundation: ['f'],
  undo: ['u', 'ctrl+z'],
  redo: ['r', 'ctrl+shift+z', 'ctrl+y'],
  moves: ['m'],
  bookmark: ['b'],
  finish: ['e'],
  hint: ['q'],
  showMe: ['w'],
  outlook: ['c'],
  legal: ['l'],
  state: ['t'],
  again: ['a'],
  newDeal: ['n'],
  chooseDeal: ['d'],
  rules: ['h'],
  settings: ['s'],
  fullScreen: ['z'],
  introduction: ['i'],
  share: ['v'],
  review: ['j'],
  play: ['p'],
  first: ['home'],
  last: ['end'],
  slower: [','],
  faster: ['.'],
  takeOver: ['o'],
  keys: ['?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The upper row of an English keyboard: a key for each of twelve piles; with the shift key, for the twelve after them. */
export const PILE_KEYS = '1234567890-=';

type NamedAction = keyof typeof NAMED;
/** What a key does. Piles are counted from 1, as the player counts. */
export type Action = NamedAction | `pile${number}`;
/** The keys that the player has chosen, by action. What was stored may be anything. */
export type OwnKeys = Readonly<Record<string, unknown>>;

const PILES = [...Array.from(PILE_KEYS), ...Array.from(PILE_KEYS, (key) => `shift+${key}`)];

/** Every action with its keys as they are at first, in the order in which they are listed. */
export const BINDINGS: readonly (readonly [Action, readonly string[]])[] = [
  ...(Object.entries(NAMED) as [NamedAction, readonly string[]][]),
  ...PILES.map((key, pile) => [`pile${pile + 1}`, [key]] as const),
];

const CHANGEABLE =
  /^(shift\+)?(\S|space|enter|home|end|insert|delete|backspace|page(up|down)|arrow(left|right|up|down)|f[1-9]\d?)$/u;

/** Whether a key can be given to another action. */
export function isChangeable(key: string): boolean {
  return CHANGEABLE.test(key);
}

/**
 * What each key does, with the player's own keys, or those of them that make sense. Where two want the same key the
 * first has it, and what the player chose goes before what was there at first.
 */
export function boundBy(own: OwnKeys): ReadonlyMap<string, Action> {
  const bound = new Map<string, Action>();
  for (const [action] of BINDINGS) {
    const key = own[action];
    if (typeof key === 'string' && isChangeable(key) && !bound.has(key)) bound.set(key, action);
  }
  const changed = new Set(bound.values());
  for (const [action, keys] of BINDINGS)
    for (const key of keys) if (!bound.has(key) && !(changed.has(action) && isChangeable(key))) bound.set(key, action);
  return bound;
}
