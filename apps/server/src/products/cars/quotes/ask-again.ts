import type { ChosenExtra } from '@caravel/products/cars/contract';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type Asked, askPrice, refuseUnsound, sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CarsDriverDeps } from '../deps.ts';
import type { CarSupplier, SupplierQuote } from '../ports.ts';
import { withOwnDesks } from '../rules/offer-id.ts';
import { canBeHeld, hasSoldExtras, isSoundRate } from '../rules/rental-lines.ts';
import { ASKING } from '../rules/supplier-errors.ts';

/** A rental that is sold now, and the supplier with the account that sells it. */
export type AskedRental = Asked<CarSupplier, SupplierQuote>;

/** A rate and what was chosen besides. */
export type ChosenRental = {
  readonly seller: AccountRef;
  readonly rateRef: string;
  readonly extras: readonly ChosenExtra[];
  readonly currency: string;
};

/**
 * Asks the supplier for a rate with its chosen extras again. Throws the platform's error if it is gone, if the supplier does not respond, or if what it
 * responds cannot be sold, an extra that is paid now among it.
 */
export async function askAgain(
  deps: CarsDriverDeps,
  ctx: Ctx,
  { seller, rateRef, extras, currency }: ChosenRental,
  signal?: AbortSignal,
): Promise<AskedRental> {
  const supplier = await sellerOf(deps.suppliers, ctx, seller, ASKING);
  const quoted = await askPrice((inTime) => supplier.reprice(rateRef, extras, ctx.locale, inTime), ASKING, signal);
  refuseUnsound(ctx, supplier, isSoundRate(quoted.rate, currency) && canBeHeld(quoted.rate, supplier), ASKING);
  if (!hasSoldExtras(quoted.rate)) throw new AppError(ASKING.gone);
  return { supplier, quoted: { ...quoted, rate: withOwnDesks(supplier, quoted.rate) } };
}
