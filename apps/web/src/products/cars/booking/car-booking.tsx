import { required } from '@caravel/kernel';
import type { CarBooking, CarCancelReason } from '@caravel/products/cars/contract';
import { CAR_CANCEL_REASONS, cancelCar, getCarRefund } from '@caravel/products/cars/contract';
import { call } from '../../../lib/api/call.ts';
import { bookingPart, type CancelCalls } from '../../booking.ts';
import { carBookings } from '../car-bookings.ts';
import { paidWhere, priceLines, wholeTotal } from '../price-lines.ts';
import { rentalPlaces } from '../rental-places.ts';
import { CalledOffNotice } from './called-off-notice.tsx';
import { carAgain } from './car-again.ts';
import { RentalSections, RentalTerms } from './rental-sections.tsx';
import { sendVoucher } from './send-voucher.ts';
import { cancelReasons, rentalStaffFacts } from './staff-facts.ts';

const asReason = (text: string | undefined): CarCancelReason =>
  required(
    CAR_CANCEL_REASONS.find((reason) => reason === text),
    'reason',
  );

const cancelling: CancelCalls<CarBooking> = {
  quote: async (bookingId) => required((await call(getCarRefund, { body: { bookingId } })).data.quote, 'quote'),
  cancel: ({ bookingId, quoteAmount, reason }, idempotencyKey) =>
    call(cancelCar, { body: { bookingId, quoteAmount, reason: asReason(reason) } }, { idempotencyKey }),
};

/** A car's part of the page of a booking. */
export const carBooking = bookingPart<CarBooking>({
  product: 'cars',
  source: carBookings,
  again: carAgain,
  cancelling: { traveler: cancelling, staff: cancelling },
  cancelReasons,
  sendMail: sendVoucher,
  namesOf: rentalPlaces,
  calledOffOf: ({ calledOff }, t) => (calledOff ? t('carChange.cancelled') : undefined),
  linesOf: (booking, t) => priceLines(booking, t),
  totalOf: wholeTotal,
  paidWhere,
  words: { pdf: 'carCheckout.voucher' },
  CancelTerms: RentalTerms,
  staffFactsOf: rentalStaffFacts,
  Change: CalledOffNotice,
  Sections: RentalSections,
});
