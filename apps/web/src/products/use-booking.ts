import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../lib/api/api-error.ts';
import type { BookingRecord, BookingRef, BookingSource } from './booking.ts';

const RELOAD_MS = 10_000;
const MOVING: ReadonlySet<BookingRecord['sagaState']> = new Set([
  'created',
  'paymentAuthorised',
  'supplierRequested',
  'supplierPending',
  'supplierUnknown',
  'confirmed',
  'captured',
  'voiding',
  'cancelling',
]);

/**
 * Loads a booking, and reloads it until it has settled (tickets being issued, cancellation under way). Loads nothing
 * without `ref`.
 */
export function useBooking<Booking extends Pick<BookingRecord, 'sagaState'>>(
  source: BookingSource<Booking>,
  ref: BookingRef | undefined,
) {
  return useQuery<Booking, ApiError>({
    queryKey: source.keyOf(ref ?? { bookingId: '' }),
    queryFn: ({ signal }) => source.load(ref ?? { bookingId: '' }, signal),
    enabled: ref !== undefined,
    refetchInterval: ({ state }) => (state.data && MOVING.has(state.data.sagaState) ? RELOAD_MS : false),
  });
}
