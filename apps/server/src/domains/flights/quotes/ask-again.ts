import type { PassengerCounts } from '@caravel/contracts';
import { AppError } from '../../../platform/errors.ts';
import { type FlightsDeps, getSupplier } from '../deps.ts';
import { SupplierError, type SupplierQuote } from '../ports.ts';
import { ASKING_FAILED } from '../rules/supplier-errors.ts';

/** How long a supplier may take for a price (the suppliers guide allows 60 s for a quote, but a person waits for this one). */
const REPRICE_DEADLINE_MS = 25_000;

/** Asks the supplier for an offer again. Throws the platform's error if the offer is gone or the supplier does not respond. */
export async function askAgain(
  deps: Pick<FlightsDeps, 'suppliers'>,
  offer: { readonly supplier: string; readonly ref: string },
  passengers: PassengerCounts,
  signal?: AbortSignal,
): Promise<SupplierQuote> {
  const deadline = AbortSignal.timeout(REPRICE_DEADLINE_MS);
  try {
    const supplier = getSupplier(deps, offer.supplier);
    return await supplier.reprice(offer.ref, passengers, signal ? AbortSignal.any([signal, deadline]) : deadline);
  } catch (error) {
    if (error instanceof SupplierError) throw new AppError(ASKING_FAILED[error.code], { cause: error });
    if (deadline.aborted) throw new AppError('supplierTimeout', { cause: error });
    throw new AppError('repriceFailed', { cause: error });
  }
}
