import { type Direction, SIZES, type Size, type Theme } from './screen.ts';

export const LANGUAGES = ['en', 'pt', 'es'] as const;

/** The look of a screen: size, theme, direction, language. */
export type Look = {
  readonly size: Size;
  readonly theme: Theme;
  readonly dir: Direction;
  readonly language: (typeof LANGUAGES)[number];
};

/** The names in `known` that a list such as `phone,desktop` selects; throws on an unknown name. */
function pick<Name extends string>(list: string, known: readonly Name[]): Name[] {
  const names = list.split(',').filter(Boolean);
  const strange = names.find((name) => !known.some((one) => one === name));
  if (strange !== undefined) throw new Error(`${strange} is none of ${known.join(', ')}`);
  return known.filter((one) => names.includes(one));
}

/** Every combination of the requested sizes, themes, directions and languages. */
export function looksFor(asked: Readonly<Record<'sizes' | 'themes' | 'dirs' | 'languages', string>>): Look[] {
  const sizes = pick(asked.sizes, Object.keys(SIZES) as Size[]);
  const themes = pick<Theme>(asked.themes, ['light', 'dark']);
  const dirs = pick<Direction>(asked.dirs, ['ltr', 'rtl']);
  const languages = pick(asked.languages, LANGUAGES);
  return sizes.flatMap((size) =>
    themes.flatMap((theme) => dirs.flatMap((dir) => languages.map((language) => ({ size, theme, dir, language })))),
  );
}
