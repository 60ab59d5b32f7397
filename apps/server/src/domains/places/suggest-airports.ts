import type { EndpointAnswer, suggestAirports as endpoint } from '@caravel/contracts';
import { suggestPlaces } from '@caravel/reference';
import { cache } from '../../platform/cache.ts';
import type { Ctx } from '../../platform/context.ts';
import { neverChanges } from '../../platform/http/endpoints/answer-writer.ts';

type Answer = EndpointAnswer<typeof endpoint>;

/** Everybody begins to type the same few names; places change with a release alone. */
const kept = cache<Answer>('suggested-airports', 500);

/** Suggests cities and airports for typed text, with the country in the caller's language. */
export function suggestAirports(ctx: Pick<Ctx, 'locale'>, { search, limit }: { search: string; limit: number }): Answer {
  return kept.getOrMake(`${ctx.locale} ${limit} ${search}`, () => {
    const places = suggestPlaces(search, { limit, locale: ctx.locale });
    return neverChanges({ data: places.map(({ match: _, airports, ...place }) => ({ ...place, airports: [...airports] })) });
  });
}
