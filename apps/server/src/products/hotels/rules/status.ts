import type { ErrorCode, SagaState } from '@caravel/contracts';
import type { HotelStatus } from '@caravel/products/hotels/contract';
import { statusOf } from '../../../domains/bookings/index.ts';

/** The events that change a hotel booking's status. */
export type HotelEvent = 'paymentAuthorised' | 'booked' | 'cancelled' | 'failed' | 'expired';

/** The transitions of the status (spec 2, section 4). All others are impossible. */
export const HOTEL_TRANSITIONS: Readonly<Record<HotelStatus, Readonly<Partial<Record<HotelEvent, HotelStatus>>>>> = {
  'awaiting payment': { paymentAuthorised: 'processing payment', failed: 'failed', expired: 'invalid' },
  'processing payment': { booked: 'booked', failed: 'failed', expired: 'invalid', cancelled: 'cancelled' },
  booked: { cancelled: 'cancelled' },
  failed: {},
  invalid: {},
  cancelled: {},
};

/** Returns the status after an event, or undefined if the event is impossible in that status. */
export function findNextHotelStatus(status: HotelStatus, event: HotelEvent): HotelStatus | undefined {
  return HOTEL_TRANSITIONS[status][event];
}

/** What a booking failed of if the thing it was to buy was not sold any more: then it is invalid, not failed. */
const EXPIRED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['quoteExpired', 'offerExpired', 'roomNotAvailable']);

/** What the status depends on besides the saga state: the state before a cancellation, and what the booking failed of. */
export type HotelStatusFacts = { readonly origin: SagaState | null; readonly failureCode: ErrorCode | null };

/** Returns the spec's status word for a booking. While a booking is being cancelled it keeps its previous status. */
export function hotelStatus(state: SagaState, { origin, failureCode }: HotelStatusFacts): HotelStatus {
  const failed = failureCode !== null && EXPIRED.has(failureCode) ? 'invalid' : 'failed';
  const words = { unpaid: 'awaiting payment', making: 'processing payment', confirmed: 'booked' } as const;
  return statusOf(state, origin, { ...words, failed, cancelled: 'cancelled' });
}
