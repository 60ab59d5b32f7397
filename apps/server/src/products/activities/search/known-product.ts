import type { Ctx } from '../../../platform/context.ts';
import type { ActivitySupplier, SupplierActivity } from '../ports.ts';

/** A product as its supplier tells it now, and the supplier by the account that the agency is served by. */
export type KnownProduct = {
  readonly supplier: ActivitySupplier;
  readonly productCode: string;
  /** The supplier's own code. */
  readonly code: string;
  readonly product: SupplierActivity;
};

/** Reads a product in the caller's language. Throws `activityNotFound`, `supplierFailed`, `supplierTimeout`. */
export type ReadProduct = (ctx: Ctx, productCode: string) => Promise<KnownProduct>;
