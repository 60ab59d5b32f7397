/** A colour in sRGB, each component 0 to 1. */
export type Rgb = readonly [number, number, number];
/** A colour in Oklch: lightness 0 to 1, chroma from 0, hue in radians. Equal steps look equal, so shades keep their character. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/** Parses `#rrggbb`; returns undefined for anything else (colours come from agencies and end up in CSS). */
export function parseHex(text: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!match) return undefined;
  const part = (index: number) => Number.parseInt(match[index] ?? '0', 16) / 255;
  return [part(1), part(2), part(3)];
}

/** Writes `#rrggbb`; components out of range are clipped. */
export function toHex(rgb: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055);

/** sRGB to Oklch (Ottosson's matrices). */
export function toOklch([red, green, blue]: Rgb): Oklch {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function toRgbUnclipped({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Oklch to sRGB; chroma is lowered until the colour can be shown. */
export function fromOklch(color: Oklch): Rgb {
  let chroma = color.c;
  for (let step = 0; step < 24; step++) {
    const rgb = toRgbUnclipped({ ...color, c: chroma });
    if (rgb.every((part) => part >= -0.002 && part <= 1.002)) return rgb;
    chroma *= 0.9;
  }
  return toRgbUnclipped({ ...color, c: 0 });
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2, 1.4.3). */
export function contrast(first: Rgb, second: Rgb): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
