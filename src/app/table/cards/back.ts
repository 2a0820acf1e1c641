import type { Settings } from '../../preferences/settings/settings.ts';

/** The backs, each one path of lines on a card 100 by 140. */
const FRAME = 'M6 6H94V134H6Z';
const MARGIN = 6;
const LINES = 8;
const WAVES = 8;

/** Leaves: lines that swing and touch their neighbours, and so make a lattice. */
function swing(line: number): string {
  const across = (100 - 2 * MARGIN) / LINES;
  const down = (140 - 2 * MARGIN) / WAVES;
  const x = MARGIN + across * (line + 0.5);
  const bulge = line % 2 === 0 ? across : -across;
  return `M${x.toFixed(1)} ${MARGIN}q${bulge.toFixed(1)} ${(down / 2).toFixed(1)} 0 ${down.toFixed(1)}${`t0 ${down.toFixed(1)}`.repeat(WAVES - 1)}`;
}

function leaves(): string {
  return FRAME + Array.from({ length: LINES }, (_, line) => swing(line)).join('');
}

/** Waves: rows of round crests, each behind the next row, with rings inside. */
const CREST = 100 / 6;
const RINGS = [1, 0.68, 0.36];

/** What of a ring the crests in front leave to be seen: they stand a crest to either side and half a crest lower. */
function ring(x: number, y: number, share: number): string {
  const k = (share * share + 0.25) / share;
  const cos = (2 * k + Math.sqrt(5 - k * k)) / 5;
  const radius = share * CREST;
  const wide = radius * cos;
  const up = y - radius * (2 * cos - k);
  const at = (value: number) => value.toFixed(1);
  return `M${at(x - wide)} ${at(up)}A${at(radius)} ${at(radius)} 0 0 1 ${at(x + wide)} ${at(up)}`;
}

function waves(): string {
  const rows = Array.from({ length: 19 }, (_, row) => row);
  return rows
    .flatMap((row) =>
      [0, 1, 2, 3].flatMap((column) => {
        const x = (2 * column + (row % 2)) * CREST;
        return RINGS.map((share) => ring(x, (row + 0.5) * (CREST / 2), share));
      }),
    )
    .join('');
}

/** Plain: two frames and a leaf. */
const PLAIN = `${FRAME}M11 11H89V129H11ZM50 50Q66 66 50 90Q34 66 50 50ZM50 60V98`;

type Back = Settings['back'];

const DRAWINGS: Readonly<Record<Back, () => string>> = { leaves, waves, plain: () => PLAIN };
const drawn: Partial<Record<Back, string>> = {};

export function backPath(back: Back): string {
  drawn[back] ??= DRAWINGS[back]();
  return drawn[back];
}
