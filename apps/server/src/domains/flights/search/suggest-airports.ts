import type { PlaceSuggestion } from '@caravel/contracts';
import { suggestPlaces } from '@caravel/reference';
import type { Ctx } from '../../../platform/context.ts';

/** Suggests cities and airports for typed text, with the country in the caller's language. */
export function suggestAirports(ctx: Ctx, input: { search: string; limit: number }): PlaceSuggestion[] {
  return suggestPlaces(input.search, { limit: input.limit, locale: ctx.locale }).map(({ match: _, airports, ...place }) => ({
    ...place,
    airports: airports.map((airport) => ({ ...airport })),
  }));
}
