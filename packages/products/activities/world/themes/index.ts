import { BOATS } from './boats.ts';
import { CLASSES } from './classes.ts';
import { FOOD } from './food.ts';
import { PARKS } from './parks.ts';
import type { Theme } from './theme.ts';
import { TRANSFERS } from './transfers.ts';
import { VISITS } from './visits.ts';
import { WALKS } from './walks.ts';

/** All themes. */
const THEMES = { ...WALKS, ...FOOD, ...VISITS, ...BOATS, ...CLASSES, ...TRANSFERS, ...PARKS } as const satisfies Readonly<
  Record<string, Theme>
>;
export type ThemeId = keyof typeof THEMES;

export const THEME_IDS = Object.keys(THEMES) as readonly ThemeId[];

/** A theme by its id, with all its fields. */
export const themeOf = (id: ThemeId): Theme => THEMES[id];
