import type { BootData } from '@caravel/contracts';
import type { MessageLocale } from '@caravel/messages/web/make.ts';

/** The language of a page: the server's choice, or outside production the pseudo-locale where `?lng=en-XA` asks for it. */
export function pageLocale(boot: BootData, search: string): MessageLocale {
  const isPseudo = !boot.features.isProduction && new URLSearchParams(search).get('lng') === 'en-XA';
  return isPseudo ? 'en-XA' : boot.locale;
}
