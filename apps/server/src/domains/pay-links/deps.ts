import type { Ctx } from '../../platform/context.ts';
import type { BookingsDeps } from '../bookings/index.ts';

/** What the functions of this slice need besides their context. */
export type PayLinksDeps = {
  readonly bookings: BookingsDeps;
  /** The secret from which the tokens of emailed links are made. */
  readonly secret: string;
};

/** Called after the change of a request was paid, at least once. */
export type ChangePaid = (ctx: Ctx, request: { readonly bookingId: string; readonly number: number }) => Promise<void>;
