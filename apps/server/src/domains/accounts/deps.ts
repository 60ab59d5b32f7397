import type { Ctx } from '../../platform/context.ts';
import type { BookingsDeps } from '../bookings/index.ts';
import type { SessionCache } from '../identity/index.ts';

/** What the verbs of this slice need beyond their context. */
export type AccountsDeps = {
  readonly sessions: SessionCache;
  readonly bookings: BookingsDeps;
  /** Promises a booking's mail, with its itinerary and calendar, to an address. */
  readonly sendItinerary: (ctx: Ctx, mail: { readonly bookingId: string; readonly to: string }) => Promise<void>;
  /** Who is asked where an agency has nobody. */
  readonly supportEmail: string | null;
};
