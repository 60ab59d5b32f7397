import type { Ctx } from '../../platform/context.ts';
import type { BookingsDeps } from '../bookings/index.ts';

/** What the functions of this slice need besides their context. */
export type RequestsDeps = { readonly bookings: BookingsDeps };

/** Somebody asked to change a booking; the requests about one are numbered from 1. */
export type OpenedRequest = { readonly bookingId: string; readonly number: number };

/** Called after somebody asked, at least once; `eventId` is the same every time. */
export type RequestOpened = (ctx: Ctx, request: OpenedRequest, eventId: string) => Promise<void>;
