import type { ClaimStatus, Locale } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatMoney, oneLine } from '../../platform/texts/format.ts';
import type { BookingRecord } from '../bookings/index.ts';
import { queueMail } from '../notifications/index.ts';
import type { ClaimRow } from './claim-records.ts';

type Step = { readonly status: ClaimStatus; readonly text: string; readonly amount?: Money | undefined };

const aboutOf = (booking: BookingRecord, locale: Locale, text: string) => ({
  reference: booking.supplierReference ?? booking.reference,
  title: oneLine(booking.titles[locale]),
  name: oneLine(booking.client.name),
  text,
});

const letterOf = (booking: BookingRecord) => ({
  bookingId: booking.id,
  link: { path: bookingPath(booking.product, booking.id) },
});

/** Emails the client where their claim stands, in the language in which it was made. */
export async function writeToClient(tx: Tx, ctx: Ctx, booking: BookingRecord, claim: ClaimRow, step: Step): Promise<void> {
  const amount = step.amount ? formatMoney(step.amount, FORMAT_LOCALE[claim.locale]) : '';
  await queueMail<'claimNews'>(tx, ctx, {
    ...letterOf(booking),
    template: 'claimNews',
    to: booking.client.email,
    locale: claim.locale,
    data: { ...aboutOf(booking, claim.locale, step.text), status: step.status, amount },
  });
}

/** Emails the person in charge of the booking, else the agency, that a claim waits for them. `text`: the traveler's words. */
export async function writeToAgency(
  tx: Tx,
  ctx: Ctx,
  booking: BookingRecord,
  { text, isNew }: { readonly text: string; readonly isNew: boolean },
): Promise<void> {
  const to = ctx.agency.contactEmail ?? booking.agent?.email;
  if (to === undefined) {
    ctx.log.warn({ bookingId: booking.id }, 'no address of staff to write to of a claim');
    return;
  }
  await queueMail<'claimForAgency'>(tx, ctx, {
    ...letterOf(booking),
    template: 'claimForAgency',
    to,
    locale: ctx.agency.locale,
    data: { ...aboutOf(booking, ctx.agency.locale, text), isNew },
  });
}
