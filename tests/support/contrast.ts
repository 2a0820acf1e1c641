/** A colour in sRGB with channels from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Converts an `oklch()` text to sRGB with Ottosson's matrices and the sRGB transfer function. @throws {Error} for other texts */
export function parseOklch(oklch: string): Colour {
  const [, lightness, chroma, hue, alpha = 1] =
    /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(oklch) ?? [];
  if (hue === undefined) throw new Error(`${oklch}: an oklch() was expected`);
  const L = Number(lightness) / 100;
  const a = Number(chroma) * Math.cos((Number(hue) * Math.PI) / 180);
  const b = Number(chroma) * Math.sin((Number(hue) * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const curved = (linear: number) => {
    const value = Math.min(1, Math.max(0, linear));
    return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  };
  return {
    red: curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha: Number(alpha),
  };
}

/** Returns the opaque colour of a colour, which may be transparent, over an opaque ground. */
export function blendOver(ground: Colour, { red, green, blue, alpha }: Colour): Colour {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return { red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: 1 };
}

/** Returns the relative luminance of an opaque colour by WCAG 2. */
function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the WCAG 2 contrast ratio of an ink, which may be transparent, over an opaque ground. */
export function contrastOf(ink: Colour, ground: Colour): number {
  const [a, b] = [luminance(blendOver(ground, ink)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
