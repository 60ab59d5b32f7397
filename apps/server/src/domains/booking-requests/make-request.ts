import type { BookingRequests } from '@caravel/contracts';
import { languageOf } from '@caravel/messages';
import { translatorIn } from '@caravel/products/translate.ts';
import { type Ctx, todayOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { assertNoProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import { askableTrip, type BookingRecord, findBooking } from '../bookings/index.ts';
import type { RequestsDeps } from './deps.ts';
import { isOpen, presentRequests, sideOf } from './get-requests.ts';
import { writeToAgency, writeToClient } from './letters-about.ts';
import { sayOpened } from './request-opened.ts';
import { addEntry, listRequests, type RequestRow } from './request-records.ts';
import { isStanding } from './rules/request.ts';
import { problemsOf, shutBecause, storedWish, type Wish } from './rules/wish.ts';
import { bookingRequests } from './tables.ts';

/** What somebody asks, and where they can be reached. */
export type RequestInput = Wish & {
  readonly text?: string | undefined;
  readonly email: string;
  readonly phone?: string | undefined;
};

async function insertRequest(tx: Tx, ctx: Ctx, booking: BookingRecord, number: number, input: RequestInput): Promise<RequestRow> {
  const { parts, travelers, text, email, phone } = input;
  const at = new Date(ctx.clock.now());
  const side = sideOf(ctx, booking);
  // Two tabs at once: the keys let one through.
  const [request] = await tx
    .insert(bookingRequests)
    .values({
      agencyId: ctx.agency.id,
      bookingId: booking.id,
      number,
      status: 'sent',
      locale: side === 'traveler' ? ctx.locale : languageOf(booking.locale),
      wish: storedWish.write({ parts, travelers }),
      text: text ?? null,
      email,
      phone: phone ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!request) throw new AppError('requestNotPossible');
  await addEntry(tx, ctx, request, 0, { side, status: 'sent' });
  return request;
}

/**
 * Asks the agency to change a booking, for anybody who may see it: a member of staff may ask for their client. Throws `requestNotPossible` where
 * one is open, the booking does not stand, or all of it has begun; `validationFailed` with the field. Both sides are emailed; nothing is changed.
 */
export async function makeRequest(
  deps: RequestsDeps,
  ctx: Ctx,
  bookingId: string,
  input: RequestInput,
): Promise<BookingRequests> {
  const now = ctx.clock.now();
  const booking = await ctx.db.tx(async (tx) => {
    const booking = await findBooking(tx, ctx, { bookingId });
    const trip = askableTrip(deps.bookings, booking, translatorIn(ctx.formats));
    const before = await listRequests(tx, ctx, [bookingId]);
    const about = { isStanding: isStanding(booking.sagaState), hasOpen: before.some(isOpen), count: before.length, now };
    if (trip === null || shutBecause(trip, about) !== null) throw new AppError('requestNotPossible');
    assertNoProblems(ctx, problemsOf(input, trip, { now, today: todayOf(ctx) }));
    const request = await insertRequest(tx, ctx, booking, (before[0]?.number ?? 0) + 1, input);
    await writeToClient(tx, ctx, booking, request, { status: 'sent', text: input.text });
    await writeToAgency(tx, ctx, booking, { status: 'sent', text: input.text });
    await sayOpened(tx, ctx, request);
    return booking;
  });
  return presentRequests(deps, ctx, booking);
}
