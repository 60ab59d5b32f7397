import type { HotelBooking } from '@caravel/products/hotels/contract';
import { cancelHotel, getHotelPenalty } from '@caravel/products/hotels/contract';
import { call } from '../../../lib/api/call.ts';
import { bookingPart, type CancelCalls } from '../../booking.ts';
import { hotelBookings } from '../hotel-bookings.ts';
import { priceLines, wholeTotal } from '../price-lines.ts';
import { nowAndThere } from '../stay-parts.tsx';
import { cancelledRoomsText, cancellingWords } from './cancelled-rooms.ts';
import { hotelAgain } from './hotel-again.ts';
import { HotelSections, RoomTerms } from './hotel-sections.tsx';
import { sendVoucher } from './send-voucher.ts';
import { stayStaffFacts } from './staff-facts.ts';

/** Rooms are counted from 0; without one the whole booking is meant. */
const roomOf = (part: number | undefined) => (part === undefined ? {} : { room: part });

const cancelling: CancelCalls<HotelBooking> = {
  quote: async (bookingId, part) => (await call(getHotelPenalty, { body: { bookingId, ...roomOf(part) } })).data,
  cancel: ({ part, ...agreed }, idempotencyKey) =>
    call(cancelHotel, { body: { ...agreed, ...roomOf(part) } }, { idempotencyKey }),
};

/** A hotel's part of the page of a booking. */
export const hotelBooking = bookingPart<HotelBooking>({
  product: 'hotels',
  source: hotelBookings,
  again: hotelAgain,
  cancelling: { traveler: cancelling, staff: cancelling },
  sendMail: sendVoucher,
  namesOf: ({ hotelName }) => [hotelName],
  linesOf: (booking, t) => priceLines(booking, t),
  totalOf: wholeTotal,
  paidWhere: nowAndThere,
  words: { pdf: 'hotelCheckout.voucher' },
  wordsOf: cancellingWords,
  cancelledPartsOf: cancelledRoomsText,
  CancelTerms: RoomTerms,
  staffFactsOf: stayStaffFacts,
  Sections: HotelSections,
});
