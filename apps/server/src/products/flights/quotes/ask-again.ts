import type { PassengerCounts } from '@caravel/products/flights/contract';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type Asked, askPrice, sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSupplier, SupplierQuote } from '../ports.ts';
import { ASKING } from '../rules/supplier-errors.ts';

/** An offer that is sold now, and the supplier with the account that sells it. */
export type AskedOffer = Asked<FlightSupplier, SupplierQuote>;

/** Asks the supplier for an offer again. Throws the platform's error if the offer is gone or the supplier does not respond. */
export async function askAgain(
  deps: Pick<FlightsDeps, 'suppliers'>,
  ctx: Ctx,
  offer: { readonly supplier: AccountRef; readonly ref: string },
  passengers: PassengerCounts,
  signal?: AbortSignal,
): Promise<AskedOffer> {
  const supplier = await sellerOf(deps.suppliers, ctx, offer.supplier, ASKING);
  const quoted = await askPrice((inTime) => supplier.reprice(offer.ref, passengers, inTime), ASKING, signal);
  return { supplier, quoted };
}
