import { untrack } from 'svelte';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import CoachLine from './CoachLine.svelte';
import { CoachHints } from './coach-hints.svelte.ts';
import { DealSearch } from './deal-search.svelte.ts';
import { Judge } from './judge.ts';
import Light from './Light.svelte';
import { Outlook } from './outlook.svelte.ts';
import { SolutionPlayer } from './solution-player.svelte.ts';

/** The coach of an open game: hints, outlook, solution and search for deals. */
export class Coach {
  readonly dealSearch: DealSearch;
  readonly hints: CoachHints;
  readonly outlook: Outlook;
  readonly solutionPlayer: SolutionPlayer;
  /** The component of the coach's messages, loaded with the coach. */
  readonly Line = CoachLine;
  /** The component of the light, loaded with the coach. */
  readonly Light = Light;
  readonly #judge: Judge;
  readonly #stopFollowing: () => void;

  constructor(open: OpenGame) {
    const judge = new Judge(open);
    this.#judge = judge;
    this.dealSearch = new DealSearch((message) => {
      open.voice.clear();
      open.say(message);
    });
    this.hints = new CoachHints(open);
    this.outlook = new Outlook(open, judge);
    this.solutionPlayer = new SolutionPlayer(open, judge);
    let previousPosition: unknown = open.position;
    this.#stopFollowing = $effect.root(() => {
      // Cancels questions about the previous position, and clears their messages.
      $effect(() => {
        const { position } = open;
        if (position === previousPosition) return;
        previousPosition = position;
        untrack(() => {
          judge.cancel();
          this.dealSearch.stop();
          this.hints.clear();
          this.solutionPlayer.follow();
        });
      });
      $effect(() => {
        void [open.position, settings.outlook];
        untrack(() => this.outlook.follow());
      });
    });
  }

  /** Shows a hint instead of an offered solution. */
  readonly hint = (): void => {
    if (this.solutionPlayer.stage === 'offered') this.solutionPlayer.stop();
    this.hints.next();
  };

  /** Offers or plays a solution instead of a hint. */
  readonly showSolution = (): void => {
    this.hints.clear();
    this.solutionPlayer.begin();
  };

  close(): void {
    this.#stopFollowing();
    this.dealSearch.stop();
    this.hints.clear();
    this.solutionPlayer.stop();
    this.#judge.cancel();
  }
}
