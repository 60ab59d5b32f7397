import type { Profile } from '@caravel/contracts';
import type { BookingRecord } from './booking.ts';

/** What a restricted agent's client is known by: a booking of theirs that is sold and stands (`clients-booked-by` of the server). */
const STANDS: ReadonlySet<BookingRecord['sagaState']> = new Set(['captured', 'done']);

/** Whether the page of a booking's client opens for this person. Nobody has a page of their own among the clients. */
export function opensClient(reader: Profile | null, { client, sagaState, staff }: BookingRecord): boolean {
  if (reader === null || client._id === reader._id) return false;
  return !reader.isRestrictedAgent || (staff?.agent?._id === reader._id && STANDS.has(sagaState));
}
