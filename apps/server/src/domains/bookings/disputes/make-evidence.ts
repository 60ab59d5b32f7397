import { buffer } from 'node:stream/consumers';
import { hasFiles, situationOf } from '@caravel/contracts';
import { toDecimalString } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { csvTime } from '../../../platform/csv/csv-file.ts';
import { type CsvCell, csvStream } from '../../../platform/csv/csv-stream.ts';
import { CSV_DIALECTS } from '../../../platform/csv/dialect.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { zipStream } from '../../../platform/taken/zip-file.ts';
import { findLoggedMail, listLoggedMails } from '../../notifications/index.ts';
import { listDisputes } from '../../payments/index.ts';
import type { BookingRecord } from '../booking-record.ts';
import type { BookingsDeps } from '../deps.ts';
import { type BookingFile, makeItineraryPdf } from '../documents/make-documents.ts';
import { listPayments, listTimeline } from '../lists/list-timeline.ts';
import { findBooking } from '../load-booking.ts';

/** Most emails about one booking that are taken along: the newest. */
const MAILS = 200;

type Found = {
  readonly booking: BookingRecord;
  readonly mails: Awaited<ReturnType<typeof listLoggedMails>>['rows'];
  readonly contents: readonly { readonly name: string; readonly html: string }[];
  readonly timeline: Awaited<ReturnType<typeof listTimeline>>;
  readonly payments: Awaited<ReturnType<typeof listPayments>>;
};

async function read(tx: Tx, ctx: Ctx, bookingId: string): Promise<Found> {
  const booking = await findBooking(tx, ctx, { bookingId });
  // mutant evidence-of-what-is-not-disputed: `.length === 0` -> `.length < 0` fails paid-by-stripe.test.ts
  if ((await listDisputes(tx, ctx, bookingId)).length === 0) throw new AppError('notFound');
  const { rows: mails } = await listLoggedMails(tx, ctx, { bookingId }, { offSet: 0, limit: MAILS });
  const contents: { name: string; html: string }[] = [];
  for (const [i, { mail, isKept }] of mails.entries()) {
    const found = isKept ? await findLoggedMail(tx, ctx, { bookingId }, mail.id) : undefined;
    const html = found?.content?.html;
    if (html) contents.push({ name: `emails/${String(mails.length - i).padStart(3, '0')}.html`, html });
  }
  return {
    booking,
    mails,
    contents,
    timeline: await listTimeline(tx, ctx, bookingId),
    payments: await listPayments(tx, ctx, bookingId),
  };
}

async function* each<T>(rows: readonly T[], cells: (row: T) => readonly CsvCell[]) {
  for (const row of rows) yield cells(row);
}

/**
 * Makes one zip of what the platform has as evidence for a disputed booking: its paper, the emails as they were sent and whether they arrived, its history and
 * its payments. Throws `invalidBookingId` if the caller may not see the booking, `notFound` if it was never disputed.
 */
export async function makeEvidence(deps: BookingsDeps, ctx: Ctx, bookingId: string): Promise<BookingFile> {
  const { booking, mails, contents, timeline, payments } = await ctx.db.tx((tx) => read(tx, ctx, bookingId));
  const paper = hasFiles(situationOf(booking.sagaState)) ? await makeItineraryPdf(deps, ctx, { bookingId }) : null;
  const zip = zipStream(ctx.clock.now());
  const whole = buffer(zip.output);
  const table = <T>(name: string, header: readonly string[], rows: readonly T[], cells: (row: T) => readonly CsvCell[]) =>
    zip.add(name, csvStream(header, each(rows, cells), CSV_DIALECTS[ctx.formats]));
  if (paper) await zip.add('booking.pdf', paper.content, { packed: true });
  await table('payments.csv', ['time', 'gateway', 'card', 'status', 'amount', 'refunded', 'currency'], payments, (one) => [
    ...[csvTime(ctx, one.at), one.gateway, [one.brand, one.last4].filter(Boolean).join(' '), one.status],
    ...[toDecimalString(one.amount), toDecimalString(one.refunded), one.amount.currency],
  ]);
  await table('history.csv', ['time', 'by', 'what', 'note'], timeline, ({ at, by, action, detail }) => [
    ...[csvTime(ctx, at), by.kind === 'person' ? by.name : by.kind, action, detail ?? ''],
  ]);
  await table('emails.csv', ['time', 'to', 'subject', 'status', 'delivery'], mails.toReversed(), ({ mail }) => [
    ...[csvTime(ctx, mail.createdAt.getTime()), mail.recipient, mail.subject ?? '', mail.status, mail.delivery ?? ''],
  ]);
  for (const { name, html } of contents.toReversed()) await zip.add(name, Buffer.from(html));
  zip.end();
  return {
    name: `evidence-${booking.supplierReference ?? booking.reference}.zip`,
    contentType: 'application/zip',
    content: await whole,
  };
}
