import { PRODUCTS, READERS, SITUATIONS } from '@caravel/contracts';
import { bookingWords } from '@caravel/messages';
import { told } from '@caravel/messages/en/told.ts';
import { describe, expect, test } from 'vitest';
import { flightTold } from '../flights/texts/en/flight-told.ts';
import { createTranslator } from '../translate.ts';

const LANGUAGES = ['en', 'pt', 'es'] as const;
const TIME = 'Mon, Mar 1, 6:00 PM';

/** How a traveler is spoken to: of their own booking, bank, card and seats. */
const ADDRESSES_THE_TRAVELER = {
  en: /\b(your|you get|you have|you need)\b/i,
  pt: /\b(seus?|suas?|você (recebe|precisa|confirmar))\b/i,
  es: /\b(tus?|recibes|tienes)\b/i,
} as const;
const SAYS_NOT_MADE = {
  en: /not made|nothing was charged/i,
  pt: /não foi feita|nada foi cobrado/i,
  es: /no se hizo|no se cobró/i,
};
const SAYS_CANCELLED = { en: /is cancelled/i, pt: /foi cancelada/i, es: /está cancelada/i };

const cells = LANGUAGES.flatMap((language) =>
  PRODUCTS.flatMap((product) =>
    SITUATIONS.flatMap((situation) => READERS.map((reader) => ({ language, product, situation, reader }))),
  ),
);

describe.each(cells)('in $language, of $product, $situation, the $reader', ({ language, ...about }) => {
  const words = bookingWords(createTranslator(language), about, { time: TIME });
  const all = `${words.title} ${words.text}`;

  test('is told what is true, in words for them', () => {
    expect(all).not.toMatch(/told\.|\{/);
    expect(words.text.length).toBeGreaterThan(words.title.length / 2);
    expect(all.includes(TIME)).toBe(about.situation === 'held');
    expect(ADDRESSES_THE_TRAVELER[language].test(all)).toBe(about.reader === 'traveler');
    expect(SAYS_NOT_MADE[language].test(all)).toBe(about.situation === 'failed');
    expect(SAYS_CANCELLED[language].test(words.title)).toBe(about.situation === 'cancelled');
  });
});

test('a product has words of its own only for what the table has', () => {
  const shared = Object.keys(told);
  const own = Object.keys(flightTold).map((key) => key.replace('told.flights.', 'told.'));
  expect(own.filter((key) => !shared.includes(key))).toEqual([]);
});
