import { encodeQR } from 'qr';
import { gameLookOf } from '../../../table/looks/looks.ts';
import { pictureTransform } from '../../../table/motion/celebration.ts';

export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** The cards of the shown win are drawn above these texts. */
export interface ResultPicture {
  readonly gameId: string;
  readonly name: string;
  readonly deal: string;
  readonly figures: readonly Figure[];
  /** The link of the QR code and the short address below it, if people elsewhere can open them. */
  readonly link?: { readonly whole: string; readonly short: string } | undefined;
}

/** In pixels, as usual for link previews. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
/** The picture of a win on a table of this size fills the space above the texts. */
const CARD_TABLE = { width: WIDTH, height: 590 };
/** The side of the QR code with its margin, in pixels. */
const CODE = 204;
/** In modules, as the standard of QR codes demands. */
const QUIET_ZONE = 4;

/** Uses the colours of the table. Resolves to `undefined` if the picture can't be drawn. */
export async function drawResult({ gameId, name, deal, figures, link }: ResultPicture): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  const table = document.querySelector('.own-table');
  if (!context || !table) return undefined;
  const { font, display } = await loadFonts();
  context.fillStyle = getComputedStyle(table).backgroundColor;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  shade(context);
  drawCards(context, table, gameId);

  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  const ink = textColourOn(table);
  const textWidth = WIDTH - 2 * MARGIN - (link ? CODE + MARGIN : 0);
  const write = (words: string, at: number, y: number, style: string, width = textWidth) => {
    context.font = style;
    context.fillText(words, isRtl ? WIDTH - at : at, y, width);
  };
  context.fillStyle = ink;
  write(name, MARGIN, 432, `640 76px ${display}`);
  write(deal, MARGIN, 482, `400 34px ${font}`);
  const step = textWidth / Math.max(1, figures.length);
  figures.forEach(({ label, value }, index) => {
    const at = MARGIN + step * index;
    write(value, at, 558, `600 46px ${font}`, step - 20);
    write(label, at, 596, `400 26px ${font}`, step - 20);
  });
  if (link) {
    drawCode(context, link.whole, isRtl ? MARGIN : WIDTH - MARGIN - CODE, 374);
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.direction = 'ltr';
    context.font = `400 22px ${font}`;
    context.fillText(link.short, isRtl ? MARGIN + CODE / 2 : WIDTH - MARGIN - CODE / 2, 608, CODE + MARGIN);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}

async function loadFonts(): Promise<{ readonly font: string; readonly display: string }> {
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue('--font-display');
  await document.fonts.load(`640 72px ${display}`).catch(() => undefined);
  return { font: style.getPropertyValue('--font'), display };
}

/** Uses the shapes and colours of the cards' elements. */
function drawCards(context: CanvasRenderingContext2D, table: Element, gameId: string): void {
  const depthOf = (card: HTMLElement) => Number(card.style.getPropertyValue('--z'));
  const cards = [...table.querySelectorAll<HTMLElement>('[data-celebrating]')].toSorted(
    (a, b) => depthOf(a) - depthOf(b),
  );
  cards.forEach((element, index) => {
    const card = { width: element.offsetWidth, height: element.offsetHeight };
    const share = cards.length > 1 ? 1 - index / (cards.length - 1) : 0;
    const transform = pictureTransform(
      { share, rest: { x: 0, y: 0, scale: 3 } },
      { motion: gameLookOf(gameId).win, card, table: CARD_TABLE, fromRight: false },
    );
    context.save();
    context.scale(3, 3);
    context.transform(...matrixOf(transform));
    const face = element.querySelector('[data-side="up"]');
    if (face) drawFace(context, face, card);
    context.restore();
  });
}

function matrixOf(transform: string): [number, number, number, number, number, number] {
  const { a, b, c, d, e, f } = new DOMMatrix(transform);
  return [a, b, c, d, e, f];
}

function drawFace(
  context: CanvasRenderingContext2D,
  face: Element,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const paper = new Path2D();
  paper.roundRect(0, 0, width, height, width * 0.07);
  context.strokeStyle = 'rgb(0 0 0 / 0.35)';
  context.lineWidth = width * 0.02;
  context.stroke(paper);
  context.clip(paper);
  for (const shape of face.children) {
    context.fillStyle = getComputedStyle(shape).fill;
    const path = shape.getAttribute('d');
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a shape on a canvas
    context.fill(path === null ? paper : new Path2D(path), 'evenodd');
  }
}

function drawCode(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const size = CODE / rows.length;
  context.fillStyle = 'white';
  context.beginPath();
  context.roundRect(x, y, CODE, CODE, 10);
  context.fill();
  context.fillStyle = 'black';
  // Each module overlaps the next a little, so that no light line shows between them.
  for (const [down, row] of rows.entries())
    for (const [across, isDark] of row.entries())
      if (isDark) context.fillRect(x + across * size, y + down * size, size + 0.4, size + 0.4);
}

function shade(context: CanvasRenderingContext2D): void {
  const light = context.createRadialGradient(WIDTH / 2, HEIGHT * 0.3, 0, WIDTH / 2, HEIGHT * 0.3, WIDTH * 0.7);
  light.addColorStop(0, 'rgb(255 255 255 / 0.1)');
  light.addColorStop(0.4, 'rgb(255 255 255 / 0)');
  light.addColorStop(0.4, 'rgb(0 0 0 / 0)');
  light.addColorStop(1, 'rgb(0 0 0 / 0.25)');
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function textColourOn(table: Element): string {
  const probe = document.createElement('i');
  probe.style.color = 'var(--text-on-table)';
  table.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
