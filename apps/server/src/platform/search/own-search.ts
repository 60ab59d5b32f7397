import { type Ctx, requireUser } from '../context.ts';
import { AppError } from '../errors.ts';
import type { SearchRunner, SearchStatus } from './search-runner.ts';
import type { Searcher } from './search-store.ts';

/** Returns the caller as the owner of searches. */
export function searcherOf(ctx: Ctx): Searcher {
  return { agencyId: ctx.agency.id, userId: requireUser(ctx).userId };
}

/**
 * Returns the caller's search. `kind`: the product. Throws `searchExpired` if it expired, does not exist, belongs to another person or is one of
 * another product.
 */
export async function getOwnSearch(searches: SearchRunner, ctx: Ctx, kind: string, searchId: string): Promise<SearchStatus> {
  const found = await searches.status(searcherOf(ctx), searchId);
  if (found?.kind !== kind) throw new AppError('searchExpired');
  return found;
}
