import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { SearchRunner, SearchStatus } from './search-runner.ts';
import type { Searcher } from './search-store.ts';

/**
 * Stands for the visitors of an agency, who are not told apart: anybody who has the id of a visitor's search has the search. An id has 74 random
 * bits, and a search says nothing of who made it.
 */
const VISITORS = 'visitors';

/** Returns the caller as the owner of searches that they begin. */
export function searcherOf({ agency, actor }: Pick<Ctx, 'agency' | 'actor'>): Searcher {
  return { agencyId: agency.id, userId: actor.kind === 'user' ? actor.userId : VISITORS };
}

/**
 * The people whose markups count for what a searcher is shown, in order of precedence, as in a quote: the client for whom staff search, then the
 * searcher; none for visitors, who see the agency's prices.
 */
export function peopleOfSearcher({ userId }: Pick<Searcher, 'userId'>, bookingFor: string | undefined): readonly string[] {
  if (userId === VISITORS) return [];
  return bookingFor === undefined ? [userId] : [bookingFor, userId];
}

/** The people whose markups count for what the caller is shown. */
export function peopleOfSearch(ctx: Pick<Ctx, 'agency' | 'actor' | 'bookingFor'>): readonly string[] {
  return peopleOfSearcher(searcherOf(ctx), ctx.bookingFor);
}

/**
 * Looks among the caller's searches. Somebody who has logged in continues what they began as a visitor. Returns the first that `look` finds;
 * undefined if it finds none.
 */
export async function findAmongOwn<T>(ctx: Ctx, look: (searcher: Searcher) => Promise<T | undefined>): Promise<T | undefined> {
  const own = await look(searcherOf(ctx));
  if (own !== undefined || ctx.actor.kind !== 'user' || !ctx.agency.site.visitorsMaySearch) return own;
  return look({ agencyId: ctx.agency.id, userId: VISITORS });
}

/**
 * Returns the caller's search. `kind`: the product. Throws `searchExpired` if it expired, does not exist, belongs to another person or is one of
 * another product.
 */
export async function getOwnSearch(searches: SearchRunner, ctx: Ctx, kind: string, searchId: string): Promise<SearchStatus> {
  const found = await findAmongOwn(ctx, (searcher) => searches.status(searcher, searchId));
  if (found?.kind !== kind) throw new AppError('searchExpired');
  return found;
}
