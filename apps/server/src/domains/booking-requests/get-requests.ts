import { type BookingRequest, type BookingRequests, OPEN_REQUEST_STATUSES } from '@caravel/contracts';
import { type Money, money, type PlainDate } from '@caravel/kernel';
import { translatorIn } from '@caravel/products/translate.ts';
import { type Ctx, todayOf } from '../../platform/context.ts';
import { type AskableTrip, askableTrip, type BookingRecord, getBooking } from '../bookings/index.ts';
import { type ChangeRow, isBeingChanged, listChosen, presentChosen } from './change-records.ts';
import type { RequestsDeps } from './deps.ts';
import { type EntryRow, entriesOf, listEntries, listRequests, type RequestRow } from './request-records.ts';
import { isStanding, openSteps, type RequestSide, type RequestStanding } from './rules/request.ts';
import { hasBegun, shutBecause, storedWish } from './rules/wish.ts';

/** Which side of a booking the caller is on: its client is the traveler, also where they are staff; nobody answers themselves. */
export function sideOf(ctx: Ctx, { client }: Pick<BookingRecord, 'client'>): RequestSide {
  return ctx.actor.kind === 'user' && ctx.actor.userId !== client._id ? 'agency' : 'traveler';
}

const amountOf = ({ amountMinor, currency }: EntryRow): Money | null =>
  amountMinor === null || currency === null ? null : money(amountMinor, currency);

/** Returns the agency's last offer about a request; null if it has made none. */
export function offerOf(entries: readonly EntryRow[], today: PlainDate): BookingRequest['offer'] {
  const entry = entries.findLastIndex(({ status }) => status === 'answered');
  const row = entries[entry];
  if (!row?.validUntil) return null;
  return { entry, text: row.text ?? '', amount: amountOf(row), validUntil: row.validUntil, isOver: row.validUntil < today };
}

/** Returns how a request stands, for the rules. */
export function standingOf(
  ctx: Ctx,
  booking: Pick<BookingRecord, 'sagaState'>,
  request: RequestRow,
  { entries, change }: { readonly entries: readonly EntryRow[]; readonly change: ChangeRow | undefined },
): RequestStanding {
  return {
    status: request.status,
    isOfferOver: offerOf(entries, todayOf(ctx))?.isOver ?? false,
    isBookingStanding: isStanding(booking.sagaState),
    isBeingChanged: isBeingChanged(change),
  };
}

function presentRequest(
  ctx: Ctx,
  booking: BookingRecord,
  trip: AskableTrip | null,
  request: RequestRow,
  { entries, chosen }: { readonly entries: readonly EntryRow[]; readonly chosen: readonly ChangeRow[] },
): BookingRequest {
  const wish = storedWish.read(request.wish);
  return {
    number: request.number,
    status: request.status,
    parts: wish.parts.map(({ part, day, time }) => ({
      title: trip?.parts[part]?.title ?? '–',
      day: day ?? null,
      time: time ?? null,
    })),
    travelers: wish.travelers.map((traveler) => trip?.travelers[traveler] ?? '–'),
    text: request.text,
    email: request.email,
    phone: request.phone,
    offer: offerOf(entries, todayOf(ctx)),
    change: presentChosen(booking.total, chosen, request),
    entries: entries.map((entry) => ({
      at: entry.at.toISOString(),
      by: entry.side,
      name: entry.authorName,
      status: entry.status,
      text: entry.text,
      amount: amountOf(entry),
      validUntil: entry.validUntil,
    })),
    steps: openSteps(
      standingOf(ctx, booking, request, { entries, change: chosen.find(({ number }) => number === request.number) }),
      sideOf(ctx, booking),
    ),
  };
}

/** Whether a request is not over. */
export function isOpen({ status }: Pick<RequestRow, 'status'>): boolean {
  return OPEN_REQUEST_STATUSES.some((open) => open === status);
}

/** Presents what can be asked about a booking, and its requests as they stand now. */
export async function presentRequests({ bookings }: RequestsDeps, ctx: Ctx, booking: BookingRecord): Promise<BookingRequests> {
  const trip = askableTrip(bookings, booking, translatorIn(ctx.formats));
  const [rows, entries, chosen] = await ctx.db.tx(async (tx) => [
    await listRequests(tx, ctx, [booking.id]),
    await listEntries(tx, ctx, [booking.id]),
    await listChosen(tx, ctx, [booking.id]),
  ]);
  const now = ctx.clock.now();
  const about = { isStanding: isStanding(booking.sagaState), hasOpen: rows.some(isOpen), count: rows.length, now };
  return {
    shut: shutBecause(trip, about),
    currency: booking.total.currency,
    parts: (trip?.parts ?? []).map((one, part) => ({
      part,
      title: one.title,
      startsAt: one.startsAt,
      begun: hasBegun(one, now),
    })),
    travelers: (trip?.travelers ?? []).map((name, traveler) => ({ traveler, name })),
    terms: trip?.terms ?? null,
    contact: trip?.contact ?? { email: booking.client.email, phone: '' },
    requests: rows.map((row) => presentRequest(ctx, booking, trip, row, { entries: entriesOf(row, entries), chosen })),
  };
}

/** Returns the requests about a booking that the caller may see. Throws `invalidBookingId`. */
export async function getRequests(deps: RequestsDeps, ctx: Ctx, bookingId: string): Promise<BookingRequests> {
  return presentRequests(deps, ctx, await getBooking(ctx, { bookingId }));
}
