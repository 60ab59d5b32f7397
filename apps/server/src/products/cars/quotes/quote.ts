import type { Quote } from '../../../domains/bookings/index.ts';
import { quoteSold, type Sale } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDeps } from '../deps.ts';
import { type RentalDetails, rentalDetails } from '../product/stored.ts';
import { netOf } from '../rules/rental-lines.ts';
import type { AskedRental } from './ask-again.ts';
import { type FrozenRental, freezeDetails } from './freeze-details.ts';

/** A rental that its supplier has just confirmed, and for whom it is quoted. */
export type SoldRental = AskedRental & Sale & { readonly frozen: FrozenRental };

/** Quotes a rental: composes the price of what is paid now with the agency's rules and freezes the rate with it. */
export function quote(deps: Pick<CarsDeps, 'bookings'>, ctx: Ctx, sold: SoldRental): Promise<Quote<RentalDetails>> {
  const { supplier, quoted, frozen, ...sale } = sold;
  const { rate, expiresAt } = quoted;
  const details = freezeDetails(frozen, quoted);
  return quoteSold(deps.bookings, ctx, rentalDetails, { product: 'cars', supplier, net: netOf(rate), details, expiresAt }, sale);
}
