import type { FlightReservation } from '@caravel/contracts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { getAgency } from '../../agencies/index.ts';
import { type BookingRef, listPayments, listTimeline } from '../../bookings/index.ts';
import { listBookingMails } from '../../notifications/index.ts';
import { getFlight } from './find-flight.ts';
import { presentReservation, presentStaff } from './present-reservation.ts';

/** Returns a reservation. Throws `invalidBookingId` if the caller may not see it. */
export async function getReservation(ctx: Ctx, ref: BookingRef): Promise<FlightReservation> {
  const flight = await getFlight(ctx, ref);
  const [agency, payments] = [await getAgency(ctx), await listPayments(ctx, flight.id)];
  const reservation = presentReservation(ctx, flight, {
    payment: payments.at(-1) ?? null,
    agencyContact: {
      timeZone: ctx.agency.timeZone,
      name: ctx.agency.name,
      phone: agency.contactPhoneNumber,
      email: agency.contactEmailId,
    },
  });
  if (!isStaff(ctx.actor)) return reservation;
  const timeline = await listTimeline(ctx, flight.id);
  const mails = await ctx.db.tx((tx) => listBookingMails(tx, ctx.agency.id, flight.id));
  return { ...reservation, staff: presentStaff(flight, { timeline, mails, payments }) };
}
