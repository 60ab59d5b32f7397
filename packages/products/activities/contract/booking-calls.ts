import {
  bookErrors,
  bookingListCall,
  bookingOutcomeSchema,
  CANCEL_ERRORS,
  cancelCall,
  dataOf,
  defineEndpoint,
  emailSchema,
  idSchema,
  messageAnswerSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import {
  activityBookingSchema,
  activityBookRequestSchema,
  activityCancelAnswerSchema,
  activityCancelRequestSchema,
  activityCheckoutAnswerSchema,
  activityCheckoutRequestSchema,
  activityListAnswerSchema,
  activityPenaltyAnswerSchema,
} from './bookings.ts';

const ofBooking = { params: z.object({ id: idSchema }), errors: ['activityBookingNotFound'] } as const;

export const checkoutActivity = defineEndpoint({
  id: 'activities.checkout',
  keyScope: 'search',
  method: 'POST',
  path: '/api/activities/bookings/checkout',
  area: 'activities',
  summary: 'Holds an option for a party at the supplier and makes a quote of its price, which stands while the person types.',
  access: 'session',
  sells: true,
  rate: 'search',
  body: activityCheckoutRequestSchema,
  answer: activityCheckoutAnswerSchema,
  errors: [
    'activityNotFound',
    'activityNotOnDate',
    'activityNotAvailable',
    'supplierFailed',
    'supplierTimeout',
    'userNotAssociated',
  ],
});

export const bookActivity = defineEndpoint({
  id: 'activities.book',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/activities/bookings/book',
  area: 'activities',
  summary: 'Books a quote: authorises the card, books at the supplier, captures once it is confirmed.',
  access: 'session',
  sells: true,
  rate: 'money',
  idempotent: true,
  body: activityBookRequestSchema,
  answer: dataOf(bookingOutcomeSchema),
  errors: [...bookErrors('activityNotAvailable'), 'noBookableItems', 'unableToVerifyBooking'],
});

export const getActivityBooking = defineEndpoint({
  id: 'activities.getBooking',
  method: 'GET',
  path: '/api/activities/bookings/:id/details',
  area: 'activities',
  summary: 'An activity booking; of one that waits, the supplier may have been asked just now.',
  access: 'session',
  rate: 'read',
  ...ofBooking,
  answer: dataOf(activityBookingSchema),
});

export const getActivityPenalty = defineEndpoint({
  id: 'activities.cancelPenalty',
  method: 'GET',
  path: '/api/activities/bookings/:id/cancel-penalty',
  area: 'activities',
  summary: 'Why a booking may be cancelled, and what cancelling it would give back now. Moves no money.',
  access: 'session',
  rate: 'read',
  params: ofBooking.params,
  answer: activityPenaltyAnswerSchema,
  errors: [...CANCEL_ERRORS, 'activityBookingNotFound', 'activityAlreadyCancelled', 'activityNotCancellable'],
});

export const cancelActivity = defineEndpoint({
  ...cancelCall,
  id: 'activities.cancel',
  path: '/api/activities/bookings/cancel',
  area: 'activities',
  summary: 'Cancels a booking at the refund quoted, for one of eight reasons.',
  access: 'session',
  body: activityCancelRequestSchema,
  answer: activityCancelAnswerSchema,
  errors: [...CANCEL_ERRORS, 'activityBookingNotFound', 'activityAlreadyCancelled', 'activityNotCancellable'],
});

export const sendActivityMail = defineEndpoint({
  id: 'activities.sendConfirmation',
  method: 'POST',
  path: '/api/activities/bookings/email',
  area: 'activities',
  summary: "Emails the confirmation again, to the booking's contact, its client or its agent only.",
  access: 'session',
  rate: 'mail',
  idempotent: true,
  body: z.object({ bookingId: idSchema, email: emailSchema.optional() }),
  answer: messageAnswerSchema,
  errors: ['activityBookingNotFound', 'userNotAssociated'],
});

export const getActivityBookingStatus = defineEndpoint({
  id: 'activities.bookingStatus',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/activities/bookings/status',
  area: 'activities',
  summary: 'How a booking stands, for the page that waits for it.',
  access: 'session',
  rate: 'read',
  query: z.object({ bookingId: idSchema }),
  answer: dataOf(bookingOutcomeSchema),
  errors: ['activityBookingNotFound'],
});

const list = { ...bookingListCall, area: 'activities', answer: activityListAnswerSchema } as const;

export const listMyActivities = defineEndpoint({
  ...list,
  id: 'activities.listMine',
  path: '/api/activities/user/bookings',
  access: 'session',
  summary: "The caller's own activity bookings.",
});
export const listAgencyActivities = defineEndpoint({
  ...list,
  id: 'activities.listAgency',
  keyScope: 'bookings:read',
  path: '/api/agency/activities/bookings',
  access: 'staff',
  summary: "Activity bookings of the agency; a restricted agent's own only.",
});

export const getAgencyActivityBooking = defineEndpoint({
  id: 'activities.getAgencyBooking',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/agency/activities/bookings/:id',
  area: 'activities',
  summary: 'An activity booking of the agency.',
  access: 'staff',
  rate: 'read',
  ...ofBooking,
  answer: dataOf(activityBookingSchema),
});
