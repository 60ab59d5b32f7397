import type { BookingsDeps } from '../bookings/index.ts';

/** What the functions of this slice need besides their context. */
export type RequestsDeps = { readonly bookings: BookingsDeps };
