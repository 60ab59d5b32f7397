import type { Ctx } from '../../platform/context.ts';
import type { BookingsDeps } from '../bookings/index.ts';
import type { SessionCache } from '../identity/index.ts';

/** What the functions of this slice need besides their context. */
export type AccountsDeps = {
  readonly sessions: SessionCache;
  readonly bookings: BookingsDeps;
  /** Queues a booking's email, with its itinerary and calendar, to an address. */
  readonly sendItinerary: (ctx: Ctx, mail: { readonly bookingId: string; readonly to: string }) => Promise<void>;
  /** Receives questions if an agency has nobody to ask. */
  readonly supportEmail: string | null;
};
