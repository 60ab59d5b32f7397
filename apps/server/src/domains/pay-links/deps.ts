import type { BookingsDeps } from '../bookings/index.ts';

/** What the functions of this slice need besides their context. */
export type PayLinksDeps = {
  readonly bookings: BookingsDeps;
  /** The secret from which the tokens of emailed links are made. */
  readonly secret: string;
};
