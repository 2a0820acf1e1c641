import type { Introduction } from '../introduction.ts';
import { bearRiver } from './bear-river.ts';
import { fourSeasons } from './four-seasons.ts';
import { pantherCreek } from './panther-creek.ts';
import { pitchfork } from './pitchfork.ts';
import { puttPutt } from './putt-putt.ts';

/** The introductions, one for each game. */
export const INTRODUCTIONS: readonly Introduction[] = [pantherCreek, bearRiver, puttPutt, fourSeasons, pitchfork];
