import { createTranslator } from '@caravel/products/translate.ts';
import { expect, test } from 'vitest';
import { bannerWords } from './banner-words.ts';

const OURS = { en: createTranslator('en'), pt: createTranslator('pt'), es: createTranslator('es') };
const agency = {
  heading: 'Go where the day ends',
  subHeading: 'Beaches and warm evenings, found in minutes.',
  translations: { pt: { heading: 'Vá aonde o dia termina' } },
};

test('the landing says the agency’s words in the visitor’s language, else those it first wrote, each by itself', () => {
  expect(bannerWords(agency, OURS.pt)).toEqual({ heading: 'Vá aonde o dia termina', subHeading: agency.subHeading });
  for (const t of [OURS.en, OURS.es])
    expect(bannerWords(agency, t)).toEqual({ heading: agency.heading, subHeading: agency.subHeading });
});

test('an agency without words has ours', () => {
  const words = bannerWords({ heading: '', subHeading: '', translations: {} }, OURS.es);
  expect(words).toEqual({ heading: OURS.es('landing.defaultHeading'), subHeading: OURS.es('landing.defaultSubHeading') });
});
