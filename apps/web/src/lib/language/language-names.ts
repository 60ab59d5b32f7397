import type { Locale } from '@caravel/contracts';

/** Each language by its own name, which is not translated. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', pt: 'Português', es: 'Español' };
