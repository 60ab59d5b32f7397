import type { MessageKey } from '@caravel/messages';
import { pathsOf } from '@caravel/products';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { type BookingsDeps, type BooksDiffer, getBooking } from '../bookings/index.ts';
import { queueMail } from '../notifications/index.ts';

type Kind = BooksDiffer['differences'][number]['kind'];

const SAID: Readonly<Record<Kind, MessageKey>> = {
  orderMissing: 'mail.booksOrderMissing',
  orderOver: 'mail.booksOrderOver',
  orderStands: 'mail.booksOrderStands',
  orderUnread: 'mail.booksOrderUnread',
  netDiffers: 'mail.booksNetDiffers',
  captureDiffers: 'mail.booksCaptureDiffers',
  refundDiffers: 'mail.booksRefundDiffers',
  moneyKept: 'mail.booksMoneyKept',
  ledgerDiffers: 'mail.booksLedgerDiffers',
  paymentUnknown: 'mail.booksPaymentUnknown',
};

/**
 * Writes to the agency about differences between its books and others', once per event. The letter links to the office list of the first
 * product with a difference, or of the first product if no difference belongs to a booking.
 */
export async function tellOfBooks(
  { drivers }: Pick<BookingsDeps, 'drivers'>,
  ctx: Ctx,
  { differences }: BooksDiffer,
  eventId: string,
): Promise<void> {
  const to = ctx.agency.contactEmail;
  if (to === null) {
    ctx.log.warn({ count: differences.length }, 'no address of staff to write to of books that differ');
    return;
  }
  const locale = ctx.agency.locale;
  const t = createTranslator(locale);
  const found = await Promise.all(
    differences.map(async ({ kind, subject, subjectId }) => {
      const booking = subject === 'booking' ? await getBooking(ctx, { bookingId: subjectId }) : null;
      const label = booking ? `${booking.supplierReference ?? booking.reference} · ${booking.titles[locale]}` : subjectId;
      return { row: { label, value: t(SAID[kind]) }, product: booking?.product };
    }),
  );
  const product = found.find((one) => one.product)?.product ?? drivers[0]?.product;
  await ctx.db.tx((tx) =>
    queueMail<'booksDiffer'>(tx, ctx, {
      template: 'booksDiffer',
      to,
      locale,
      data: { rows: found.map(({ row }) => row) },
      ...(product && { link: { path: pathsOf(product).office } }),
      dedupeKey: `booksDiffer:${eventId}`,
    }),
  );
}
