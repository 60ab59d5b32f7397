import type { AgencyBrand } from '@caravel/contracts';
import { convertCssVariables, DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { brandPalette } from './brand-palette.ts';
import { themeOf, variablesResolver } from './theme.ts';

type Brand = Pick<AgencyBrand, 'primaryColor' | 'fontFamily'>;
type Variables = ReturnType<typeof defaultCssVariablesResolver>;

/** The id of the style element with an agency's variables: the server writes it into the head of each page. */
export const BRAND_STYLES = 'brand';

const changed = (own: Record<string, string>, known: Record<string, string>) =>
  Object.fromEntries(Object.entries(own).filter(([name, value]) => known[name] !== value));

/** The CSS variables of an agency's brand, without those that Mantine's style sheet has already. */
export function brandStyles(agency: Brand | null): string {
  const palette = brandPalette(agency?.primaryColor ?? '');
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(palette, agency?.fontFamily ?? null));
  const own: Variables = deepMerge(defaultCssVariablesResolver(theme), variablesResolver(palette)(theme));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables({
    variables: changed(own.variables, known.variables),
    light: changed(own.light, known.light),
    dark: changed(own.dark, known.dark),
  });
}

/** Draws the page in a changed brand. */
export function showBrand(agency: Brand): void {
  const styles = document.getElementById(BRAND_STYLES);
  if (styles) styles.textContent = brandStyles(agency);
}
