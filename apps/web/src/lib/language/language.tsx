import type { Locale } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { createContext, useContext } from 'react';

/** The language of the page and how to change it without losing what is on it. */
export type LanguageControl = { readonly locale: Locale; readonly change: (locale: Locale) => Promise<void> };

export const LanguageContext = createContext<LanguageControl | null>(null);

/** The language switch. */
export function useLanguage(): LanguageControl {
  return required(useContext(LanguageContext), 'language control');
}
