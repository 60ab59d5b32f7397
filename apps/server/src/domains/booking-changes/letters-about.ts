import { type Money, money } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatMoney, oneLine } from '../../platform/texts/format.ts';
import type { ChangeRow, RequestRow } from '../booking-requests/index.ts';
import type { BookingRecord } from '../bookings/index.ts';
import { queueMail } from '../notifications/index.ts';

/** Emails the client that their booking is changed, once, with its new papers, which are made when the email is sent. */
export async function tellOfChange(
  tx: Tx,
  ctx: Ctx,
  booking: BookingRecord,
  { locale }: RequestRow,
  { number, currency, differenceMinor, penaltyMinor, dueMinor }: ChangeRow,
): Promise<void> {
  const format = (amount: Money) => formatMoney(amount, FORMAT_LOCALE[locale]);
  await queueMail<'changeMade'>(tx, ctx, {
    template: 'changeMade',
    to: booking.client.email,
    locale,
    bookingId: booking.id,
    link: { path: bookingPath(booking.product, booking.id) },
    attachments: ['itinerary', 'calendar'],
    dedupeKey: `${booking.id}:changeMade:${number}`,
    data: {
      reference: booking.supplierReference ?? booking.reference,
      title: oneLine(booking.titles[locale]),
      name: oneLine(booking.client.name),
      difference: format(money(differenceMinor, currency)),
      penalty: format(money(penaltyMinor, currency)),
      due: format(money(Math.abs(dueMinor), currency)),
      isRefund: dueMinor < 0,
    },
  });
}
