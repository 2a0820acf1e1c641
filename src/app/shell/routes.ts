import type { Component } from 'svelte';
import { GAMES } from '../../games/index.ts';
import { compileKnown } from '../../rules/index.ts';
import type { FormerGame } from '../screens/game/left-game.svelte.ts';
import type { Address, PlayAddress } from '../session/address.ts';
import { fetchHome } from './home.ts';

/** The screen of a game in play is part of the first load; other screens are loaded on demand. */
export type ScreenAddress = Exclude<Address, PlayAddress>;
type Kind = ScreenAddress['kind'];
type AddressOf<K extends Kind> = Extract<ScreenAddress, { readonly kind: K }>;

export interface ScreenContext {
  /** A closed introduction or replay leads to this address. */
  readonly exitAddress: string;
  readonly takesFocus: boolean;
  readonly close: () => void;
  /** The next game offers a way back. */
  readonly leave: (game: FormerGame) => void;
}

type Screen = Component<Record<string, unknown>>;

interface Route<Of extends ScreenAddress> {
  load(): Promise<{ readonly default: Screen }>;
  props(address: Of, context: ScreenContext): Record<string, unknown>;
  /** Addresses with equal keys share one instance of the screen. */
  key(address: Of): unknown;
}

function sharedKey(): undefined {
  return undefined;
}

/** The compiler checks that screen and props match. */
function route<Of extends ScreenAddress, Loaded extends Component<never>>(
  load: () => Promise<{ readonly default: Loaded }>,
  props: (address: Of, context: ScreenContext) => Parameters<Loaded>[1],
  key: (address: Of) => unknown = sharedKey,
): Route<Of> {
  return { load: load as unknown as Route<Of>['load'], props, key };
}

const ROUTES: { readonly [K in Kind]: Route<AddressOf<K>> } = {
  home: route(fetchHome, (_, { takesFocus, leave }) => ({ takesFocus, onleave: leave })),
  played: route(
    () => import('../screens/history/HistoryScreen.svelte'),
    ({ search }, { takesFocus }) => ({ search, takesFocus }),
  ),
  data: route(
    () => import('../screens/data/DataScreen.svelte'),
    (_, { takesFocus }) => ({ takesFocus }),
  ),
  statistics: route(
    () => import('../screens/statistics/StatisticsScreen.svelte'),
    ({ of: path }, { takesFocus }) => ({ path, takesFocus }),
  ),
  daily: route(
    () => import('../screens/daily/DailyScreen.svelte'),
    ({ of: path }, { takesFocus }) => ({ path, takesFocus }),
  ),
  introduction: route(
    () => import('../screens/introduction/IntroductionScreen.svelte'),
    ({ game }, { exitAddress }) => ({ game, exitAddress }),
    ({ game }) => game.name,
  ),
  record: route(
    () => import('../screens/replay/RecordScreen.svelte'),
    ({ path }, { exitAddress }) => ({ path, exitAddress }),
    ({ path }) => path,
  ),
  open: route(
    () => import('../screens/open/OpenScreen.svelte'),
    () => ({}),
  ),
  editor: route(
    () => import('../screens/editor/EditorScreen.svelte'),
    ({ game }, { takesFocus }) => ({ game, takesFocus }),
    ({ game }) => game.name,
  ),
  wrong: route(
    () => import('../game/pages/WrongAddress.svelte'),
    ({ fault, game, start }, { takesFocus }) => ({ fault, game, start, takesFocus }),
    (address) => address,
  ),
  'any-deal': route(
    () => import('../coach/DealSearchBar.svelte'),
    ({ game }, { close }) => ({ game, onclose: close }),
    (address) => address,
  ),
  settings: route(
    () => import('../game/panels/SharedPanel.svelte'),
    (_, { close }) => ({ name: 'settings' as const, piles: 0, onclose: close }),
  ),
  keys: route(
    () => import('../game/panels/SharedPanel.svelte'),
    (_, { close }) => ({ name: 'keys' as const, piles: mostPiles(), onclose: close }),
  ),
};

export function routeOf(address: ScreenAddress): Route<ScreenAddress> {
  return ROUTES[address.kind];
}

function mostPiles(): number {
  return Math.max(...GAMES.map((definition) => compileKnown(definition).piles));
}
