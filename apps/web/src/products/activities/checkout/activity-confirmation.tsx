import type { ActivityBooking } from '@caravel/products/activities/contract';
import { confirmationPart } from '../../checkout.ts';
import { activityBookings } from '../activity-bookings.ts';
import { ActivityPolicyText } from '../activity-parts.tsx';
import { activityWordsOf } from '../activity-told.ts';
import { BookedActivity } from '../booking/booked-activity.tsx';
import { BookedTravelers } from '../booking/booked-travelers.tsx';
import { sendVoucher } from '../booking/send-voucher.ts';
import { priceLines } from '../price-lines.ts';

/** An activity's part of the confirmation. */
export const activityConfirmation = confirmationPart<ActivityBooking>({
  product: 'activities',
  source: activityBookings,
  sendMail: sendVoucher,
  placeBooked: 'activityCheckout.placeBooked',
  placeOf: ({ activity: { placeName } }) => ({ name: placeName, place: placeName }),
  linesOf: (booking, t) => priceLines(booking, t),
  pdfKey: 'activityCheckout.voucher',
  wordsOf: activityWordsOf,
  parts: [
    { id: 'activity', title: (_, t) => t('activityCheckout.activity'), Content: BookedActivity },
    { id: 'travelers', title: (_, t) => t('activityCheckout.party'), Content: BookedTravelers },
    {
      id: 'policy',
      title: (_, t) => t('activityCheckout.policy'),
      Content: ({ booking }) => <ActivityPolicyText {...booking} />,
    },
  ],
});
