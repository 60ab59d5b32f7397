import type { PayLinksDeps } from '../pay-links/index.ts';

/** What the functions of this slice need besides their context: a change is paid by a link. */
export type ChangesDeps = PayLinksDeps;

/** A request about a booking. */
export type RequestKey = { readonly bookingId: string; readonly number: number };
