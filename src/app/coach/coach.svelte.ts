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

export class Coach {
  readonly dealSearch: DealSearch;
  readonly hints: CoachHints;
  readonly outlook: Outlook;
  readonly solutionPlayer: SolutionPlayer;
  /** Loaded with the coach, like `Light`. */
  readonly Line = CoachLine;
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

  readonly hint = (): void => {
    if (this.solutionPlayer.stage === 'offered') this.solutionPlayer.stop();
    this.hints.next();
  };

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
