import type { Locale } from '@caravel/reference';
import { ACTIVITY_KINDS, ACTIVITY_POPULARITY } from '../contract/index.ts';
import { TAGS } from './themes/theme.ts';
import type { WorldActivity } from './types.ts';
import { wordsOf } from './words/index.ts';

/** A tag; the numbers of kinds are hundreds, those of popularity begin at 9001, and all stay for good. */
export type WorldTag = { readonly tagId: number; readonly name: string; readonly parentTagId: number | null };

const kindTag = (at: number) => 1000 + 100 * at;
const tagNumber = (at: number) => 5001 + at;
const traitTag = (at: number) => 9001 + at;

const made = new Map<string, readonly WorldTag[]>();

/** The tags of a product in a language: its kind, the tag below it, and what makes it popular. */
export function tagsOf({ kind, theme, popularity }: WorldActivity, locale: Locale): readonly WorldTag[] {
  const key = `${locale} ${kind} ${theme.tag} ${popularity.join()}`;
  const known = made.get(key);
  if (known) return known;
  const words = wordsOf(locale);
  const parentTagId = kindTag(ACTIVITY_KINDS.indexOf(kind));
  const tags: WorldTag[] = [
    { tagId: parentTagId, name: words.kinds[kind], parentTagId: null },
    { tagId: tagNumber(TAGS.indexOf(theme.tag)), name: words.tags[theme.tag], parentTagId },
    ...popularity.map((trait) => ({
      tagId: traitTag(ACTIVITY_POPULARITY.indexOf(trait)),
      name: words.traits[trait],
      parentTagId: null,
    })),
  ];
  made.set(key, tags);
  return tags;
}
