import type { Settings } from '../../preferences/settings/settings.ts';

// Each back is one path of lines on a card of 100 by 140 units.

const FRAME = 'M6 6H94V134H6Z';
const MARGIN = 6;
const LINES = 8;
const WAVES = 8;

/** A wavy line touches its neighbours, so that the spaces between look like leaves. */
function wavyLine(line: number): string {
  const across = (100 - 2 * MARGIN) / LINES;
  const down = (140 - 2 * MARGIN) / WAVES;
  const x = MARGIN + across * (line + 0.5);
  const bulge = line % 2 === 0 ? across : -across;
  return `M${x.toFixed(1)} ${MARGIN}q${bulge.toFixed(1)} ${(down / 2).toFixed(1)} 0 ${down.toFixed(1)}${`t0 ${down.toFixed(1)}`.repeat(WAVES - 1)}`;
}

function leaves(): string {
  return FRAME + Array.from({ length: LINES }, (_, line) => wavyLine(line)).join('');
}

const CREST = 100 / 6;
/** As shares of the crest's radius. */
const RINGS = [1, 0.68, 0.36];

function ring(x: number, y: number, share: number): string {
  const k = (share * share + 0.25) / share;
  const cos = (2 * k + Math.sqrt(5 - k * k)) / 5;
  const radius = share * CREST;
  const wide = radius * cos;
  const up = y - radius * (2 * cos - k);
  const at = (value: number) => value.toFixed(1);
  return `M${at(x - wide)} ${at(up)}A${at(radius)} ${at(radius)} 0 0 1 ${at(x + wide)} ${at(up)}`;
}

/** Rows of round crests, each behind the next row, with rings inside. */
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

const PLAIN = `${FRAME}M11 11H89V129H11ZM50 50Q66 66 50 90Q34 66 50 50ZM50 60V98`;

function diamonds(): string {
  const [columns, rows] = [6, 8];
  const [across, down] = [(100 - 2 * MARGIN) / columns, (140 - 2 * MARGIN) / rows];
  return (
    FRAME +
    cells(columns, rows)
      .map(([column, row]) => diamond(column, row, across, down))
      .join('')
  );
}

function diamond(column: number, row: number, across: number, down: number): string {
  const [x, y] = [MARGIN + (column + 0.5) * across, MARGIN + (row + 0.5) * down];
  return [1, 0.36].map((size) => rhomb(x, y, (across / 2) * size, (down / 2) * size)).join('');
}

function rhomb(x: number, y: number, across: number, down: number): string {
  const at = (value: number) => value.toFixed(1);
  return `M${at(x)} ${at(y - down)}L${at(x + across)} ${at(y)}L${at(x)} ${at(y + down)}L${at(x - across)} ${at(y)}Z`;
}

function stars(): string {
  const [columns, rows] = [4, 6];
  const [across, down] = [(100 - 2 * MARGIN) / columns, (140 - 2 * MARGIN) / rows];
  const radius = across * 0.47;
  const star = ([column, row]: readonly [number, number]) => {
    const [x, y] = [MARGIN + (column + 0.5) * across, MARGIN + (row + 0.5) * down];
    const side = radius * Math.SQRT1_2;
    const at = (value: number) => value.toFixed(1);
    return `${rhomb(x, y, radius, radius)}M${at(x - side)} ${at(y - side)}h${at(2 * side)}v${at(2 * side)}h${at(-2 * side)}Z`;
  };
  return FRAME + cells(columns, rows).map(star).join('');
}

function feathers(): string {
  const [columns, rows] = [4, 16];
  const [across, down] = [(100 - 2 * MARGIN) / columns, (140 - 2 * MARGIN) / rows];
  const at = (value: number) => value.toFixed(1);
  const shafts = Array.from(
    { length: columns },
    (_, column) => `M${at(MARGIN + (column + 0.5) * across)} ${MARGIN}V${140 - MARGIN}`,
  );
  const barbs = cells(columns, rows - 1).map(([column, row]) => {
    const [x, y] = [MARGIN + (column + 0.5) * across, MARGIN + (row + 1.9) * down];
    const [wide, high] = [across * 0.46, down * 1.5];
    return `M${at(x - wide)} ${at(y - high)}Q${at(x - wide * 0.3)} ${at(y - high * 0.75)} ${at(x)} ${at(y)}Q${at(x + wide * 0.3)} ${at(y - high * 0.75)} ${at(x + wide)} ${at(y - high)}`;
  });
  return FRAME + shafts.join('') + barbs.join('');
}

function cells(columns: number, rows: number): (readonly [column: number, row: number])[] {
  return Array.from({ length: columns * rows }, (_, cell) => [cell % columns, Math.floor(cell / columns)]);
}

type Back = Settings['back'];

const DRAWINGS: Readonly<Record<Back, () => string>> = { leaves, waves, diamonds, stars, feathers, plain: () => PLAIN };
const drawn: Partial<Record<Back, string>> = {};

export function backPath(back: Back): string {
  drawn[back] ??= DRAWINGS[back]();
  return drawn[back];
}
