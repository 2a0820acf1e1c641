import type { WinMotion } from '../looks/look.ts';

/** The centre of a card, in this file as a share of width and height, and its rotation in degrees. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** `card` goes from 0 for the first card to 1 for the last, and `time` from 0 to 1. */
type CardPath = (card: number, time: number) => Pose;

/** Hops like a ball on a green from left to right, each time less high. */
const hop: CardPath = (card, time) => ({
  x: 0.08 + 0.84 * time,
  y: 0.86 - Math.abs(Math.cos(time * 3.5 * Math.PI)) * 0.62 * (1 - 0.75 * time) - 0.06 * card,
  turn: 300 * time,
});

const drift: CardPath = (card, time) => {
  const along = (time * 1.6 + card) % 1;
  return {
    x: 0.06 + 0.88 * along,
    y: 0.5 + 0.3 * Math.sin(along * 3.2 * Math.PI),
    turn: 26 * Math.cos(along * 3.2 * Math.PI),
  };
};

const fall: CardPath = (card, time) => {
  const swing = Math.sin((time * 2.2 + card * 3.7) * 2 * Math.PI);
  const column = (card * 13 * 0.618) % 1;
  return { x: 0.1 + 0.8 * column + 0.06 * swing, y: 0.04 + 0.9 * time, turn: 38 * swing };
};

/** Rises like an opening sheaf, whose outer stalks lean. */
const rise: CardPath = (card, time) => {
  const lean = (card - 0.5) * 150 * Math.min(1, time * 1.6);
  const angle = (lean * Math.PI) / 180;
  return {
    x: 0.5 + 0.36 * Math.sin(angle),
    y: 0.92 - 0.66 * Math.cos(angle * 0.9) * Math.min(1, time * 2),
    turn: lean,
  };
};

const circle: CardPath = (card, time) => {
  const angle = (card + time * 0.9) * 2 * Math.PI;
  return { x: 0.5 + 0.38 * Math.cos(angle), y: 0.5 + 0.36 * Math.sin(angle), turn: (angle * 180) / Math.PI + 90 };
};

export const WIN_MOTIONS: Readonly<Record<WinMotion, CardPath>> = { hop, drift, fall, rise, circle };

/** `card` goes from 0 for the card behind all others to 1 for the one in front. */
type CardPicture = (card: number) => Pose;

/** The way of a ball that bounces towards the last card. */
const bounces: CardPicture = (card) => ({
  x: 0.04 + 0.92 * card,
  y: 1 - Math.abs(Math.cos(card * 3 * Math.PI)) * (1 - 0.55 * card),
  turn: -24 + 48 * card,
});

const bends: CardPicture = (card) => ({
  x: 0.04 + 0.92 * card,
  y: 0.5 - 0.5 * Math.sin(card * 3 * Math.PI),
  turn: -22 * Math.cos(card * 3 * Math.PI),
});

const leaves: CardPicture = (card) => ({
  x: 0.04 + 0.92 * ((card * 51 * 0.618_034) % 1),
  y: (card * 51 * 0.754_878) % 1,
  turn: 50 * Math.sin(card * 51 * 2.4),
});

const sheaf: CardPicture = (card) => {
  const turn = (card - 0.5) * 150;
  const angle = (turn * Math.PI) / 180;
  return { x: 0.5 + 0.46 * Math.sin(angle), y: 1 - 0.95 * Math.cos(angle), turn };
};

const ring: CardPicture = (card) => {
  const angle = (card + 0.25) * 2 * Math.PI;
  return { x: 0.5 + 0.5 * Math.cos(angle), y: 0.5 + 0.5 * Math.sin(angle), turn: (angle * 180) / Math.PI - 90 };
};

export const WIN_PICTURES: Readonly<Record<WinMotion, CardPicture>> = {
  hop: bounces,
  drift: bends,
  fall: leaves,
  rise: sheaf,
  circle: ring,
};
