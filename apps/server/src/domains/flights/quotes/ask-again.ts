import type { PassengerCounts } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AccountRef } from '../../partner-accounts/index.ts';
import { SupplierError } from '../../suppliers/index.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSupplier, SupplierQuote } from '../ports.ts';
import { ASKING_FAILED } from '../rules/supplier-errors.ts';

/** How long a supplier may take for a price (the suppliers guide allows 60 s for a quote, but a person waits for this one). */
const REPRICE_DEADLINE_MS = 25_000;

/** An offer that is sold now, and the supplier with the account that sells it. */
export type AskedOffer = { readonly supplier: FlightSupplier; readonly quoted: SupplierQuote };

/** Asks the supplier for an offer again. Throws the platform's error if the offer is gone or the supplier does not respond. */
export async function askAgain(
  deps: Pick<FlightsDeps, 'suppliers'>,
  ctx: Ctx,
  offer: { readonly supplier: AccountRef; readonly ref: string },
  passengers: PassengerCounts,
  signal?: AbortSignal,
): Promise<AskedOffer> {
  // An offer is sold only by the account that found it.
  const supplier = await deps.suppliers.inForce(ctx, offer.supplier);
  if (!supplier) throw new AppError('flightNotAvailable');
  const deadline = AbortSignal.timeout(REPRICE_DEADLINE_MS);
  try {
    const quoted = await supplier.reprice(offer.ref, passengers, signal ? AbortSignal.any([signal, deadline]) : deadline);
    return { supplier, quoted };
  } catch (error) {
    if (error instanceof SupplierError) throw new AppError(ASKING_FAILED[error.code], { cause: error });
    if (deadline.aborted) throw new AppError('supplierTimeout', { cause: error });
    throw new AppError('repriceFailed', { cause: error });
  }
}
