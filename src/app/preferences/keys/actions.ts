import type { MessageId } from '../../../rules/index.ts';

/** Everything that a key, a button or a menu entry can do on a screen with a table. */
export interface ActionDefinition {
  /**
   * The keys before the player changes them; none for an action that only a menu has.
   *
   * A key is called by what it types, in small (`u`, `?`, `space`, `arrowleft`), with `shift+` or `ctrl+` before it where
   * that counts; see `keyboard.ts` for keyboards of other languages. Keys with `ctrl+`, which is the Command key on a Mac,
   * and Escape stay; every other key can be changed by the player.
   */
  readonly keys?: readonly string[];
  /** The words of its button or menu entry. The list of keys explains it at length: `keys.<action>`. */
  readonly label?: MessageId;
  readonly icon?: 'deal' | 'full' | 'hint' | 'redo' | 'undo';
  /** Whether holding the key down repeats the action. A slow finger must play no move twice. */
  readonly repeats?: boolean;
  /** Whether the table performs it by itself. */
  readonly isForTable?: boolean;
}

/** The only list of actions. Screens, menus, the table and the list of keys read it. */
const NAMED = {
  left: { keys: ['arrowleft'], repeats: true, isForTable: true },
  right: { keys: ['arrowright'], repeats: true, isForTable: true },
  up: { keys: ['arrowup'], repeats: true, isForTable: true },
  down: { keys: ['arrowdown'], repeats: true, isForTable: true },
  choose: { keys: ['enter'], isForTable: true },
  release: { keys: ['escape'], isForTable: true },
  deal: { keys: ['space'], isForTable: true },
  foundation: { keys: ['f'], isForTable: true },
  undo: { keys: ['u', 'ctrl+z'], label: 'bar.undo', icon: 'undo', repeats: true },
  redo: { keys: ['r', 'ctrl+shift+z', 'ctrl+y'], label: 'bar.redo', icon: 'redo', repeats: true },
  moves: { keys: ['m'], label: 'menu.moves' },
  bookmark: { keys: ['b'], label: 'menu.bookmark' },
  finish: { keys: ['e'], label: 'note.finishIt' },
  hint: { keys: ['q'], label: 'bar.hint', icon: 'hint' },
  showMe: { keys: ['w'], label: 'menu.showMe' },
  outlook: { keys: ['c'], label: 'menu.outlook' },
  legal: { keys: ['l'], label: 'menu.legal' },
  state: { keys: ['t'], label: 'menu.state' },
  again: { keys: ['a'], label: 'menu.again' },
  newDeal: { keys: ['n'], label: 'bar.newDeal', icon: 'deal' },
  chooseDeal: { keys: ['d'], label: 'menu.deal' },
  rules: { keys: ['h'], label: 'menu.rules' },
  settings: { keys: ['s'], label: 'menu.settings' },
  fullScreen: { keys: ['z'], label: 'menu.fullScreen', icon: 'full' },
  introduction: { keys: ['i'], label: 'menu.introduction' },
  share: { keys: ['v'], label: 'menu.share' },
  review: { keys: ['j'], label: 'menu.review' },
  play: { keys: ['p'], label: 'replay.play' },
  first: { keys: ['home'], label: 'replay.toStart' },
  last: { keys: ['end'], label: 'replay.toEnd' },
  slower: { keys: [','] },
  faster: { keys: ['.'] },
  takeOver: { keys: ['o'], label: 'replay.takeOver' },
  keys: { keys: ['?'], label: 'menu.keys' },
  restart: { label: 'menu.restart' },
  playAgain: { label: 'menu.playAgain' },
  giveUp: { label: 'menu.giveUp' },
  impossible: { label: 'menu.impossible' },
  daily: { label: 'menu.daily' },
  statistics: { label: 'menu.statistics' },
  games: { label: 'menu.games' },
} as const satisfies Readonly<Record<string, ActionDefinition>>;

type NamedAction = keyof typeof NAMED;
type PileAction = `pile${number}`;
/** Piles are counted from 1, as the player counts. */
export type Action = NamedAction | PileAction;
/** An action that the table performs by itself. */
export type TableAction =
  | PileAction
  | { [A in NamedAction]: (typeof NAMED)[A] extends { readonly isForTable: true } ? A : never }[NamedAction];

const TO_A_PILE: ActionDefinition = { isForTable: true };

export function definitionOf(action: Action): ActionDefinition {
  const named: Readonly<Partial<Record<Action, ActionDefinition>>> = NAMED;
  return named[action] ?? TO_A_PILE;
}

export function isForTable(action: Action): action is TableAction {
  return definitionOf(action).isForTable === true;
}

/** The upper row of an English keyboard: a key for each of twelve piles; with the shift key, for the twelve after them. */
export const PILE_KEYS = '1234567890-=';

/** The keys that the player has chosen, by action. What was stored may be anything. */
export type OwnKeys = Readonly<Record<string, unknown>>;

const PILES = [...Array.from(PILE_KEYS), ...Array.from(PILE_KEYS, (key) => `shift+${key}`)];

/** Every action that has keys, with its default keys, in the order in which they are listed. */
export const BINDINGS: readonly (readonly [Action, readonly string[]])[] = [
  ...(Object.entries(NAMED) as [NamedAction, ActionDefinition][]).flatMap(([action, { keys }]) =>
    keys ? [[action, keys] as const] : [],
  ),
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
