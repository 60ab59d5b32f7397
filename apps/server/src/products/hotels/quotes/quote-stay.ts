import type { Markup } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { HotelQuote } from '@caravel/products/hotels/contract';
import { hotelSearchSchema } from '@caravel/products/hotels/contract';
import { peopleOf, type Quote } from '../../../domains/bookings/index.ts';
import { isRefundable, refundabilityAt } from '../../../domains/pricing/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { ofFirstItem, refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import { getOwnSearch } from '../../../platform/search/own-search.ts';
import type { HotelsDeps } from '../deps.ts';
import type { SupplierOffer, SupplierQuote, SupplierStay } from '../ports.ts';
import { stayPolicy } from '../product/quoted-stay.ts';
import type { HotelDetails } from '../product/stored.ts';
import { nightsOf, stayOf } from '../rules/search-request.ts';
import { stayChanges } from '../rules/stay-changes.ts';
import { markupProblem } from '../rules/stay-price.ts';
import { findOwnOffer } from '../search/find-own-offer.ts';
import { askAgain } from './ask-again.ts';
import { presentQuote } from './present-quote.ts';
import { quote } from './quote.ts';

/** A request for a price. Markup and client count for staff only. */
export type StayToPrice = {
  readonly corelationid: string;
  readonly hotelid: string;
  readonly rateIds: readonly string[];
  readonly seenTotal?: Money | undefined;
  readonly protection: boolean;
  readonly markup?: Markup | undefined;
  readonly clientId?: string | undefined;
};

function changesSince(seen: SupplierOffer, quoted: SupplierQuote, stay: SupplierStay): HotelDetails['changes'] {
  const terms = { zone: quoted.property.zone, checkIn: stay.checkIn, nights: nightsOf(stay) };
  return stayChanges(seen, quoted, terms);
}

/** Refuses a markup that staff typed for this booking if the price would exceed the published rate: the spec's message names the field. */
function refuseAbovePublished(ctx: Ctx, quote: Quote): void {
  const problem = markupProblem(quote.price);
  if (problem) refuseFields(ctx, ofFirstItem({ 'markup.value': problem }));
}

/** Refuses a stay of which nothing would be given back where such are not sold. One whose policy is not known promises nothing either. */
function refuseKept(deps: HotelsDeps, ctx: Ctx, stay: SupplierStay, { property, rates }: SupplierQuote): void {
  if (deps.sellsNonRefundable) return;
  const policy = stayPolicy({ property, stay, rates });
  if (!isRefundable(refundabilityAt(policy, ctx.clock.now()))) throw new AppError('nonRefundableNotAuthorized');
}

/**
 * Asks the supplier for the price of chosen rooms again, by the account that found them, and makes a quote of it; only a quote can be booked.
 * Throws `searchExpired`, `roomNotAvailable`, `priceNotFound`, `supplierTimeout`, `nonRefundableNotAuthorized`, and `validationFailed` for a markup
 * above the published rate.
 */
export async function quoteStay(deps: HotelsDeps, ctx: Ctx, input: StayToPrice, signal: AbortSignal): Promise<HotelQuote> {
  const people = await peopleOf(ctx, input, deps.findClient);
  const { corelationid: searchId, hotelid: hotelId, markup, seenTotal } = input;
  const rateIds = [...input.rateIds];
  const stay = stayOf(hotelSearchSchema.parse((await getOwnSearch(deps.searches, ctx, 'hotels', searchId)).request));
  const rooms = stay.rooms.length;
  const chosen = await findOwnOffer(deps.searches, ctx, { searchId, hotelId, rateIds, rooms });
  const rateRefs = chosen.rates.map(({ ref }) => ref);
  const { supplier, quoted } = await askAgain(deps, ctx, { seller: chosen.seller, rateRefs, stay }, signal);
  refuseKept(deps, ctx, stay, quoted);
  const changes = { ...changesSince(chosen.rates, quoted, stay), seen: [...chosen.rates] };
  const ids = { searchId, hotelId, rateIds, changes };
  const { protection } = input;
  const sold = { supplier, quoted, stay, ids, ...people, markup, protection, previousTotal: seenTotal };
  const made = await quote(deps, ctx, sold, signal);
  // mutant markup-above-the-published-rate: `refuseAbovePublished(ctx, made);` -> nothing fails hotels/bookings/booking.test.ts
  refuseAbovePublished(ctx, made);
  return presentQuote(ctx, made);
}
