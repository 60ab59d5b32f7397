import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { BrandColors, BrandPalette } from './brand-palette.ts';
import { headingFont, TEXT_FONT } from './fonts.ts';

/** Greys with a slight warmth. 0 to 9, light to dark. */
const GRAY: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e8e5df',
  '#dad6ce',
  '#c3bdb3',
  '#a39c91',
  '#7d766b',
  '#615b52',
  '#423e38',
  '#2a2723',
];
/** Text (0) to deepest surface (9) of the dark theme. */
const DARK: MantineColorsTuple = [
  '#ece9e4',
  '#d3cfc8',
  '#aaa49b',
  '#8a847b',
  '#57524b',
  '#3a3631',
  '#282522',
  '#1d1b19',
  '#151412',
  '#0f0e0d',
];

/** The Mantine theme of an agency. */
export function themeOf(palette: BrandPalette, fontFamily: string | null): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    colors: { brand: palette.shades, gray: GRAY, dark: DARK },
    black: '#1c1a17',
    fontFamily: TEXT_FONT,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    headings: {
      fontFamily: headingFont(fontFamily),
      fontWeight: '650',
      textWrap: 'balance',
    },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    breakpoints: { xs: '22.5em', sm: '36em', md: '48em', lg: '75em', xl: '90em' },
    focusRing: 'auto',
    respectReducedMotion: true,
    cursorType: 'pointer',
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input);
      const isBrand = input.color === undefined || input.color === 'brand' || input.color === input.theme.primaryColor;
      if (!isBrand) return colors;
      if (input.variant === 'filled')
        return { ...colors, background: 'var(--brand-fill)', hover: 'var(--brand-fill-hover)', color: 'var(--brand-on-fill)' };
      if (input.variant === 'light')
        return { ...colors, background: 'var(--brand-soft)', hover: 'var(--brand-soft-hover)', color: 'var(--brand-text)' };
      if (input.variant === 'subtle') return { ...colors, hover: 'var(--brand-soft)', color: 'var(--brand-text)' };
      if (input.variant === 'outline')
        return { ...colors, hover: 'var(--brand-soft)', color: 'var(--brand-text)', border: '1px solid var(--brand-line)' };
      return colors;
    },
    components: {
      Button: { defaultProps: { size: 'md' } },
      ActionIcon: { defaultProps: { size: 40, variant: 'subtle', color: 'gray' } },
      TextInput: { defaultProps: { size: 'md' } },
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'lg',
          padding: 'lg',
          overlayProps: { backgroundOpacity: 0.45 },
          transitionProps: { duration: 160 },
        },
      },
      Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120 } } },
      // A panel stays when Tab scrolls its field out of the window: hidden, it would lose the focus that is within it.
      Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 120 }, hideDetached: false } },
    },
  });
}

function variablesOf(colors: BrandColors): Record<string, string> {
  return {
    '--brand-fill': colors.fill,
    '--brand-fill-hover': colors.fillHover,
    '--brand-on-fill': colors.onFill,
    '--brand-text': colors.text,
    '--brand-soft': colors.soft,
    '--brand-soft-hover': colors.softHover,
    '--brand-line': colors.line,
    '--mantine-primary-color-filled': colors.fill,
    '--mantine-primary-color-filled-hover': colors.fillHover,
    '--mantine-primary-color-contrast': colors.onFill,
    '--mantine-color-brand-filled': colors.fill,
    '--mantine-color-brand-text': colors.text,
    '--mantine-color-anchor': colors.text,
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface-card)',
    '--mantine-color-default-hover': 'var(--surface-sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
  };
}

/** The brand as CSS variables, by theme. Surfaces, ink and the colours of meaning are fixed: `styles/tokens.css`. */
export function variablesResolver(palette: BrandPalette): CSSVariablesResolver {
  const light = variablesOf(palette.light);
  const dark = variablesOf(palette.dark);
  return () => ({ variables: {}, light, dark });
}
