/*
 * Texts of the searches. Which files each needs is a list in the file that loads it: here it is in a small file of its own, in the routes it would be in
 * the first load of every page.
 */
export const SEARCH_TEXTS = {
  flights: {
    en: async () => (await import('@caravel/messages/web/flights-en.ts')).flightSearch,
    pt: async () => (await import('@caravel/messages/web/flights-pt.ts')).flightSearch,
    es: async () => (await import('@caravel/messages/web/flights-es.ts')).flightSearch,
  },
  hotels: {
    en: async () => (await import('@caravel/messages/web/hotels-en.ts')).hotelSearch,
    pt: async () => (await import('@caravel/messages/web/hotels-pt.ts')).hotelSearch,
    es: async () => (await import('@caravel/messages/web/hotels-es.ts')).hotelSearch,
  },
  cars: {
    en: async () => (await import('@caravel/messages/web/cars-en.ts')).carSearch,
    pt: async () => (await import('@caravel/messages/web/cars-pt.ts')).carSearch,
    es: async () => (await import('@caravel/messages/web/cars-es.ts')).carSearch,
  },
} as const;
