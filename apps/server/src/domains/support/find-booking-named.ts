import type { Ctx } from '../../platform/context.ts';
import { isAppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { type BookingRecord, type BookingRef, getBooking } from '../bookings/index.ts';

const ifAny = async (ctx: Ctx, ref: BookingRef): Promise<BookingRecord | undefined> => {
  try {
    return await getBooking(ctx, ref);
  } catch (error) {
    if (isAppError(error, 'invalidBookingId')) return undefined;
    throw error;
  }
};

/** Finds a booking that the caller sees, by our reference or the supplier's. Refuses the field `reference` for any other, and where it is missing. */
export async function findBookingNamed(ctx: Ctx, reference: string | undefined): Promise<BookingRecord> {
  if (reference === undefined) refuseFields(ctx, { reference: 'required' });
  const named = reference.toUpperCase();
  const found = (await ifAny(ctx, { reference: named })) ?? (await ifAny(ctx, { supplierReference: named }));
  if (!found) refuseFields(ctx, { reference: 'bookingUnknown' });
  return found;
}
