import type { MessageId } from '../../../rules/index.ts';

type MenuGroup = 'usual' | 'more';

export interface ActionDefinition {
  /**
   * A key is named by what it types, in lower case, such as `u`, `?`, `space` or `arrowleft`, after `shift+` or `ctrl+`
   * (see `keyboard.ts`). The player can change all keys except Escape and those with `ctrl+` (the Command key on a
   * Mac).
   */
  readonly keys?: readonly string[];
  /** A short label. The message `keys.<action>` explains the action at length. */
  readonly label?: MessageId;
  readonly icon?: 'deal' | 'full' | 'hint' | 'redo' | 'undo';
  readonly menu?: MenuGroup;
  /** Whether holding the key down repeats the action. Moves must not repeat. */
  readonly repeats?: boolean;
  readonly isForTable?: boolean;
}

/** All actions except those of the keys of piles, in the order of the menu and of the list of keys. */
const ACTIONS = {
  left: { keys: ['arrowleft'], repeats: true, isForTable: true },
  right: { keys: ['arrowright'], repeats: true, isForTable: true },
  up: { keys: ['arrowup'], repeats: true, isForTable: true },
  down: { keys: ['arrowdown'], repeats: true, isForTable: true },
  choose: { keys: ['enter'], isForTable: true },
  release: { keys: ['escape'], isForTable: true },
  deal: { keys: ['space'], isForTable: true },
  foundation: { keys: ['f'], isForTable: true },
  cell: { keys: ['k'], isForTable: true },
  undo: { keys: ['u', 'ctrl+z'], label: 'bar.undo', icon: 'undo', repeats: true },
  redo: { keys: ['r', 'ctrl+shift+z', 'ctrl+y'], label: 'bar.redo', icon: 'redo', repeats: true },
  moves: { keys: ['m'], label: 'menu.moves', menu: 'usual' },
  bookmark: { keys: ['b'], label: 'menu.bookmark', menu: 'more' },
  finish: { keys: ['e'], label: 'note.finishIt' },
  hint: { keys: ['h', 'q'], label: 'bar.hint', icon: 'hint' },
  showMe: { keys: ['w'], label: 'menu.showMe', menu: 'more' },
  outlook: { keys: ['c'], label: 'menu.outlook', menu: 'more' },
  legal: { keys: ['l'], label: 'menu.legal' },
  state: { keys: ['t'], label: 'menu.state' },
  again: { keys: ['a'], label: 'menu.again' },
  newDeal: { keys: ['n'], label: 'bar.newDeal', icon: 'deal' },
  playAgain: { label: 'menu.playAgain', menu: 'usual' },
  restart: { label: 'menu.restart', menu: 'usual' },
  chooseDeal: { keys: ['d'], label: 'menu.deal', menu: 'usual' },
  giveUp: { label: 'menu.giveUp', menu: 'usual' },
  unwinnable: { label: 'menu.unwinnable', menu: 'more' },
  review: { keys: ['j'], label: 'menu.review', menu: 'usual' },
  share: { keys: ['v'], label: 'menu.share', menu: 'usual' },
  rules: { keys: ['g'], label: 'menu.rules', menu: 'usual' },
  settings: { keys: ['s'], label: 'menu.settings', menu: 'usual' },
  introduction: { keys: ['i'], label: 'menu.introduction', menu: 'more' },
  calm: { label: 'menu.calm', menu: 'more' },
  daily: { label: 'menu.daily', menu: 'more' },
  statistics: { label: 'menu.statistics', menu: 'more' },
  games: { label: 'menu.games', menu: 'more' },
  play: { keys: ['p'], label: 'replay.play' },
  first: { keys: ['home'], label: 'replay.toStart' },
  last: { keys: ['end'], label: 'replay.toEnd' },
  slower: { keys: [','] },
  faster: { keys: ['.'] },
  takeOver: { keys: ['o'], label: 'replay.takeOver' },
  keys: { keys: ['?'], label: 'menu.keys', menu: 'more' },
  fullScreen: { keys: ['z'], label: 'menu.fullScreen', icon: 'full', menu: 'more' },
} as const satisfies Readonly<Record<string, ActionDefinition>>;

type NamedAction = keyof typeof ACTIONS;
type PileAction = `pile${number}`;
/** The actions `pile1`, `pile2` and so on are the keys of piles. */
export type Action = NamedAction | PileAction;
export type TableAction =
  | PileAction
  | { [A in NamedAction]: (typeof ACTIONS)[A] extends { readonly isForTable: true } ? A : never }[NamedAction];

const PILE_DEFINITION: ActionDefinition = { isForTable: true };

export type MenuAction = {
  [A in NamedAction]: (typeof ACTIONS)[A] extends { readonly menu: MenuGroup } ? A : never;
}[NamedAction];

export function menuActions(group: MenuGroup): MenuAction[] {
  return (Object.keys(ACTIONS) as NamedAction[]).filter(
    (action): action is MenuAction => definitionOf(action).menu === group,
  );
}

export function definitionOf(action: Action): ActionDefinition {
  const named: Readonly<Partial<Record<Action, ActionDefinition>>> = ACTIONS;
  return named[action] ?? PILE_DEFINITION;
}

export function isForTable(action: Action): action is TableAction {
  return definitionOf(action).isForTable === true;
}

/** The keys of twelve piles and, with Shift, of the next twelve. */
export const PILE_KEYS = '1234567890-=';

/** The player's own keys by action, unchecked. */
export type OwnKeys = Readonly<Record<string, unknown>>;

const PILE_KEY_NAMES = [...Array.from(PILE_KEYS), ...Array.from(PILE_KEYS, (key) => `shift+${key}`)];

export const DEFAULT_BINDINGS: readonly (readonly [Action, readonly string[]])[] = [
  ...(Object.entries(ACTIONS) as [NamedAction, ActionDefinition][]).flatMap(([action, { keys }]) =>
    keys ? [[action, keys] as const] : [],
  ),
  ...PILE_KEY_NAMES.map((key, pile) => [`pile${pile + 1}`, [key]] as const),
];

const CHANGEABLE =
  /^(shift\+)?(\S|space|enter|home|end|insert|delete|backspace|page(up|down)|arrow(left|right|up|down)|f[1-9]\d?)$/u;

export function isChangeable(key: string): boolean {
  return CHANGEABLE.test(key);
}

/** The player's valid keys precede default keys. Of two actions with one key, the first has it. */
export function keyBindings(own: OwnKeys): ReadonlyMap<string, Action> {
  const bound = new Map<string, Action>();
  for (const [action] of DEFAULT_BINDINGS) {
    const key = own[action];
    if (typeof key === 'string' && isChangeable(key) && !bound.has(key)) bound.set(key, action);
  }
  const changed = new Set(bound.values());
  for (const [action, keys] of DEFAULT_BINDINGS)
    for (const key of keys) if (!bound.has(key) && !(changed.has(action) && isChangeable(key))) bound.set(key, action);
  return bound;
}
