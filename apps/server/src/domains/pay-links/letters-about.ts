import { cardBrandName, type Locale } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatInstant, formatMoney, oneLine } from '../../platform/texts/format.ts';
import type { BookingRecord } from '../bookings/index.ts';
import { queueMail } from '../notifications/index.ts';
import { amountOf, type LinkRow, PAY_LINK_PATH } from './pay-link-records.ts';

/** Most emails with a link to one address about one booking in an hour. */
const LINKS_PER_HOUR = 5;

const cardOf = ({ brand, last4 }: LinkRow) => (brand === null ? '' : `${cardBrandName(brand)} •••• ${last4 ?? ''}`);

function aboutOf(ctx: Ctx, booking: BookingRecord, link: LinkRow, locale: Locale, amount: Money = amountOf(link)) {
  return {
    reference: booking.supplierReference ?? booking.reference,
    title: oneLine(booking.titles[locale]),
    name: oneLine(booking.client.name),
    amount: formatMoney(amount, FORMAT_LOCALE[locale]),
    isChange: link.request !== null,
    until: formatInstant(link.expiresAt.getTime(), ctx.agency.timeZone, FORMAT_LOCALE[locale]),
    card: cardOf(link),
  };
}

/** Emails the link. Throws `tooManyRequests` if the address got the most of them. */
export async function sendLink(tx: Tx, ctx: Ctx, booking: BookingRecord, link: LinkRow): Promise<void> {
  await queueMail<'payLink'>(tx, ctx, {
    template: 'payLink',
    to: link.sentTo,
    locale: link.locale,
    bookingId: booking.id,
    data: aboutOf(ctx, booking, link, link.locale),
    link: { path: PAY_LINK_PATH, tokenId: link.id },
    atMostPerHour: LINKS_PER_HOUR,
  });
}

/** Emails the link once more, once. */
export async function remindOfLink(tx: Tx, ctx: Ctx, booking: BookingRecord, link: LinkRow): Promise<void> {
  await queueMail<'payLinkReminder'>(tx, ctx, {
    template: 'payLinkReminder',
    to: link.sentTo,
    locale: link.locale,
    bookingId: booking.id,
    data: aboutOf(ctx, booking, link, link.locale),
    link: { path: PAY_LINK_PATH, tokenId: link.id },
    dedupeKey: `payLink:${link.id}:reminder`,
  });
}

/** Tells who paid what was taken, or given back. */
export async function sendReceipt(tx: Tx, ctx: Ctx, booking: BookingRecord, link: LinkRow, refund: Money | null): Promise<void> {
  await queueMail<'payLinkReceipt'>(tx, ctx, {
    template: 'payLinkReceipt',
    to: link.sentTo,
    locale: link.locale,
    bookingId: booking.id,
    data: { ...aboutOf(ctx, booking, link, link.locale, refund ?? undefined), isRefund: refund !== null },
    dedupeKey: `payLink:${link.id}:${refund ? link.refunds : 'paid'}`,
  });
}

/** Tells the agency, else who sold the booking, that a change was paid. */
export async function tellAgency(tx: Tx, ctx: Ctx, booking: BookingRecord, link: LinkRow): Promise<void> {
  const to = ctx.agency.contactEmail ?? booking.agent?.email;
  if (to === undefined) return;
  await queueMail<'payLinkPaid'>(tx, ctx, {
    template: 'payLinkPaid',
    to,
    locale: ctx.agency.locale,
    bookingId: booking.id,
    data: aboutOf(ctx, booking, link, ctx.agency.locale),
    link: { path: bookingPath(booking.product, booking.id) },
    dedupeKey: `payLink:${link.id}:agency`,
  });
}
