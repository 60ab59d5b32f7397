import type { Product } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';

/** What statements need of the slices whose records they name. */
export type StatementsDeps = {
  readonly nameBookings: (
    ctx: Ctx,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly reference: string; readonly product: Product }>>;
};
