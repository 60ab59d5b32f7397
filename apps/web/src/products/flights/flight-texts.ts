import type { OwnTexts } from '../../lib/language/i18n.tsx';

/** Texts of the flight search and its list. */
export const flightTexts: OwnTexts = {
  name: 'flights',
  en: async () => (await import('@caravel/messages/web/flights-en.ts')).flightSearch,
  pt: async () => (await import('@caravel/messages/web/flights-pt.ts')).flightSearch,
  es: async () => (await import('@caravel/messages/web/flights-es.ts')).flightSearch,
};
