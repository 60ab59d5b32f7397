import { hasFiles, situationOf } from '@caravel/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { TakenFiles } from '../../platform/taken/taken-file.ts';
import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import type { BookingsDeps } from './deps.ts';
import { makeItineraryPdf } from './documents/make-documents.ts';
import { bookDifferences, bookingCompensations, bookingPayments, bookingRefunds, bookingSteps, bookings } from './tables.ts';

/** The bookings of an agency, of all products, with what was paid and given back, for its archive. */
export const BOOKINGS_TAKEN: readonly TakenTable[] = [
  takenTable({
    name: 'bookings',
    table: bookings,
    key: ['id'],
    left: ['searchText', 'nextRunAt', 'attempt', 'looks', 'sends', 'supplierAccountId'],
  }),
  takenTable({ name: 'booking-steps', table: bookingSteps, key: ['id'] }),
  takenTable({ name: 'booking-payments', table: bookingPayments, key: ['id'], left: ['gatewayAccountId'] }),
  takenTable({ name: 'booking-refunds', table: bookingRefunds, key: ['paymentId', 'number'] }),
  takenTable({ name: 'booking-compensations', table: bookingCompensations, key: ['bookingId', 'number'] }),
  takenTable({ name: 'book-differences', table: bookDifferences, key: ['id'] }),
];

const BATCH = 200;

/** The paper of each booking that has one, made anew as its page makes it. */
export function bookingFilesTaken(deps: BookingsDeps): TakenFiles {
  return async function* (ctx) {
    let after: string | undefined;
    for (;;) {
      const rows = await ctx.db.tx((tx) =>
        tx
          .select({ id: bookings.id, reference: bookings.reference, sagaState: bookings.sagaState })
          .from(bookings)
          .where(and(eq(bookings.agencyId, ctx.agency.id), after === undefined ? undefined : gt(bookings.id, after)))
          .orderBy(asc(bookings.id))
          .limit(BATCH),
      );
      for (const { id, reference, sagaState } of rows) {
        if (!hasFiles(situationOf(sagaState))) continue;
        const open = async () => (await makeItineraryPdf(deps, ctx, { bookingId: id })).content;
        yield { name: `documents/bookings/${reference}.pdf`, open };
      }
      after = rows.at(-1)?.id;
      if (after === undefined || rows.length < BATCH) return;
    }
  };
}
