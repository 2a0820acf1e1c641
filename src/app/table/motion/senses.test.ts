import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CARD_EVENTS, type Knock, soundsOf } from './score.ts';
import { playSound } from './sound.ts';

const even = () => 0.5;
const kind = fc.constantFrom(...CARD_EVENTS);

describe('the sound of an event', () => {
  test('is one knock for a card or a run, two for a refusal, a riffle for a deal, a chord for a win', () => {
    const counted = CARD_EVENTS.map((one) => soundsOf({ kind: one, cards: 208 }, even).length);
    expect(Object.fromEntries(CARD_EVENTS.map((one, index) => [one, counted[index]]))).toEqual({
      pick: 1,
      put: 1,
      deal: 12,
      refuse: 2,
      finish: 2,
      win: 5,
    });
    expect(soundsOf({ kind: 'deal', cards: 1 }, even)).toHaveLength(1);
  });

  test('of a finish rises from card to card in the key of the chord', () => {
    const pitches = Array.from({ length: 29 }, (_, card) => {
      const tone = soundsOf({ kind: 'finish', cards: 1, progress: card / 29 }, even).find((one) => one.kind === 'tone');
      return tone?.kind === 'tone' ? tone.pitch : 0;
    });
    expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
    expect([pitches[0], new Set(pitches).size > 8]).toEqual([196, true]);
  });

  test('is always short and soft', () => {
    fc.assert(
      fc.property(kind, fc.nat(300), fc.double({ min: 0, max: 1, noNaN: true }), (one, cards, chance) => {
        for (const part of soundsOf({ kind: one, cards }, () => chance)) {
          expect(part.at + part.length).toBeLessThan(one === 'win' ? 2.2 : 0.6);
          const level = part.kind === 'tone' ? part.level : part.hiss + part.body;
          expect(level).toBeGreaterThan(0);
          expect(level).toBeLessThan(0.65);
        }
      }),
    );
  });

  test('is in the key of the chord, and varies in brightness', () => {
    for (const one of CARD_EVENTS)
      for (const part of soundsOf({ kind: one, cards: 3 }, Math.random)) {
        const ratio = (part.kind === 'tone' ? part.pitch : part.thump) / 196;
        const inOctave = ratio / 2 ** Math.floor(Math.log2(ratio));
        expect([1, 9 / 8, 5 / 4, 3 / 2, 5 / 3].some((note) => Math.abs(note - inOctave) < 1e-9)).toBe(true);
      }
    const [low, high] = [0, 1].map((chance) => soundsOf({ kind: 'put', cards: 1 }, () => chance)[0] as Knock);
    expect((high?.noise ?? 0) / (low?.noise ?? 1)).toBeGreaterThan(1.1);
  });
});

describe('sound', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is silent without audio', () => {
    expect(() => playSound({ kind: 'put', cards: 1 }, 1)).not.toThrow();
  });

  test('is silent after the device has refused audio, which is not tried again', () => {
    const AudioContext = vi.fn(() => {
      throw new DOMException('no device', 'NotSupportedError');
    });
    vi.stubGlobal('AudioContext', AudioContext);
    for (const one of CARD_EVENTS) expect(() => playSound({ kind: one, cards: 1 }, 0.5)).not.toThrow();
    expect(AudioContext).toHaveBeenCalledTimes(1);
  });
});
