export interface CardEvent {
  readonly kind: (typeof CARD_EVENTS)[number];
  /** The cards that moved or were refused; 0 for a win. */
  readonly cards: number;
  /** The progress of a finish, from 0 to 1. */
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
  /** The pitch at which the thump starts, in hertz. It falls by an octave. */
  readonly thump: number;
  /** In seconds. */
  readonly length: number;
  /** The loudness of noise and thump, from 0 to 1. */
  readonly hiss: number;
  readonly body: number;
}

export interface Tone {
  readonly kind: 'tone';
  /** In seconds, from now. */
  readonly at: number;
  /** In hertz. */
  readonly pitch: number;
  readonly length: number;
  /** The loudness, from 0 to 1. */
  readonly level: number;
}

/** The key of all sounds: G, in hertz. */
const G = 196;

type KnockSound = Omit<Knock, 'kind' | 'at'>;

const KNOCKS: Readonly<Record<Exclude<CardEvent['kind'], 'finish' | 'win'>, KnockSound>> = {
  pick: { noise: 3200, thump: G * 2, length: 0.045, hiss: 0.14, body: 0.05 },
  put: { noise: 1500, thump: G, length: 0.085, hiss: 0.16, body: 0.3 },
  deal: { noise: 2400, thump: G * 1.5, length: 0.06, hiss: 0.15, body: 0.11 },
  refuse: { noise: 520, thump: G * 0.75, length: 0.11, hiss: 0.1, body: 0.34 },
};

const CHORD = [G, G * 1.5, G * 2, G * 2.5, G * 3];
/** Between the starts of successive notes, in seconds. */
const NOTE_INTERVAL = 0.07;

/** The ratios of the pentatonic scale in which a finish rises over two octaves from G: G, A, B, D and E. */
const SCALE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2, 3, 10 / 3, 4];

const MAX_KNOCKS = 12;
/** Between the starts of successive knocks, in seconds. */
const KNOCK_INTERVAL = 0.034;

/** The largest random change of a noise's frequencies, as a share. */
const NOISE_VARIATION = 0.08;

/** `random` returns numbers from 0 to 1. */
export function soundsOf({ kind, cards, progress = 0 }: CardEvent, random: () => number): (Knock | Tone)[] {
  if (kind === 'finish') {
    const pitch = G * (SCALE[Math.floor(progress * (SCALE.length - 1))] ?? 1);
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
  const brightness = 1 + (2 * random() - 1) * NOISE_VARIATION;
  const loudness = level * (0.9 + 0.2 * random());
  return {
    kind: 'knock',
    at,
    noise: voice.noise * brightness,
    thump: voice.thump,
    length: voice.length,
    hiss: voice.hiss * loudness,
    body: voice.body * loudness,
  };
}
