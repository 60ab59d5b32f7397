import { type Reconciliation, reconcileBooks } from '../domains/bookings/index.ts';
import { bookingsDeps } from './bookings-deps.ts';
import type { Platform } from './build-platform.ts';
import { productsOf } from './products.ts';

/** A comparison of books as text for an operator. */
export type ReconciliationReport = {
  /** True if everything was compared and nothing differs. */
  readonly isClean: boolean;
  /** One line per difference, then a line with their number and with what could not be compared. */
  readonly text: string;
};

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Describes the result of a comparison for an operator. It contains ids of bookings and payments, but no names of people. */
export function describeReconciliation(found: Reconciliation): ReconciliationReport {
  const { agencies, unknownOrders, unknownAgencies, silent } = found;
  const differences = [
    ...agencies.flatMap(({ agency, differences: some }) =>
      some.map(
        ({ kind, subject, subjectId, ours, theirs }) =>
          `${agency.slug}: ${kind}, ${subject} ${subjectId}: ours ${ours}, theirs ${theirs}`,
      ),
    ),
    ...unknownOrders.map((reference) => `an order without a booking: ${reference}`),
    ...unknownAgencies.map((id) => `payments of an agency that is not there: ${id}`),
  ];
  const count = differences.length === 0 ? 'No differences' : counted(differences.length, 'difference', 'differences');
  const end = `${count} in the books of ${counted(agencies.length, 'agency', 'agencies')}.`;
  const gap = silent.length === 0 ? [] : [`Not compared, for want of a list: ${silent.join(', ')}.`];
  return { isClean: differences.length + silent.length === 0, text: [...differences, end, ...gap].join('\n') };
}

/**
 * Compares the books now, as the schedule does every six hours. New differences are stored and audited; they are emailed to the agency once
 * the server runs.
 */
export async function reconcile(platform: Platform): Promise<ReconciliationReport> {
  const schedule = { system: platform.database.system, log: platform.log, now: platform.clock.now() };
  return describeReconciliation(await reconcileBooks(bookingsDeps(platform, productsOf(platform)), schedule));
}
