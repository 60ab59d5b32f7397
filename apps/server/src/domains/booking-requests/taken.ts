import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { bookingRequestChanges, bookingRequestEntries, bookingRequests } from './tables.ts';

/** What travelers asked to change, for the archive of an agency. */
export const REQUESTS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'change-requests', table: bookingRequests, key: ['bookingId', 'number'] }),
  takenTable({ name: 'change-request-offers', table: bookingRequestChanges, key: ['bookingId', 'number'] }),
  takenTable({ name: 'change-request-entries', table: bookingRequestEntries, key: ['bookingId', 'number', 'position'] }),
];
