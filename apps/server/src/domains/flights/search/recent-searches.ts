import { type EndpointAnswer, type FlightSearch, flightSearchSchema, type listRecentFlightSearches } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { cityName } from '@caravel/reference';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { requireUser } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { checkSearch, searchableDays } from '../rules/search-request.ts';
import { flightRecentSearches } from '../tables.ts';

/** Number of searches shown. Three times as many are read, because some may be in the past by now. */
const SHOWN = 6;

/** Stores a search among the caller's recent ones; repeating a search makes it the newest. Refuses an invalid search. */
export async function storeRecentSearch(ctx: Ctx, search: FlightSearch): Promise<void> {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  const { userId } = requireUser(ctx);
  const { legs, passengers, routeType, flightType, aircraftType, maxStops } = search;
  const canonical = { routeType, flightType, aircraftType, legs, passengers, maxStops };
  const at = new Date(ctx.clock.now());
  await ctx.db.tx(async (tx) => {
    await tx
      .insert(flightRecentSearches)
      .values({
        id: newId(),
        agencyId: ctx.agency.id,
        userId,
        fingerprint: sha256(JSON.stringify(canonical)),
        search: canonical,
        at,
      })
      .onConflictDoUpdate({
        target: [flightRecentSearches.agencyId, flightRecentSearches.userId, flightRecentSearches.fingerprint],
        set: { at },
      });
  });
}

/** Lists the caller's newest distinct searches whose first day is not over. */
export async function listRecentSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentFlightSearches>['data']> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ search: flightRecentSearches.search, at: flightRecentSearches.at })
      .from(flightRecentSearches)
      .where(and(eq(flightRecentSearches.agencyId, ctx.agency.id), eq(flightRecentSearches.userId, userId)))
      .orderBy(desc(flightRecentSearches.at), desc(flightRecentSearches.id))
      .limit(SHOWN * 3),
  );
  const { first } = searchableDays(ctx.clock.now());
  return rows
    .flatMap(({ search, at }) => {
      const read = flightSearchSchema.safeParse(search);
      return read.success && (read.data.legs[0]?.date ?? '') > first ? [{ search: read.data, at: at.toISOString() }] : [];
    })
    .slice(0, SHOWN)
    .map(({ search, at }) => {
      const codes = search.legs.flatMap((leg) => [leg.origin, leg.destination]);
      return { search, at, places: Object.fromEntries(codes.map((code) => [code, cityName(code, ctx.locale)])) };
    });
}
