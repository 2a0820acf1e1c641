import type { OpenPanels } from '../../game/panels/open-panels.svelte.ts';
import type { ScreenActions } from '../../ui/screen-actions.ts';
import type { ReplayPlayer } from './replay-player.svelte.ts';

interface ReplayParts {
  readonly replayPlayer: ReplayPlayer;
  readonly panels: OpenPanels;
  readonly toggleReview: () => void;
  readonly takeOver: () => void;
}

export type ReplayActions = ReturnType<typeof replayActions>;

export function replayActions({ replayPlayer, panels, toggleReview, takeOver }: ReplayParts) {
  const back = {
    perform: () => replayPlayer.goBack(),
    label: 'replay.back',
    isPossible: replayPlayer.canGoBack,
  } as const;
  const on = {
    perform: () => replayPlayer.goForward(),
    label: 'replay.on',
    isPossible: replayPlayer.canGoForward,
  } as const;
  const play = {
    perform: () => replayPlayer.togglePlay(),
    label: replayPlayer.isPlaying ? ('replay.pause' as const) : ('replay.play' as const),
    isPossible: replayPlayer.length > 0,
  };
  return {
    ...panels.actions,
    undo: back,
    redo: on,
    left: back,
    right: on,
    play,
    // The space bar plays and pauses on the table too, where it would otherwise deal.
    deal: { perform: play.perform, precedesTable: true },
    first: { perform: () => replayPlayer.jump(0), isPossible: replayPlayer.canGoBack },
    last: { perform: () => replayPlayer.jump(replayPlayer.length), isPossible: replayPlayer.canGoForward },
    slower: { perform: () => replayPlayer.changePace(-1) },
    faster: { perform: () => replayPlayer.changePace(1) },
    takeOver: { perform: takeOver },
    review: { perform: toggleReview, label: 'replay.review' },
    share: { perform: () => panels.show('share'), label: 'replay.share' },
    moves: { perform: () => panels.toggleList() },
    state: { perform: () => replayPlayer.announceState() },
    again: { perform: () => replayPlayer.voice.sayAgain() },
  } as const satisfies ScreenActions;
}
