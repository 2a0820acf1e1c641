import { type CardEvent, type Knock, soundsOf, type Tone } from './score.ts';

/** After so many silent seconds, the audio context is suspended to save battery. */
const IDLE_SECONDS = 20;
/** An event of the same kind as the last one makes no sound in this time, in milliseconds. */
const REPEAT_WINDOW = 30;
/** Exponential ramps can't reach 0. */
const SILENCE = 0.0001;
const MAX_GAIN = 0.9;

interface AudioSetup {
  readonly context: AudioContext;
  readonly volume: GainNode;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
}

let audio: AudioSetup | undefined;
let isUnavailable = false;
let suspendTimer: ReturnType<typeof setTimeout> | undefined;
let last: { readonly kind: string; readonly time: number } | undefined;

/** `volume` goes from 0 to 1. */
export function playSound(event: CardEvent, volume: number): void {
  const time = performance.now();
  if (last?.kind === event.kind && time - last.time < REPEAT_WINDOW) return;
  last = { kind: event.kind, time };
  try {
    audio ??= isUnavailable ? undefined : createAudio();
    if (!audio) return;
    // Loudness is heard as about the square root of the gain.
    audio.volume.gain.value = MAX_GAIN * volume ** 2;
    playParts(audio, event);
  } catch {
    // The device has no audio, or has lost it.
    isUnavailable = true;
  }
}

function createAudio(): AudioSetup | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 5200, Q: 0.3 });
  const volume = new GainNode(context);
  soft.connect(volume).connect(context.destination);
  const noise = new AudioBuffer({ length: Math.ceil(context.sampleRate * 0.2), sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
  return { context, volume, out: soft, noise };
}

function playParts({ context, out, noise }: AudioSetup, event: CardEvent): void {
  // The system may refuse to resume; then this event is silent.
  context.resume().catch(() => undefined);
  const start = context.currentTime + 0.004;
  for (const part of soundsOf(event, Math.random)) {
    if (part.kind === 'tone') playTone(context, out, part, start);
    else playKnock(context, out, noise, part, start);
  }
  clearTimeout(suspendTimer);
  suspendTimer = setTimeout(() => void context.suspend().catch(() => undefined), IDLE_SECONDS * 1000);
}

/** The gain rises within `attack` seconds, and fades out until `length` seconds are over. */
function createEnvelope(context: AudioContext, level: number, from: number, attack: number, length: number): GainNode {
  const node = new GainNode(context, { gain: SILENCE });
  node.gain.setValueAtTime(SILENCE, from);
  node.gain.exponentialRampToValueAtTime(level, from + attack);
  node.gain.exponentialRampToValueAtTime(SILENCE, from + length);
  return node;
}

function playKnock(context: AudioContext, out: AudioNode, buffer: AudioBuffer, knock: Knock, start: number): void {
  const from = start + knock.at;
  const end = from + knock.length + 0.02;
  const hiss = new AudioBufferSourceNode(context, { buffer });
  hiss
    .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: knock.noise, Q: 0.9 }))
    .connect(createEnvelope(context, knock.hiss, from, 0.002, knock.length * 0.6))
    .connect(out);
  const thump = new OscillatorNode(context, { frequency: knock.thump });
  thump.frequency.setValueAtTime(knock.thump, from);
  thump.frequency.exponentialRampToValueAtTime(knock.thump / 2, end);
  thump.connect(createEnvelope(context, knock.body, from, 0.003, knock.length)).connect(out);
  for (const source of [hiss, thump]) {
    source.start(from);
    source.stop(end);
  }
}

function playTone(context: AudioContext, out: AudioNode, { at, pitch, length, level }: Tone, start: number): void {
  for (const [partial, share] of [
    [1, 1],
    [2, 0.18],
  ] as const) {
    const voice = new OscillatorNode(context, { frequency: pitch * partial });
    voice.connect(createEnvelope(context, level * share, start + at, 0.02, length)).connect(out);
    voice.start(start + at);
    voice.stop(start + at + length + 0.05);
  }
}
