import type { Locale } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { createContext, useContext } from 'react';

/** The language of the page, and a function that changes it without losing the page's state; `isKept` (as usual) for the next page, too. */
export type LanguageControl = { readonly locale: Locale; readonly change: (locale: Locale, isKept?: boolean) => Promise<void> };

export const LanguageContext = createContext<LanguageControl | null>(null);

/** The control of the page's language. */
export function useLanguage(): LanguageControl {
  return required(useContext(LanguageContext), 'language control');
}
