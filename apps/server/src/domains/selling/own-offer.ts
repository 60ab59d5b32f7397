import type { ErrorCode } from '@caravel/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findAmongOwn } from '../../platform/search/own-search.ts';
import type { Searcher } from '../../platform/search/search-store.ts';

/** Reads something stored among the searches of one searcher; undefined if they have none. */
export type OwnLook = (searcher: Searcher) => Promise<unknown>;

/**
 * Reads what was stored of an offer in the caller's own search. Throws `missing` if the caller has
 * no such offer.
 */
export async function readOwnOffer<Stored>(
  ctx: Ctx,
  look: OwnLook,
  stored: z.ZodType<Stored>,
  missing: ErrorCode,
): Promise<Stored> {
  const record = await findAmongOwn(ctx, look);
  if (record === undefined) throw new AppError(missing);
  return stored.parse(record);
}
