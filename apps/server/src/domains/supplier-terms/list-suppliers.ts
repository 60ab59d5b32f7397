import type { CompanyKind, SoldSupplier } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { type KnownPartner, modeOf, readInForce } from '../partner-accounts/index.ts';
import { loadSupplierMarkups } from '../pricing/index.ts';
import type { ProductSuppliers, SupplierTermsDeps } from './deps.ts';
import { supplierTerms } from './tables.ts';

async function presentSupplier(
  tx: Tx,
  ctx: Ctx,
  { ring }: SupplierTermsDeps,
  partner: KnownPartner,
): Promise<Pick<SoldSupplier, 'name' | 'mode' | 'account'>> {
  const { account, simulated } = await readInForce(tx, ctx, { ring, partner });
  return { name: partner.name, mode: modeOf(partner, simulated), account };
}

/** A product with its suppliers, as an answer has it. */
type Presented = {
  readonly product: ProductSuppliers['product'];
  readonly excludes: CompanyKind | null;
  readonly suppliers: SoldSupplier[];
};

/** Lists the suppliers of each product: by whose account they sell, whether what they sell is real, and what the agency sells of them at which markup. */
export async function listSuppliers(deps: SupplierTermsDeps, ctx: Ctx): Promise<Presented[]> {
  return ctx.db.tx(async (tx) => {
    const terms = await tx.select().from(supplierTerms).where(eq(supplierTerms.agencyId, ctx.agency.id));
    const markups = await loadSupplierMarkups(tx, ctx);
    const products: Presented[] = [];
    for (const { product, suppliers, companies } of deps.products) {
      const presented: SoldSupplier[] = [];
      for (const partner of suppliers) {
        const isIt = (one: { readonly product: string; readonly supplier: string }) =>
          one.product === product && one.supplier === partner.name;
        const own = terms.find(isIt);
        presented.push({
          ...(await presentSupplier(tx, ctx, deps, partner)),
          isSold: own?.isSold ?? true,
          excluded: (own?.excluded ?? []).map((code) => ({ code, name: companies?.nameOf(code) ?? code })),
          markup: markups.find(isIt)?.markup ?? null,
        });
      }
      products.push({ product, excludes: companies?.kind ?? null, suppliers: presented });
    }
    return products;
  });
}
