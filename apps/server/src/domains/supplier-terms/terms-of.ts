import type { Product } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { builtOnce, type PlaceOf } from '../../platform/db/built-once.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { ReadTerms } from '../partner-accounts/index.ts';
import { supplierTerms } from './tables.ts';

/* Each search and quote asks. */
const ofProduct = builtOnce((tx, place: PlaceOf<'agencyId' | 'product'>) =>
  tx
    .select()
    .from(supplierTerms)
    .where(and(eq(supplierTerms.agencyId, place('agencyId')), eq(supplierTerms.product, place('product')))),
);

/** Reads what an agency sells of the suppliers of a product, for `partnersOf`. */
export function termsOf(product: Product): ReadTerms {
  return async (tx: Tx, { agency }: Pick<Ctx, 'agency'>) => {
    const rows = await ofProduct(tx, { agencyId: agency.id, product });
    return new Map(rows.map(({ supplier, isSold, excluded }) => [supplier, { isSold, excluded: new Set(excluded) }]));
  };
}
