import type { Locale, RequestStatus } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatDay, formatMoney, oneLine } from '../../platform/texts/format.ts';
import type { BookingRecord } from '../bookings/index.ts';
import { queueMail } from '../notifications/index.ts';
import { authorOf, type RequestRow } from './request-records.ts';

/** What is told: where the request stands, the words that led there, and the offer. */
type Step = {
  readonly status: RequestStatus;
  readonly text?: string | undefined;
  readonly amount?: Money | null | undefined;
  readonly validUntil?: string | undefined;
};

const aboutOf = (ctx: Ctx, booking: BookingRecord, locale: Locale, { status, text, amount, validUntil }: Step) => ({
  reference: booking.supplierReference ?? booking.reference,
  title: oneLine(booking.titles[locale]),
  name: oneLine(booking.client.name),
  status,
  text: text ?? '',
  author: oneLine(authorOf(ctx)) || oneLine(booking.client.name),
  amount: amount ? formatMoney(amount, FORMAT_LOCALE[locale]) : '',
  validUntil: validUntil ? formatDay(validUntil, FORMAT_LOCALE[locale]) : '',
});

const letterOf = (booking: BookingRecord) => ({
  bookingId: booking.id,
  link: { path: bookingPath(booking.product, booking.id) },
});

/** Emails the client where their request stands, in the language in which it was made. */
export async function writeToClient(tx: Tx, ctx: Ctx, booking: BookingRecord, request: RequestRow, step: Step): Promise<void> {
  await queueMail<'requestNews'>(tx, ctx, {
    ...letterOf(booking),
    template: 'requestNews',
    to: booking.client.email,
    locale: request.locale,
    data: aboutOf(ctx, booking, request.locale, step),
  });
}

/** Emails the agency, else the person in charge of the booking, what a traveler asked or decided. */
export async function writeToAgency(tx: Tx, ctx: Ctx, booking: BookingRecord, step: Step): Promise<void> {
  const to = ctx.agency.contactEmail ?? booking.agent?.email;
  if (to === undefined) {
    ctx.log.warn({ bookingId: booking.id }, 'no address of staff to write to of a request');
    return;
  }
  await queueMail<'requestForAgency'>(tx, ctx, {
    ...letterOf(booking),
    template: 'requestForAgency',
    to,
    locale: ctx.agency.locale,
    data: aboutOf(ctx, booking, ctx.agency.locale, step),
  });
}
