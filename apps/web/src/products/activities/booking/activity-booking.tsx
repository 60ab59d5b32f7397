import { required } from '@caravel/kernel';
import type { ActivityBooking, ActivityCancelReason } from '@caravel/products/activities/contract';
import { ACTIVITY_CANCEL_REASONS, cancelActivity, getActivityPenalty } from '@caravel/products/activities/contract';
import { call } from '../../../lib/api/call.ts';
import { bookingPart, type CancelCalls } from '../../booking.ts';
import { activityBookings } from '../activity-bookings.ts';
import { activityWordsOf } from '../activity-told.ts';
import { priceLines } from '../price-lines.ts';
import { activityAgain } from './activity-again.ts';
import { ActivitySections, ActivityTerms } from './activity-sections.tsx';
import { sendVoucher } from './send-voucher.ts';
import { activityStaffFacts, cancelReasons } from './staff-facts.ts';

const asReason = (text: string | undefined): ActivityCancelReason =>
  required(
    ACTIVITY_CANCEL_REASONS.find((reason) => reason === text),
    'reason',
  );

const cancelling: CancelCalls<ActivityBooking> = {
  quote: async (id) => required((await call(getActivityPenalty, { params: { id } })).data.quote, 'quote'),
  cancel: ({ bookingId, quoteAmount, reason }, idempotencyKey) =>
    call(cancelActivity, { body: { bookingId, quoteAmount, reason: asReason(reason) } }, { idempotencyKey }),
};

/** An activity's part of the page of a booking. */
export const activityBooking = bookingPart<ActivityBooking>({
  product: 'activities',
  source: activityBookings,
  again: activityAgain,
  cancelling: { traveler: cancelling, staff: cancelling },
  cancelReasons,
  takesRequests: true,
  sendMail: sendVoucher,
  namesOf: ({ activityName }) => [activityName],
  linesOf: (booking, t) => priceLines(booking, t),
  words: { pdf: 'activityCheckout.voucher' },
  wordsOf: activityWordsOf,
  CancelTerms: ActivityTerms,
  staffFactsOf: activityStaffFacts,
  Sections: ActivitySections,
});
