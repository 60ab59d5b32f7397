import type { OfferedExtras } from '@caravel/products/flights/contract';
import { getQuote } from '../../../domains/bookings/index.ts';
import { sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FlightsDeps } from '../deps.ts';
import { flightDetails } from '../product/stored.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import { askExtras } from './choose-extras.ts';
import { presentOffered } from './present-extras.ts';

/** Lists the seats and bags that a quote can have. Throws `quoteExpired` if the caller has no such quote of flights. */
export async function listExtras(
  deps: Pick<FlightsDeps, 'suppliers'>,
  ctx: Ctx,
  quoteId: string,
  signal: AbortSignal,
): Promise<OfferedExtras> {
  const quote = await getQuote(ctx, quoteId);
  // mutant extras-of-another-product: `quote.product !== 'flights'` -> `false` fails quote-extras.test.ts
  if (quote.product !== 'flights') throw new AppError('quoteExpired');
  const details = flightDetails.read(quote.details);
  const supplier = await sellerOf(deps.suppliers, ctx, quote.supplier, ASKING);
  const found = await askExtras({ supplier, quoted: details }, details.passengers, { seats: true, bags: true }, signal);
  return presentOffered(found, details.passengers, quote.price);
}
