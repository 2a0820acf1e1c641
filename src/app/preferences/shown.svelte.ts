import { settings } from './settings.svelte.ts';

export const shown = {
  get clock(): boolean {
    return !settings.calm && (settings.showsClock || settings.timed);
  },
  get bestTime(): boolean {
    return !settings.calm && settings.timed;
  },
  get moves(): boolean {
    return !settings.calm && settings.showsMoves;
  },
  get left(): boolean {
    return !settings.calm && settings.showsLeft;
  },
};
