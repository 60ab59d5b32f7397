import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type Asked, askPrice, refuseUnsound, sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelsDriverDeps } from '../deps.ts';
import type { HotelSupplier, SupplierQuote, SupplierStay } from '../ports.ts';
import { isSoundRate } from '../rules/stay-price.ts';
import { ASKING } from '../rules/supplier-errors.ts';

/** A stay that is sold now, and the supplier with the account that sells it. */
export type AskedStay = Asked<HotelSupplier, SupplierQuote>;

/**
 * Asks the supplier for chosen rates again, one for each room. Throws the platform's error if one of them is gone, if the supplier does not
 * respond, or if what it responds cannot be sold.
 */
export async function askAgain(
  deps: HotelsDriverDeps,
  ctx: Ctx,
  chosen: { readonly seller: AccountRef; readonly rateRefs: readonly string[]; readonly stay: SupplierStay },
  signal?: AbortSignal,
): Promise<AskedStay> {
  const { seller, rateRefs, stay } = chosen;
  const supplier = await sellerOf(deps.suppliers, ctx, seller, ASKING);
  const quoted = await askPrice((inTime) => supplier.reprice(rateRefs, stay, inTime), ASKING, signal);
  const isWhole = quoted.rates.length === stay.rooms.length && quoted.rates.every(({ room }, i) => room === i);
  refuseUnsound(ctx, supplier, isWhole && quoted.rates.every((rate) => isSoundRate(rate, stay.currency)), ASKING);
  return { supplier, quoted };
}
