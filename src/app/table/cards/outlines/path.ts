/** Scaled by `sx` and `sy`, then moved by `x` and `y`. */
export interface ShapePlacing {
  readonly x: number;
  readonly y: number;
  readonly sx: number;
  readonly sy: number;
  /** Decimal digits of the transformed numbers. */
  readonly digits?: number;
}

const ARC = /^a$/i;

/** Needs absolute commands and relative arcs. A `transform` attribute would be drawn separately in every frame. */
export function transformPath(path: string, placing: ShapePlacing): string {
  return path.replaceAll(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    return (
      command +
      (ARC.test(command) ? transformArc(command, numbers, placing) : transformPoints(command, numbers, placing))
    );
  });
}

function transformPoints(
  command: string,
  numbers: readonly number[],
  { x, y, sx, sy, digits = 2 }: ShapePlacing,
): string {
  const isDown = (index: number) => command === 'V' || (command !== 'H' && index % 2 === 1);
  return numbers.map((value, index) => +(isDown(index) ? value * sy + y : value * sx + x).toFixed(digits)).join(' ');
}

function transformArc(command: string, numbers: readonly number[], { x, y, sx, sy, digits = 2 }: ShapePlacing): string {
  const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, toX = 0, toY = 0] = numbers;
  const [byX, byY] = command === 'A' ? [x, y] : [0, 0];
  const at = [rx * Math.abs(sx), ry * Math.abs(sy), turn, large, sweep, toX * sx + byX, toY * sy + byY];
  return at.map((value) => +value.toFixed(digits)).join(' ');
}
