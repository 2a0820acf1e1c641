import type { OpenPanels } from '../../game/panels/open-panels.svelte.ts';
import type { ScreenActions } from '../../ui/screen-actions.ts';
import type { Replaying } from './replaying.svelte.ts';

/** The parts of a replay's screen that its actions need. */
interface ReplayParts {
  readonly replaying: Replaying;
  readonly panels: OpenPanels;
  readonly toggleReview: () => void;
  readonly takeOver: () => void;
}

export type ReplayActions = ReturnType<typeof replayActions>;

/** Returns all actions of a replay, for its keys and buttons. */
export function replayActions({ replaying, panels, toggleReview, takeOver }: ReplayParts) {
  const back = {
    perform: () => replaying.goBack(),
    label: 'replay.back',
    get isPossible() {
      return replaying.canGoBack;
    },
  } as const;
  const on = {
    perform: () => replaying.goForward(),
    label: 'replay.on',
    get isPossible() {
      return replaying.canGoForward;
    },
  } as const;
  const play = {
    perform: () => replaying.togglePlay(),
    get label() {
      return replaying.isPlaying ? ('replay.pause' as const) : ('replay.play' as const);
    },
    get isPossible() {
      return replaying.length > 0;
    },
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
    first: {
      perform: () => replaying.jump(0),
      get isPossible() {
        return replaying.canGoBack;
      },
    },
    last: {
      perform: () => replaying.jump(replaying.length),
      get isPossible() {
        return replaying.canGoForward;
      },
    },
    slower: { perform: () => replaying.changePace(-1) },
    faster: { perform: () => replaying.changePace(1) },
    takeOver: { perform: takeOver },
    review: { perform: toggleReview, label: 'replay.review' },
    share: { perform: () => panels.show('share'), label: 'replay.share' },
    moves: { perform: () => panels.toggleList() },
    state: { perform: () => replaying.announceState() },
    again: { perform: () => replaying.voice.sayAgain() },
  } as const satisfies ScreenActions;
}
