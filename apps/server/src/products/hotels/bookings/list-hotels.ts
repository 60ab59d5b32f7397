import type { BookingListQuery, EndpointAnswer } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { type HotelBookingRow, hotelStatusSchema, type listAgencyHotels } from '@caravel/products/hotels/contract';
import { type ListedBooking, presentRowBase } from '../../../domains/bookings/index.ts';
import { isRefundable, refundabilityAt } from '../../../domains/pricing/index.ts';
import { listPage } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { shownPolicy, shownRooms } from '../product/standing-rooms.ts';
import { hotelDetails, hotelFacts } from '../product/stored.ts';
import { nightsOf } from '../rules/search-request.ts';
import { retailPriceOf } from './agency-part.ts';

type Answer = EndpointAnswer<typeof listAgencyHotels>['data'];

/** Presents a row of a list. `forStaff` adds the agency's amounts. */
function presentRow(ctx: Ctx, row: ListedBooking<'details' | 'facts' | 'price'>, forStaff: boolean): HotelBookingRow {
  const hotel = {
    ...row,
    details: hotelDetails.read(row.details),
    facts: row.facts === null ? null : hotelFacts.read(row.facts),
  };
  const { property, stay, rates } = hotel.details;
  const base = presentRowBase(ctx, hotel, forStaff);
  return {
    ...base,
    status: hotelStatusSchema.parse(hotel.status),
    hotelName: property.name,
    cityName: property.cityName,
    countryCode: property.countryCode,
    stayPeriod: { start: stay.checkIn, end: stay.checkOut },
    nights: nightsOf(stay),
    roomsCount: shownRooms(hotel).length,
    guestsCount: hotel.travelerCount,
    leadGuest: hotel.leadTraveler,
    board: required(rates[0], 'a rate').board,
    refundable: isRefundable(refundabilityAt(shownPolicy(hotel), ctx.clock.now())),
    ...(base.pricing && { pricing: { ...base.pricing, retailPrice: retailPriceOf(hotel) } }),
  };
}

/**
 * Lists a page of hotel bookings (spec 3, section 7). `mine`: only the caller's own trips. Past trips are left out unless `showPastTrips` or days of
 * travel ask for them.
 */
export async function listHotels(ctx: Ctx, query: BookingListQuery, { mine }: { mine: boolean }): Promise<Answer> {
  const { rows, total, ...rest } = await listPage(
    ctx,
    query,
    { product: 'hotels', mine, parts: ['details', 'facts', 'price'] },
    presentRow,
  );
  return { hotels: rows, totalHotelRecords: total, ...rest };
}
