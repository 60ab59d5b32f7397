import { readFileSync } from 'node:fs';
import { required } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandPalette, SURFACES } from './brand-palette.ts';
import { contrast, fromOklch, parseHex, toHex, toOklch } from './color.ts';

const rgb = (hex: string) => required(parseHex(hex), hex);
const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it('come back from Oklch', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const back = rgb(toHex(fromOklch(toOklch(rgb(hex)))));
        for (const [index, part] of rgb(hex).entries()) expect(Math.abs(part - (back[index] ?? 9))).toBeLessThan(0.02);
      }),
    );
  });

  it('have the contrast of WCAG', () => {
    expect(contrast(rgb('#000000'), rgb('#ffffff'))).toBeCloseTo(21, 5);
    expect(contrast(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.48, 2);
  });
});

describe('the palette of a brand', () => {
  it('is readable for any colour, in both themes: buttons, hover, links on every surface', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const palette = brandPalette(hex);
        for (const theme of ['light', 'dark'] as const) {
          const colors = palette[theme];
          expect(contrast(rgb(colors.fill), rgb(colors.onFill))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(rgb(colors.fillHover), rgb(colors.onFill))).toBeGreaterThanOrEqual(4.4);
          for (const surface of SURFACES[theme]) expect(contrast(rgb(colors.fill), rgb(surface))).toBeGreaterThanOrEqual(3);
          for (const surface of [...SURFACES[theme], colors.soft, colors.softHover])
            expect(contrast(rgb(colors.text), rgb(surface))).toBeGreaterThanOrEqual(4.5);
        }
      }),
      // Its dark button had a contrast of 4.5 before it was rounded, and of 4.497 after.
      { examples: [['#d03690'], ['#ffffff'], ['#fefce8'], ['#000000'], ['#facc15']] },
    );
  });

  it('says of a color that would vanish on light pages that it is too pale', () => {
    for (const pale of ['#ffffff', '#fefce8', '#facc15'])
      expect(brandPalette(pale)).toMatchObject({ isPale: true, isAdjusted: true });
    for (const strong of ['#1a4fa0', '#2c7be5', '#c2410c']) expect(brandPalette(strong).isPale).toBe(false);
  });

  it('keeps a colour that is readable as it is, and says so', () => {
    expect(brandPalette('#1a4fa0').light.fill).toBe('#1a4fa0');
    expect(brandPalette('#1a4fa0').isAdjusted).toBe(false);
    expect(brandPalette('#2c7be5').isAdjusted).toBe(true);
  });

  it.each(['red', '#fff', '#12345g', 'url(x)', '#2c7be5;}body{display:none', ''])('ignores what is no colour: %j', (text) => {
    expect(brandPalette(text)).toEqual(brandPalette('#2c7be5'));
  });

  it('stands on the surfaces of the style sheet', () => {
    const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
    for (const surface of [SURFACES.light[0], SURFACES.light[2], ...SURFACES.dark]) expect(css).toContain(surface);
  });
});
