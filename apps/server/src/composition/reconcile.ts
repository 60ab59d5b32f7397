import {
  type ComparedBookings,
  checkRollups,
  type Reconciliation,
  type RollupsOff,
  reconcileBooks,
} from '../domains/bookings/index.ts';
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
  const { compared, agencies, unknownOrders, unknownAgencies, silent } = found;
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
  const passedOver = agencies.reduce((sum, { passedOver: some }) => sum + some, 0);
  const count = differences.length === 0 ? 'No differences' : counted(differences.length, 'difference', 'differences');
  const scope = passedOver === 0 ? 'in the books' : 'so far in the books';
  const end = `${count} ${scope} of ${counted(agencies.length, 'agency', 'agencies')}.`;
  const gap = silent.length === 0 ? [] : [`Not compared, for want of a list: ${silent.join(', ')}.`];
  const left = passedOver === 0 ? [] : [leftOut(passedOver, compared)];
  return {
    isClean: differences.length + silent.length + passedOver === 0,
    text: [...differences, end, ...gap, ...left].join('\n'),
  };
}

function leftOut(passedOver: number, compared: ComparedBookings): string {
  const which = counted(passedOver, 'booking', 'bookings');
  return compared === 'all'
    ? `Not compared: ${which} being made or given back at this moment. Ask again in a minute.`
    : `Not compared: ${which} changed in the last 30 minutes. \`reconcile --all\` compares these too.`;
}

/**
 * Compares the books now, as the schedule does every six hours, and the sums of the lists with the bookings. New differences are stored and audited; they are
 * emailed to the agency once the server runs.
 */
export async function reconcile(platform: Platform, compared: ComparedBookings = 'atRest'): Promise<ReconciliationReport> {
  const schedule = { system: platform.database.system, log: platform.log, now: platform.clock.now() };
  const deps = bookingsDeps(platform, productsOf(platform));
  const books = describeReconciliation(await reconcileBooks(deps, schedule, compared));
  const off = describeRollups(await checkRollups(deps, schedule));
  if (off === null) return books;
  return { isClean: false, text: `${books.text}\n${off}\nrollups:rebuild makes the sums of the lists right.` };
}

/** Names the agencies whose sums differ from their bookings; null if none do. */
function describeRollups(found: readonly RollupsOff[]): string | null {
  if (found.length === 0) return null;
  return found
    .map(({ slug, off }) => `${slug}: ${counted(off, 'row of sums differs', 'rows of sums differ')} from its bookings.`)
    .join('\n');
}

/** Makes the sums of the lists what the bookings are, in all agencies, and tells what was not. */
export async function rebuildRollups(platform: Platform): Promise<string> {
  const schedule = { system: platform.database.system, log: platform.log };
  const found = await checkRollups(bookingsDeps(platform, productsOf(platform)), schedule, { mend: true });
  return [describeRollups(found), 'The sums of the lists are those of the bookings.'].filter((line) => line !== null).join('\n');
}
