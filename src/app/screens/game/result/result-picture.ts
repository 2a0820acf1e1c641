import { gameLookOf } from '../../../table/looks/looks.ts';

/** The texts in a picture of a result, and the game whose emblem it shows. */
export interface PictureTexts {
  readonly gameId: string;
  readonly name: string;
  readonly deal: string;
  readonly won: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** The width of the picture in pixels, as usual for link previews. */
const WIDTH = 1200;
/** The height of the picture in pixels. */
const HEIGHT = 630;
/** The size of the emblem in pixels. */
const EMBLEM = 132;
/** The width and height of the view box of emblems. */
const EMBLEM_BOX = 24;

/** Draws a picture of a result in the colours of the table. Resolves to `undefined` if the picture can't be drawn. */
export async function drawResult({ gameId, name, deal, won, figures }: PictureTexts): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  const table = document.querySelector('.own-table');
  if (!context || !table) return undefined;
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue('--font-display');
  const text = style.getPropertyValue('--font');
  await document.fonts.load(`640 72px ${display}`).catch(() => undefined);

  const middle = WIDTH / 2;
  context.fillStyle = getComputedStyle(table).backgroundColor;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  shade(context);
  const ink = textColourOn(table);
  context.fillStyle = ink;
  const { emblem } = gameLookOf(gameId);
  if (emblem) {
    context.save();
    context.translate(middle - EMBLEM / 2, 48);
    context.scale(EMBLEM / EMBLEM_BOX, EMBLEM / EMBLEM_BOX);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a shape on a canvas
    context.fill(new Path2D(emblem), 'evenodd');
    context.restore();
  }
  const write = (words: string, x: number, y: number, font: string) => {
    context.font = font;
    context.fillText(words, x, y, WIDTH - 80);
  };
  context.direction = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
  context.textAlign = 'center';
  write(name, middle, 272, `640 84px ${display}`);
  write(deal, middle, 328, `400 36px ${text}`);
  write(won, middle, 408, `600 44px ${text}`);
  const step = (WIDTH - 160) / Math.max(1, figures.length);
  const inOrder = context.direction === 'rtl' ? figures.toReversed() : figures;
  inOrder.forEach(({ label, value }, index) => {
    const x = 80 + step * (index + 0.5);
    write(value, x, 508, `600 56px ${text}`);
    write(label, x, 558, `400 32px ${text}`);
  });
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}

/** Paints a light in the upper middle and darker edges. */
function shade(context: CanvasRenderingContext2D): void {
  const light = context.createRadialGradient(WIDTH / 2, HEIGHT * 0.3, 0, WIDTH / 2, HEIGHT * 0.3, WIDTH * 0.7);
  light.addColorStop(0, 'rgb(255 255 255 / 0.1)');
  light.addColorStop(0.4, 'rgb(255 255 255 / 0)');
  light.addColorStop(0.4, 'rgb(0 0 0 / 0)');
  light.addColorStop(1, 'rgb(0 0 0 / 0.25)');
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Returns the computed text colour on a table. */
function textColourOn(table: Element): string {
  const probe = document.createElement('i');
  probe.style.color = 'var(--text-on-table)';
  table.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
