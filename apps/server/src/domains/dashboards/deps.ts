import type { PriceWatch } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { BookingsDeps } from '../bookings/index.ts';
import type { TellingDeps } from '../identity/index.ts';

/** A booking's email to an address, with what staff write to its recipient. */
export type ItineraryMail = {
  readonly bookingId: string;
  readonly to: string;
  readonly message?: string;
  readonly dedupeKey?: string;
};

/** What the functions of this slice need besides their context. */
export type DashboardsDeps = TellingDeps & {
  readonly bookings: BookingsDeps;
  /** Queues a booking's email, with its itinerary and calendar, to an address. */
  readonly sendItinerary: (ctx: Ctx, mail: ItineraryMail) => Promise<void>;
  /** Writes the same email and sends it to nobody. */
  readonly previewItinerary: (ctx: Ctx, mail: ItineraryMail) => Promise<{ readonly subject: string; readonly html: string }>;
  /** Lists the searches whose price the caller watches. */
  readonly listWatches: (ctx: Ctx) => Promise<PriceWatch[]>;
  /** Receives questions if an agency has nobody to ask. */
  readonly supportEmail: string | null;
};
