import type { OwnTexts } from '../lib/language/i18n.tsx';

type Searched = keyof typeof import('./search-texts.ts')['SEARCH_TEXTS'];

/** Texts of the search of a product, its list and its details, which load no others: their first load must stay small. */
export function ownTexts(name: Searched): OwnTexts {
  const load = (locale: 'en' | 'pt' | 'es') => async () => (await import('./search-texts.ts')).SEARCH_TEXTS[name][locale]();
  return { name, en: load('en'), pt: load('pt'), es: load('es') };
}
