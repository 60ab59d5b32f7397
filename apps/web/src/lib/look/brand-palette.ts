import { DEFAULT_PRIMARY_COLOR } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { Oklch, Rgb } from './color.ts';
import { contrast, fromOklch, parseHex, toHex, toOklch } from './color.ts';

/** Minimum contrast of text on a brand colour (WCAG 2.2 AA, 1.4.3). */
const TEXT_CONTRAST = 4.5;
/** Minimum contrast of a button with what it stands on, without which nobody sees that there is one (WCAG 2.2 AA, 1.4.11). */
const PART_CONTRAST = 3;

/** Surfaces behind brand text and brand buttons; the same values as in `styles/tokens.css` (a test compares them). */
export const SURFACES = {
  light: ['#f7f6f3', '#ffffff', '#efede8'],
  dark: ['#151412', '#1d1b19', '#282522'],
} as const;

const WHITE: Rgb = [1, 1, 1];
const INK: Rgb = [0.09, 0.08, 0.07];

/** Brand colours of one theme, as hex: the button and its states, the text on it, links, tints. */
export type BrandColors = {
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  readonly text: string;
  readonly soft: string;
  readonly softHover: string;
  readonly line: string;
};

/**
 * The palette made from an agency's primary colour. `isAdjusted`: the chosen colour cannot carry readable text and was changed
 * (the settings page warns). `isPale`: since buttons of it would vanish on light pages.
 */
export type BrandPalette = {
  /** Ten shades, light to dark, for Mantine. */
  readonly shades: readonly [string, string, string, string, string, string, string, string, string, string];
  readonly light: BrandColors;
  readonly dark: BrandColors;
  readonly isAdjusted: boolean;
  readonly isPale: boolean;
};

/** The colour as a screen shows it: rounded to eight bits per part, which can cost the contrast its last thousandths. */
function shown(color: Oklch): Rgb {
  return required(parseHex(toHex(fromOklch(color))), 'colour');
}

/** Moves the lightness in small steps until the colour has enough contrast against all of `against`. */
function readable(color: Oklch, against: readonly Rgb[], direction: 1 | -1, least = TEXT_CONTRAST): Rgb {
  let lightness = color.l;
  for (;;) {
    const rgb = shown({ ...color, l: lightness });
    if (against.every((other) => contrast(rgb, other) >= least)) return rgb;
    lightness += direction * 0.01;
    if (lightness <= 0 || lightness >= 1) return direction === 1 ? WHITE : INK;
  }
}

const surfaces = (theme: 'light' | 'dark'): Rgb[] => SURFACES[theme].map((hex) => required(parseHex(hex), hex));

/**
 * The button: the brand colour itself if it stands out and white or ink is readable on it; what would vanish on the surfaces is moved away from them, and
 * a mid tone is darkened a little until white is readable.
 */
function fillOf(brand: Oklch, theme: 'light' | 'dark'): { fill: Rgb; on: Rgb } {
  const asIs = readable(brand, surfaces(theme), theme === 'dark' ? 1 : -1, PART_CONTRAST);
  if (contrast(asIs, WHITE) >= TEXT_CONTRAST) return { fill: asIs, on: WHITE };
  if (contrast(shown(brand), WHITE) >= 2.6) return { fill: readable(brand, [WHITE], -1), on: WHITE };
  return { fill: asIs, on: INK };
}

function colorsOf(brand: Oklch, theme: 'light' | 'dark'): BrandColors {
  const isDark = theme === 'dark';
  // A very dark brand would vanish on dark surfaces, and a very bright one would glare.
  const base = isDark ? { ...brand, l: Math.min(0.78, Math.max(0.5, brand.l)), c: brand.c * 0.92 } : brand;
  const { fill, on } = fillOf(base, theme);
  const fillTone = toOklch(fill);
  // Hover moves away from the text, so the contrast only grows.
  const hover = fromOklch({ ...fillTone, l: fillTone.l + (on === WHITE ? -0.045 : 0.035) });
  const soft = isDark ? { l: 0.29, c: Math.min(brand.c * 0.35, 0.05) } : { l: 0.955, c: Math.min(brand.c * 0.2, 0.028) };
  const tint = (delta: number) => toHex(fromOklch({ h: brand.h, c: soft.c, l: soft.l + delta }));
  const [softHex, softHoverHex] = [tint(0), tint(isDark ? 0.035 : -0.025)];
  const against = [...surfaces(theme), ...[softHex, softHoverHex].map((hex) => required(parseHex(hex), hex))];
  return {
    fill: toHex(fill),
    fillHover: toHex(hover),
    onFill: toHex(on),
    text: toHex(readable(base, against, isDark ? 1 : -1)),
    soft: softHex,
    softHover: softHoverHex,
    line: toHex(fromOklch({ h: brand.h, c: brand.c * 0.5, l: isDark ? 0.46 : 0.8 })),
  };
}

/**
 * Makes the palette of an agency from its primary colour; a text other than `#rrggbb` gives the palette of the default colour.
 */
export function brandPalette(primaryColor: string): BrandPalette {
  const chosen = parseHex(primaryColor) ?? required(parseHex(DEFAULT_PRIMARY_COLOR), 'default colour');
  const brand = toOklch(chosen);
  const light = colorsOf(brand, 'light');
  const shade = (l: number, c: number) => toHex(fromOklch({ h: brand.h, l, c: brand.c * c }));
  return {
    shades: [
      shade(0.975, 0.1),
      shade(0.94, 0.22),
      shade(0.885, 0.42),
      shade(0.815, 0.65),
      shade(0.74, 0.85),
      shade(0.66, 1),
      light.fill,
      light.fillHover,
      shade(0.41, 0.8),
      shade(0.33, 0.65),
    ],
    light,
    dark: colorsOf(brand, 'dark'),
    isAdjusted: toHex(chosen) !== light.fill,
    isPale: !surfaces('light').every((surface) => contrast(chosen, surface) >= PART_CONTRAST) && contrast(chosen, WHITE) < 2.6,
  };
}
