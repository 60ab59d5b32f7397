import type { OwnTexts } from '../../lib/language/i18n.tsx';

/** Texts of the hotel search, its list and its details. */
export const hotelTexts: OwnTexts = {
  name: 'hotels',
  en: async () => (await import('@caravel/messages/web/hotels-en.ts')).hotelSearch,
  pt: async () => (await import('@caravel/messages/web/hotels-pt.ts')).hotelSearch,
  es: async () => (await import('@caravel/messages/web/hotels-es.ts')).hotelSearch,
};
