import type { AgencySearch, EndpointAnswer, listAgencySearches as endpoint, Product } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { recentSearches } from './tables.ts';

/** A stored search in the terms that all products share. */
export type SearchWords = Pick<AgencySearch, 'places' | 'startsOn' | 'endsOn' | 'people' | 'params'>;

/** What the list needs of others: the words of each product, and the names of people by id. */
export type AgencySearchesDeps = {
  /** Undefined for a search that the product cannot read any more. */
  readonly describe: (ctx: Ctx, product: Product, stored: unknown) => Promise<SearchWords | undefined>;
  readonly namesOf: (ctx: Ctx, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type SearchesQuery = {
  readonly from: number;
  readonly size: number;
  readonly product?: Product | undefined;
  readonly userId?: string | undefined;
  /** Days, UTC, both included. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

const UNREADABLE: SearchWords = { places: [], startsOn: null, endsOn: null, people: null, params: null };
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Finds what the caller may see: a restricted agent their own searches, other staff all of the agency. */
function found(ctx: Ctx, { product, userId, startDate, endDate }: SearchesQuery) {
  const user = requireUser(ctx);
  return and(
    eq(recentSearches.agencyId, ctx.agency.id),
    user.isRestrictedAgent ? eq(recentSearches.userId, user.userId) : undefined,
    product && eq(recentSearches.product, product),
    userId === undefined ? undefined : eq(recentSearches.userId, userId),
    startDate === undefined ? undefined : gte(recentSearches.at, startOf(startDate)),
    endDate === undefined ? undefined : lt(recentSearches.at, startOf(addDays(endDate, 1))),
  );
}

/** Lists the searches that people of the agency made lately, the newest first; each search of a person once, at its last time. */
export async function listAgencySearches(
  deps: AgencySearchesDeps,
  ctx: Ctx,
  query: SearchesQuery,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const condition = found(ctx, query);
  const { rows, totalSearches } = await ctx.db.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(recentSearches)
      .where(condition)
      .orderBy(desc(recentSearches.at), desc(recentSearches.id))
      .offset(query.from)
      .limit(query.size),
    totalSearches: await tx.$count(recentSearches, condition),
  }));
  const names = await deps.namesOf(ctx, [...new Set(rows.map(({ userId }) => userId))]);
  const searches = rows.map(async ({ id, product, userId, search, at }) => ({
    _id: id,
    product,
    at: at.toISOString(),
    by: { _id: userId, name: names.get(userId) ?? '' },
    ...((await deps.describe(ctx, product, search)) ?? UNREADABLE),
  }));
  return { searches: await Promise.all(searches), totalSearches };
}
