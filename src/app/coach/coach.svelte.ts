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

export { default as SoughtDeal } from './DealSearch.svelte';
/** One file for all that the coach does: in parts it would lengthen the first load, which has their names. */
export { findDeal } from './find-deal.ts';

/** The coach beside a game that is open: hints, the light, the line that is shown, the deal that is looked for. It is loaded when it is asked first. */
export class Coach {
  readonly dealing: Dealing;
  readonly hinting: Hinting;
  readonly outlook: Outlook;
  readonly showing: Showing;
  /** What shows it: the page doesn't know these until the coach is there. */
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
    let stood: unknown = open.position;
    this.#stopFollowing = $effect.root(() => {
      // What the coach has said is about a position: in another one it is taken away.
      $effect(() => {
        const { position } = open;
        if (position === stood) return;
        stood = position;
        untrack(() => {
          judge.drop();
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
    this.#judge.drop();
  }
}
