import type { OwnTexts } from '../../lib/language/i18n.tsx';

/** Texts of the car search, its list and its details. */
export const carTexts: OwnTexts = {
  name: 'cars',
  en: async () => (await import('@caravel/messages/web/cars-en.ts')).carSearch,
  pt: async () => (await import('@caravel/messages/web/cars-pt.ts')).carSearch,
  es: async () => (await import('@caravel/messages/web/cars-es.ts')).carSearch,
};
