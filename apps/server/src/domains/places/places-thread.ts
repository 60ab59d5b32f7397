import type { Locale } from '@caravel/contracts';
import { type Destination, findCountry, findDestination, suggestDestinations } from '@caravel/reference';
import { answerCalls } from '../../platform/threads/answer-calls.ts';
import type { NamedPlace, PlaceQuestion } from './find-destinations.ts';

function inLanguage({ names, townNames, partNames, ...rest }: Destination, locale: Locale): NamedPlace {
  return {
    ...rest,
    score: 0,
    name: names[locale],
    townName: townNames?.[locale] ?? null,
    partName: partNames?.[locale] ?? null,
    countryName: findCountry(rest.countryCode)?.names[locale] ?? rest.countryCode,
  };
}

// Runs in a thread because the list of all destinations takes half a second of computing to index, and tens of megabytes.
answerCalls(async (question: PlaceQuestion): Promise<readonly NamedPlace[]> => {
  if ('term' in question) {
    const { term, limit, locale, kinds } = question;
    return suggestDestinations(term, { limit, locale, kinds });
  }
  const found = findDestination(question.id);
  return found ? [inLanguage(found, question.locale)] : [];
});
