/** An event on the table that has a sound and may have a vibration. */
export interface CardEvent {
  readonly kind: (typeof CARD_EVENTS)[number];
  /** The number of cards that moved or were refused; 0 for a win. */
  readonly cards: number;
  /** How far a finish is, from 0 to 1. */
  readonly progress?: number;
}

export const CARD_EVENTS = ['pick', 'put', 'deal', 'refuse', 'finish', 'win'] as const;

/** Filtered noise over a low thump, like a card on cloth. */
export interface Knock {
  readonly kind: 'knock';
  /** Seconds from now. */
  readonly at: number;
  /** The centre of the noise's frequencies, in hertz. */
  readonly noise: number;
  /** The pitch at which the thump starts, in hertz. */
  readonly thump: number;
  /** In seconds. */
  readonly length: number;
  /** The loudness of the noise, from 0 to 1. */
  readonly hiss: number;
  /** The loudness of the thump, from 0 to 1. */
  readonly body: number;
}

/** A note of a chord. */
export interface Tone {
  readonly kind: 'tone';
  /** Seconds from now. */
  readonly at: number;
  /** In hertz. */
  readonly pitch: number;
  /** In seconds. */
  readonly length: number;
  /** The loudness, from 0 to 1. */
  readonly level: number;
}

type KnockSound = Omit<Knock, 'kind' | 'at'>;

const KNOCKS: Readonly<Record<Exclude<CardEvent['kind'], 'finish' | 'win'>, KnockSound>> = {
  pick: { noise: 3200, thump: 320, length: 0.045, hiss: 0.16, body: 0.05 },
  put: { noise: 1500, thump: 165, length: 0.085, hiss: 0.2, body: 0.34 },
  deal: { noise: 2400, thump: 230, length: 0.06, hiss: 0.18, body: 0.12 },
  refuse: { noise: 520, thump: 105, length: 0.11, hiss: 0.1, body: 0.36 },
};

/** The notes G, D, G, B and D, in hertz. */
const CHORD = [196, 293.66, 392, 493.88, 587.33];
/** The time between the starts of successive notes, in seconds. */
const NOTE_INTERVAL = 0.07;

/** The ratios of the pentatonic scale in which a finish rises over two octaves from G: G, A, B, D and E. */
const SCALE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2, 3, 10 / 3, 4];

const MAX_KNOCKS = 12;
/** The time between the starts of successive knocks, in seconds. */
const KNOCK_INTERVAL = 0.034;

/** The largest random change of a pitch, up or down, as a share. */
const PITCH_VARIATION = 0.06;

/** Returns the sounds of an event. `random` returns numbers from 0 to 1. */
export function soundsOf({ kind, cards, progress = 0 }: CardEvent, random: () => number): (Knock | Tone)[] {
  if (kind === 'finish') {
    const pitch = 196 * (SCALE[Math.floor(progress * (SCALE.length - 1))] ?? 1);
    return [createKnock(KNOCKS.put, 0, 0.5, random), { kind: 'tone', at: 0, pitch, length: 0.45, level: 0.07 }];
  }
  if (kind === 'win')
    return CHORD.map((pitch, note) => ({
      kind: 'tone',
      at: 0.12 + note * NOTE_INTERVAL,
      pitch,
      length: 1.6,
      level: 0.1,
    }));
  const count = kind === 'deal' ? Math.max(1, Math.min(cards, MAX_KNOCKS)) : kind === 'refuse' ? 2 : 1;
  const step = kind === 'refuse' ? 0.075 : KNOCK_INTERVAL;
  return Array.from({ length: count }, (_, index) =>
    createKnock(KNOCKS[kind], index * step, Math.sqrt(1 / count), random),
  );
}

function createKnock(voice: KnockSound, at: number, level: number, random: () => number): Knock {
  const pitch = 1 + (2 * random() - 1) * PITCH_VARIATION;
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
