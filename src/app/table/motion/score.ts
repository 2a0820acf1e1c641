/** A movement of cards that can be heard and felt. */
export interface Happening {
  readonly kind: (typeof HAPPENINGS)[number];
  /** The number of cards that move. */
  readonly cards: number;
}

export const HAPPENINGS = ['pick', 'put', 'deal', 'refuse', 'win'] as const;

/** A knock: a burst of filtered noise over a low thump, as of a card on a cloth. */
export interface Knock {
  readonly kind: 'knock';
  /** Seconds from now. */
  readonly at: number;
  /** Hertz: the middle of the noise, and the thump at its start. */
  readonly noise: number;
  readonly thump: number;
  /** Seconds until it is gone. */
  readonly length: number;
  /** Loudness from 0 to 1, of the noise and of the thump. */
  readonly hiss: number;
  readonly body: number;
}

/** A soft tone of a chord. */
export interface Tone {
  readonly kind: 'tone';
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly level: number;
}

type Voice = Omit<Knock, 'kind' | 'at'>;

const VOICES: Readonly<Record<Exclude<Happening['kind'], 'win'>, Voice>> = {
  pick: { noise: 3200, thump: 320, length: 0.045, hiss: 0.16, body: 0.05 },
  put: { noise: 1500, thump: 165, length: 0.085, hiss: 0.2, body: 0.34 },
  deal: { noise: 2400, thump: 230, length: 0.06, hiss: 0.18, body: 0.12 },
  refuse: { noise: 520, thump: 105, length: 0.11, hiss: 0.1, body: 0.36 },
};

/** G, D, G, B, D: open and low, struck from below. */
const CHORD = [196, 293.66, 392, 493.88, 587.33];
const STRUM = 0.07;

/** Many cards at once are heard as a riffle of so many. */
const RIFFLE = 12;
const RIFFLE_STEP = 0.034;

/** How much one knock's pitch may differ from the next, either way: a table never sounds twice the same. */
const PLAY = 0.06;

/** What is to be heard of a happening; `random` gives numbers from 0 to 1. */
export function soundsOf({ kind, cards }: Happening, random: () => number): (Knock | Tone)[] {
  if (kind === 'win')
    return CHORD.map((pitch, note) => ({ kind: 'tone', at: 0.12 + note * STRUM, pitch, length: 1.6, level: 0.1 }));
  const count = kind === 'deal' ? Math.max(1, Math.min(cards, RIFFLE)) : kind === 'refuse' ? 2 : 1;
  const step = kind === 'refuse' ? 0.075 : RIFFLE_STEP;
  return Array.from({ length: count }, (_, index) => knock(VOICES[kind], index * step, Math.sqrt(1 / count), random));
}

function knock(voice: Voice, at: number, level: number, random: () => number): Knock {
  const pitch = 1 + (2 * random() - 1) * PLAY;
  const loudness = level * (0.9 + 0.2 * random());
  return {
    kind: 'knock',
    at,
    noise: voice.noise * pitch,
    thump: voice.thump * pitch,
    length: voice.length,
    hiss: voice.hiss * loudness,
    body: voice.body * loudness,
  };
}
