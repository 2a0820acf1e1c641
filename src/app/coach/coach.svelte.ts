import { untrack } from 'svelte';
import { settings } from '../settings.svelte.ts';
import CoachLine from './CoachLine.svelte';
import type { Coached } from './coached.ts';
import { Hinting } from './hinting.svelte.ts';
import { Judge } from './judge.ts';
import Light from './Light.svelte';
import { Outlook } from './outlook.svelte.ts';
import { Showing } from './showing.svelte.ts';

/** The coach beside a game that is open: hints, the light, the line that is shown. It is loaded when it is asked first. */
export class Coach {
  readonly hinting: Hinting;
  readonly outlook: Outlook;
  readonly showing: Showing;
  /** What shows it: the page doesn't know these until the coach is there. */
  readonly Line = CoachLine;
  readonly Light = Light;
  readonly #stopFollowing: () => void;

  constructor(open: Coached) {
    const judge = new Judge(open);
    this.hinting = new Hinting(open);
    this.outlook = new Outlook(open, judge);
    this.showing = new Showing(open, judge);
    this.#stopFollowing = $effect.root(() => {
      // What the coach has said is about a position: in another one it is taken away.
      $effect(() => {
        void [open.position, open.role, settings.outlook];
        untrack(() => {
          judge.drop();
          this.hinting.clear();
          this.showing.follow();
          this.outlook.follow();
        });
      });
    });
  }

  close(): void {
    this.#stopFollowing();
    this.hinting.clear();
    this.showing.stop();
    this.outlook.leave();
  }
}
