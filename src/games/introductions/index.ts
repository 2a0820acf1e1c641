import type { Introduction } from '../introduction.ts';
import { bearRiverIntroduction } from './bear-river.ts';
import { fourSeasonsIntroduction } from './four-seasons.ts';
import { freecellIntroduction } from './freecell.ts';
import { klondikeIntroduction } from './klondike.ts';
import { pantherCreekIntroduction } from './panther-creek.ts';
import { pitchforkIntroduction } from './pitchfork.ts';
import { puttPuttIntroduction } from './putt-putt.ts';
import { pyramidIntroduction } from './pyramid.ts';
import { spiderIntroduction } from './spider.ts';
import { tripeaksIntroduction } from './tripeaks.ts';

export const INTRODUCTIONS: readonly Introduction[] = [
  puttPuttIntroduction,
  pantherCreekIntroduction,
  tripeaksIntroduction,
  klondikeIntroduction,
  freecellIntroduction,
  spiderIntroduction,
  bearRiverIntroduction,
  fourSeasonsIntroduction,
  pitchforkIntroduction,
  pyramidIntroduction,
];
