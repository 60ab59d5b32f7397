import { createTranslator, type MessageKey } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import { type BooksDiffer, getBooking } from '../bookings/index.ts';
import { queueMail } from './queue-mail.ts';

type Kind = BooksDiffer['differences'][number]['kind'];

const SAID: Readonly<Record<Kind, MessageKey>> = {
  orderMissing: 'mail.booksOrderMissing',
  orderOver: 'mail.booksOrderOver',
  orderStands: 'mail.booksOrderStands',
  netDiffers: 'mail.booksNetDiffers',
  captureDiffers: 'mail.booksCaptureDiffers',
  refundDiffers: 'mail.booksRefundDiffers',
  moneyKept: 'mail.booksMoneyKept',
  ledgerDiffers: 'mail.booksLedgerDiffers',
  paymentUnknown: 'mail.booksPaymentUnknown',
};

/** Writes to the agency of differences between its books and others', by booking, once an event. */
export async function tellOfBooks(ctx: Ctx, { differences }: BooksDiffer, eventId: string): Promise<void> {
  const to = ctx.agency.contactEmail;
  if (to === null) {
    ctx.log.warn({ count: differences.length }, 'no address of staff to write to of books that differ');
    return;
  }
  const locale = ctx.agency.locale;
  const t = createTranslator(locale);
  const rows = await Promise.all(
    differences.map(async ({ kind, subject, subjectId }) => {
      const booking = subject === 'booking' ? await getBooking(ctx, { bookingId: subjectId }) : null;
      const label = booking ? `${booking.recordLocator ?? booking.reference} · ${booking.title}` : subjectId;
      return { label, value: t(SAID[kind]) };
    }),
  );
  const mail = { template: 'booksDiffer', to, locale, data: { rows }, link: { path: '/office/bookings/flights' } } as const;
  await ctx.db.tx((tx) => queueMail(tx, ctx, { ...mail, dedupeKey: `booksDiffer:${eventId}` }));
}
