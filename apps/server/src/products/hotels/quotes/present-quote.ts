import type { Translator } from '@caravel/messages';
import type { HotelQuote } from '@caravel/products/hotels/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Quote } from '../../../domains/bookings/index.ts';
import { isRefundable, refundabilityAt } from '../../../domains/pricing/index.ts';
import { presentQuoteBase, type QuoteTerms } from '../../../domains/selling/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { presentRooms, presentStay, presentStayPrice } from '../product/present-stay.ts';
import { stayPolicy } from '../product/quoted-stay.ts';
import { stayTerms } from '../product/stay-terms.ts';
import type { HotelDetails } from '../product/stored.ts';
import { isMarkupCapped, publishedOf } from '../rules/stay-price.ts';

/** What only staff see of a quote: how its price is made, and whether the published rate lowered the markup. */
function staffPart({ price, details }: Quote<HotelDetails>): Partial<HotelQuote> {
  return {
    waterfall: price.waterfall,
    publishedRate: publishedOf(details.rates),
    markupCapped: isMarkupCapped(price),
  };
}

function termsOf({ details, price }: Quote<HotelDetails>, now: number, t: Translator): QuoteTerms {
  const { board, cancellation, room, seen } = details.changes;
  const told = (rates: HotelDetails['rates']) => stayTerms({ ...details, price, now }, rates, t);
  return { terms: told(details.rates), seenTerms: seen && (board || cancellation || room) ? told(seen) : null };
}

/** Presents a quote in the contract's shape. Only staff get the waterfall. */
export function presentQuote(ctx: Ctx, quote: Quote<HotelDetails>): HotelQuote {
  const { details } = quote;
  const now = ctx.clock.now();
  return {
    ...presentQuoteBase(quote, termsOf(quote, now, createTranslator(ctx.locale, ctx.formats)), now),
    corelationid: details.searchId,
    hotelid: details.hotelId,
    rateIds: details.rateIds,
    boardChanged: details.changes.board,
    cancellationChanged: details.changes.cancellation,
    roomChanged: details.changes.room,
    ...presentStay(quote, ctx.locale),
    rooms: presentRooms(quote, { showPublished: ctx.agency.showPublishedPrice, locale: ctx.locale }),
    stay: presentStayPrice(quote, ctx.agency.showPublishedPrice),
    refundable: isRefundable(refundabilityAt(stayPolicy(details), now)),
    importantInformation: details.importantInformation,
    ...(isStaff(ctx.actor) && staffPart(quote)),
  };
}
