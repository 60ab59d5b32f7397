import type { CancellationQuote, FlightReservation } from '@caravel/contracts';
import {
  agencyCancelFlight,
  agencyGetPenalty,
  agencyVoidFlight,
  cancelFlight,
  getPenalty,
  listAgencyFlights,
  listTrips,
  voidFlight,
} from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAction, useAttempt } from '../../lib/use-call.ts';
import { reservationKey } from '../../products/flights/use-reservation.ts';

/** Where a cancellation stands: what it costs was shown, or the refund moved and waits for a Yes. */
export type CancellationStep =
  | { readonly type: 'asks'; readonly quote: CancellationQuote; readonly isVoid: boolean }
  | { readonly type: 'changed'; readonly before: CancellationQuote; readonly quote: CancellationQuote; readonly isVoid: boolean };

/** Puts a changed booking in the place of the old one, and lets the lists load anew. */
export function useBookingChanged() {
  const client = useQueryClient();
  return (booking: FlightReservation) => {
    client.setQueryData(reservationKey({ bookingId: booking.bookingId }), booking);
    for (const id of [listAgencyFlights.id, listTrips.id]) void client.invalidateQueries({ queryKey: [id] });
  };
}

/** Cancels a flight: first what it costs, then the deed; where the refund moved nothing is done until a second Yes (spec 2, section 4). */
export function useCancellation(booking: FlightReservation) {
  const isStaff = booking.staff !== undefined;
  const client = useQueryClient();
  const changed = useBookingChanged();
  const attempt = useAttempt();
  const [step, setStep] = useState<CancellationStep | null>(null);
  const onError = (failure: ApiError) => {
    // After a lost connection the same attempt goes on; after a refusal the next click is a new one.
    if (failure.status !== 0) attempt.renew();
    showToast({ kind: 'error', text: failure.message });
    void client.invalidateQueries({ queryKey: reservationKey({ bookingId: booking.bookingId }) });
  };
  const penalty = useAction(isStaff ? agencyGetPenalty : getPenalty, { onError });
  const cancel = useAction(isStaff ? agencyCancelFlight : cancelFlight, { onError });
  const voiding = useAction(isStaff ? agencyVoidFlight : voidFlight, { onError });
  const { bookingId } = booking;
  return {
    step,
    isAsking: penalty.isPending,
    isBusy: cancel.isPending || voiding.isPending,
    ask: (isVoid: boolean) =>
      penalty.mutate({ body: { bookingId } }, { onSuccess: ({ data }) => setStep({ type: 'asks', quote: data, isVoid }) }),
    close: () => setStep(null),
    confirm: () => {
      if (!step) return;
      const { quote, isVoid } = step;
      const action = isVoid ? voiding : cancel;
      action.mutate(
        { body: { bookingId, quoteAmount: quote.refundAmount }, options: { idempotencyKey: attempt.key() } },
        {
          onSuccess: ({ data, message }) => {
            attempt.renew();
            if (data.priceChanged && data.quote) {
              setStep({ type: 'changed', before: quote, quote: data.quote, isVoid });
              return;
            }
            setStep(null);
            if (data.booking) changed(data.booking);
            showToast({ kind: 'success', text: message });
          },
          onError: () => setStep(null),
        },
      );
    },
  };
}
