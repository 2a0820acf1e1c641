import { untrack } from 'svelte';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import CoachLine from './CoachLine.svelte';
import { Dealing } from './dealing.svelte.ts';
import { Hinting } from './hinting.svelte.ts';
import { Judge } from './judge.ts';
import Light from './Light.svelte';
import { Outlook } from './outlook.svelte.ts';
import { Showing } from './showing.svelte.ts';

export { default as DealSearch } from './DealSearch.svelte';
/** One chunk for the whole coach: the first load has the names of all chunks. */
export { findDeal } from './find-deal.ts';

/** The coach of an open game: hints, outlook, solution and search for deals. */
export class Coach {
  readonly dealing: Dealing;
  readonly hinting: Hinting;
  readonly outlook: Outlook;
  readonly showing: Showing;
  /** Components that are loaded with the coach. */
  readonly Line = CoachLine;
  readonly Light = Light;
  readonly #judge: Judge;
  readonly #stopFollowing: () => void;

  constructor(open: OpenGame) {
    const judge = new Judge(open);
    this.#judge = judge;
    this.dealing = new Dealing((message) => {
      open.voice.clear();
      open.say(message);
    });
    this.hinting = new Hinting(open);
    this.outlook = new Outlook(open, judge);
    this.showing = new Showing(open, judge);
    let previousPosition: unknown = open.position;
    this.#stopFollowing = $effect.root(() => {
      // Clears messages about a position when it changes.
      $effect(() => {
        const { position } = open;
        if (position === previousPosition) return;
        previousPosition = position;
        untrack(() => {
          judge.cancel();
          this.dealing.stop();
          this.hinting.clear();
          this.showing.follow();
        });
      });
      $effect(() => {
        void [open.position, settings.outlook];
        untrack(() => this.outlook.follow());
      });
    });
  }

  close(): void {
    this.#stopFollowing();
    this.dealing.stop();
    this.hinting.clear();
    this.showing.stop();
    this.#judge.cancel();
  }
}
