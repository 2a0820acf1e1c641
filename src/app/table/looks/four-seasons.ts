import type { GameLook } from './look.ts';

/** A season in each corner: blossom, sun, leaf and snow. The emblem is a blossom of four petals. */
export default {
  table: { light: 'oklch(66% 0.03 265)', dark: 'oklch(41% 0.03 265)' },
  back: { ground: 'oklch(36% 0.07 285)', lines: 'oklch(76% 0.07 285)' },
  lights: [
    { x: 4, y: 8, radius: 62, colour: { light: 'oklch(69% 0.11 352)', dark: 'oklch(53% 0.13 350 / 0.75)' } },
    { x: 96, y: 10, radius: 62, colour: { light: 'oklch(70% 0.12 92)', dark: 'oklch(53% 0.1 95 / 0.75)' } },
    { x: 96, y: 92, radius: 60, colour: { light: 'oklch(68% 0.13 48)', dark: 'oklch(52% 0.13 45 / 0.8)' } },
    { x: 4, y: 92, radius: 62, colour: { light: 'oklch(67% 0.09 238)', dark: 'oklch(53% 0.1 235 / 0.75)' } },
  ],
  motif: 'seasons',
  win: 'fall',
  emblem:
    'M12 11C8.5 8.6 7.6 4.6 9.4 2.6C10.8 1.1 13.2 1.1 14.6 2.6C16.4 4.6 15.5 8.6 12 11ZM13 12C15.4 8.5 19.4 7.6 21.4 9.4C22.9 10.8 22.9 13.2 21.4 14.6C19.4 16.4 15.4 15.5 13 12Z' +
    'M12 13C15.5 15.4 16.4 19.4 14.6 21.4C13.2 22.9 10.8 22.9 9.4 21.4C7.6 19.4 8.5 15.4 12 13ZM11 12C8.6 15.5 4.6 16.4 2.6 14.6C1.1 13.2 1.1 10.8 2.6 9.4C4.6 7.6 8.6 8.5 11 12Z',
} satisfies GameLook;
