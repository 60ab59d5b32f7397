import type { FlightReservation } from '@caravel/contracts';
import { getReservationDetails } from '@caravel/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { callKey } from '../../lib/use-call.ts';

const RELOAD_MS = 10_000;
const MOVING = new Set<FlightReservation['sagaState']>([
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

/** A reservation names itself by booking id or by order id. */
export type ReservationRef = { readonly bookingId: string } | { readonly orderID: string };

/** Key under which a reservation is kept; set it with the answer of an action that returns the reservation. */
export const reservationKey = (ref: ReservationRef) => callKey(getReservationDetails, { query: ref });

/** A flight reservation; asked for again while it is still moving (tickets on their way, cancellation under way). */
export function useReservation(ref: ReservationRef | undefined) {
  return useQuery<FlightReservation, ApiError>({
    queryKey: reservationKey(ref ?? { bookingId: '' }),
    queryFn: async ({ signal }) => (await call(getReservationDetails, { query: ref ?? {} }, { signal })).data,
    enabled: ref !== undefined,
    refetchInterval: ({ state }) => (state.data && MOVING.has(state.data.sagaState) ? RELOAD_MS : false),
  });
}
