import { type Happening, type Knock, soundsOf, type Tone } from './score.ts';

/** Seconds of silence after which the device's audio is let go, to save its battery. */
const IDLE = 20;
/** Two happenings of one kind so soon after each other are heard as one, in milliseconds. */
const SAME = 30;
const QUIET = 0.0001;

interface Desk {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
}

let desk: Desk | undefined;
let isDeaf = false;
let resting: ReturnType<typeof setTimeout> | undefined;
let last: { readonly kind: string; readonly time: number } | undefined;

/** Plays what is to be heard of a happening; where there is no audio, nothing. */
export function playSound(happening: Happening): void {
  const time = performance.now();
  if (last?.kind === happening.kind && time - last.time < SAME) return;
  last = { kind: happening.kind, time };
  try {
    desk ??= isDeaf ? undefined : setUp();
    if (desk) perform(desk, happening);
  } catch {
    // A device may have no audio, or have lost it: patience is played in silence then.
    isDeaf = true;
  }
}

function setUp(): Desk | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 5200, Q: 0.3 });
  soft.connect(new GainNode(context, { gain: 0.5 })).connect(context.destination);
  const noise = new AudioBuffer({ length: Math.ceil(context.sampleRate * 0.2), sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
  return { context, out: soft, noise };
}

function perform({ context, out, noise }: Desk, happening: Happening): void {
  // A promise that the system may refuse: then this one isn't heard.
  context.resume().catch(() => undefined);
  const start = context.currentTime + 0.004;
  for (const part of soundsOf(happening, Math.random)) {
    if (part.kind === 'tone') sing(context, out, part, start);
    else strike(context, out, noise, part, start);
  }
  clearTimeout(resting);
  resting = setTimeout(() => void context.suspend().catch(() => undefined), IDLE * 1000);
}

/** A level that is there at once, or after `attack` seconds, and dies away. */
function fading(context: AudioContext, level: number, from: number, attack: number, length: number): GainNode {
  const node = new GainNode(context, { gain: QUIET });
  node.gain.setValueAtTime(QUIET, from);
  node.gain.exponentialRampToValueAtTime(level, from + attack);
  node.gain.exponentialRampToValueAtTime(QUIET, from + length);
  return node;
}

function strike(context: AudioContext, out: AudioNode, buffer: AudioBuffer, knock: Knock, start: number): void {
  const from = start + knock.at;
  const end = from + knock.length + 0.02;
  const hiss = new AudioBufferSourceNode(context, { buffer });
  hiss
    .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: knock.noise, Q: 0.9 }))
    .connect(fading(context, knock.hiss, from, 0.002, knock.length * 0.6))
    .connect(out);
  const thump = new OscillatorNode(context, { frequency: knock.thump });
  thump.frequency.setValueAtTime(knock.thump, from);
  thump.frequency.exponentialRampToValueAtTime(knock.thump * 0.6, end);
  thump.connect(fading(context, knock.body, from, 0.003, knock.length)).connect(out);
  for (const source of [hiss, thump]) {
    source.start(from);
    source.stop(end);
  }
}

/** A sine with a little of its octave. */
function sing(context: AudioContext, out: AudioNode, { at, pitch, length, level }: Tone, start: number): void {
  for (const [partial, share] of [
    [1, 1],
    [2, 0.18],
  ] as const) {
    const voice = new OscillatorNode(context, { frequency: pitch * partial });
    voice.connect(fading(context, level * share, start + at, 0.02, length)).connect(out);
    voice.start(start + at);
    voice.stop(start + at + length + 0.05);
  }
}
