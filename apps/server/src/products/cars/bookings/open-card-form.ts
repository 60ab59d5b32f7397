import { asksCard } from '@caravel/products/cars/contract';
import { getQuote } from '../../../domains/bookings/index.ts';
import { askPrice, sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CarsDriverDeps } from '../deps.ts';
import { rentalDetails } from '../product/stored.ts';
import { ASKING } from '../rules/supplier-errors.ts';

/**
 * Opens the form of the supplier, by the account that quoted the car, in which the card that holds it is typed. Throws `quoteExpired` for a quote that the
 * caller may not see, that has expired or that needs no card, `carNotAvailable` if that account sells no more, `supplierFailed`, `supplierTimeout`.
 */
export async function openCardForm(
  deps: CarsDriverDeps,
  ctx: Ctx,
  { quoteId }: { readonly quoteId: string },
  signal: AbortSignal,
): Promise<{ frameUrl: string }> {
  const quote = await getQuote(ctx, quoteId);
  const isLive = quote.product === 'cars' && quote.expiresAt > ctx.clock.now();
  if (!isLive || !asksCard(rentalDetails.read(quote.details).rate.payment)) throw new AppError('quoteExpired');
  const { cardForm } = await sellerOf(deps.suppliers, ctx, quote.supplier, ASKING);
  if (!cardForm) throw new AppError(ASKING.gone);
  return askPrice(cardForm, ASKING, signal);
}
