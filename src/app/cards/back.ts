/** The back: waves that touch their neighbours and so make a lattice of leaves, in a frame, on a card 100 by 140. */
const MARGIN = 6;
const FRAME = 'M6 6H94V134H6Z';
const LINES = 8;
const WAVES = 8;

function wave(line: number): string {
  const across = (100 - 2 * MARGIN) / LINES;
  const down = (140 - 2 * MARGIN) / WAVES;
  const x = MARGIN + across * (line + 0.5);
  const bulge = line % 2 === 0 ? across : -across;
  return `M${x.toFixed(1)} ${MARGIN}q${bulge.toFixed(1)} ${(down / 2).toFixed(1)} 0 ${down.toFixed(1)}${`t0 ${down.toFixed(1)}`.repeat(WAVES - 1)}`;
}

export const BACK_LATTICE = FRAME + Array.from({ length: LINES }, (_, line) => wave(line)).join('');
