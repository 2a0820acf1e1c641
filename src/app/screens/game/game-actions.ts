import { hasIntroduction } from '../../../games/introduced.ts';
import type { CoachLoader } from '../../coach/coach-loader.svelte.ts';
import type { OpenGame } from '../../game/open-game.svelte.ts';
import { askUnwinnable } from '../../game/outcome/unwinnable.ts';
import type { OpenPanels } from '../../game/panels/open-panels.svelte.ts';
import { hasReview, openReview } from '../../game/review-address.ts';
import { changeSettings, settings } from '../../preferences/settings.svelte.ts';
import { formatIntroduction, PLAYED } from '../../session/address.ts';
import { nextGameAddress } from '../../storage/games/free-address.ts';
import { canFillScreen, isFullScreen } from '../../ui/full-screen.ts';
import type { ScreenActions } from '../../ui/screen-actions.ts';

interface GameParts {
  readonly open: OpenGame;
  readonly coachLoader: CoachLoader;
  readonly panels: OpenPanels;
  /** Without an address, goes to a new deal. */
  readonly deal: (address?: string) => void;
}

export type GameActions = ReturnType<typeof gameActions>;

export function gameActions({ open, coachLoader, panels, deal }: GameParts) {
  return {
    ...panels.actions,
    fullScreen: {
      ...panels.actions.fullScreen,
      label: isFullScreen() ? ('menu.leaveFullScreen' as const) : ('menu.fullScreen' as const),
      isShown: canFillScreen(),
    },
    undo: { perform: () => open.undo(), isPossible: open.canUndo && open.role !== 'reader' },
    redo: { perform: () => open.redo(), isPossible: open.canRedo && open.role !== 'reader' },
    moves: { perform: () => panels.toggleList() },
    legal: { perform: () => panels.show('legal') },
    state: { perform: () => open.announceState() },
    again: { perform: () => open.voice.sayAgain() },
    bookmark: {
      perform: () => open.toggleBookmark(),
      label: open.isBookmarked ? ('menu.unbookmark' as const) : ('menu.bookmark' as const),
      isPossible: open.role !== 'reader',
    },
    finish: { perform: () => open.finish() },
    share: { perform: () => panels.show('share') },
    review: { perform: () => open.whenLoaded(() => openReview(open)), isPossible: hasReview(open) },
    playAgain: { perform: () => void playAgain(open, panels, deal), isShown: open.ending !== undefined },
    restart: {
      perform: () => {
        panels.panel = undefined;
        open.restart();
      },
      isShown: open.ending === undefined,
      isPossible: open.isBegun && open.role !== 'reader',
    },
    hint: { perform: () => coachLoader.ask((coach) => coach.hint()) },
    showMe: {
      perform: () => coachLoader.ask((coach) => coach.showSolution()),
      isPossible: open.role !== 'reader' && open.outcome !== 'won',
    },
    outlook: { perform: () => coachLoader.ask(({ outlook }) => outlook.ask()) },
    giveUp: { perform: () => open.giveUp(), isPossible: open.isBegun && !open.ending && open.role !== 'reader' },
    unwinnable: { perform: () => void askUnwinnable(open), isShown: open.game.definition.unwinnableRedealt ?? false },
    newDeal: { perform: () => deal() },
    chooseDeal: { perform: () => panels.show('deal') },
    rules: { perform: () => panels.show('rules') },
    introduction: {
      perform: () => {
        if (hasIntroduction(open.game.definition)) location.hash = formatIntroduction(open.game);
        else panels.show('rules');
      },
      isShown: hasIntroduction(open.game.definition),
    },
    calm: {
      perform: () => {
        changeSettings({ calm: !settings.calm });
        open.say({ id: settings.calm ? 'said.calm' : 'said.notCalm' });
      },
      label: settings.calm ? ('menu.leaveCalm' as const) : ('menu.calm' as const),
    },
    daily: { perform: () => goTo(`#/daily/${open.game.definition.id}`) },
    statistics: { perform: () => goTo(`#/statistics/${open.game.name}`) },
    games: { perform: () => goTo(PLAYED) },
  } satisfies ScreenActions;
}

function goTo(address: string): void {
  location.hash = address;
}

async function playAgain(open: OpenGame, panels: OpenPanels, deal: (address: string) => void): Promise<void> {
  panels.panel = undefined;
  deal(await nextGameAddress(open.address));
}
