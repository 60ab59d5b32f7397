import type { EndpointAnswer, suggestAirports as endpoint } from '@caravel/contracts';
import { type PlaceSuggestion, suggestPlaces } from '@caravel/reference';
import { cache } from '../../platform/cache.ts';
import type { Ctx } from '../../platform/context.ts';
import { neverChanges } from '../../platform/http/endpoints/answer-writer.ts';
import { askDestinations } from './find-destinations.ts';

type Answer = EndpointAnswer<typeof endpoint>;
type Asked = { readonly search: string; readonly limit: number };

/** Everybody begins to type the same few names; places change with a release alone. */
const kept = cache<Answer | Promise<Answer>>('suggested-airports', 500);

const answerOf = (places: readonly PlaceSuggestion[]): Answer =>
  neverChanges({ data: places.map(({ match: _, airports, ...place }) => ({ ...place, airports: [...airports] })) });

/**
 * Where a text says in which state or country a place is ("Portland, ME"), the list of all destinations says which place is meant, as it does for the
 * other products: airports themselves know no states.
 */
async function placesWithin(locale: Ctx['locale'], { search, limit }: Asked): Promise<PlaceSuggestion[]> {
  const found = await askDestinations({ term: search, limit, locale, kinds: ['city', 'airport'] });
  const codes = [...new Set(found.flatMap(({ code }) => code ?? []))];
  const areas = codes.flatMap((code) => suggestPlaces(code, { limit: 1, locale }).filter((place) => place.code === code));
  // An airport is not repeated beside its own area, which lists it.
  return areas.filter(
    ({ code }) => !areas.some((area) => area.code !== code && area.airports.some((airport) => airport.code === code)),
  );
}

/** Suggests cities and airports for typed text, with the country in the caller's language. */
export function suggestAirports(ctx: Pick<Ctx, 'locale'>, { search, limit }: Asked): Answer | Promise<Answer> {
  return kept.getOrMake(`${ctx.locale} ${limit} ${search}`, () => {
    const direct = suggestPlaces(search, { limit, locale: ctx.locale });
    const isPlaced = /,\s*\p{L}/u.test(search) || (direct.length === 0 && /\p{L}\s+\p{L}/u.test(search));
    if (!isPlaced) return answerOf(direct);
    return placesWithin(ctx.locale, { search, limit }).then((places) => answerOf(places.length > 0 ? places : direct));
  });
}
