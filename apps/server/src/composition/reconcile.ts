import { type Reconciliation, reconcileBooks } from '../domains/bookings/index.ts';
import { bookingsDeps } from './bookings-deps.ts';
import type { Platform } from './build-platform.ts';
import { productsOf } from './products.ts';

/** A comparison in an operator's words. */
export type ReconciliationReport = {
  /** Everything was compared, and everything agrees. */
  readonly isClean: boolean;
  /** A line for each difference, then one that counts them and says what could not be compared. */
  readonly text: string;
};

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Tells an operator what a comparison found. It names bookings and payments by their ids, and nobody. */
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

/** Compares the books now, as the schedule does every six hours: what is new is kept, audited, and mailed to its agency once the server runs. */
export async function reconcile(platform: Platform): Promise<ReconciliationReport> {
  const schedule = { system: platform.database.system, log: platform.log, now: platform.clock.now() };
  return describeReconciliation(await reconcileBooks(bookingsDeps(platform, productsOf(platform)), schedule));
}
