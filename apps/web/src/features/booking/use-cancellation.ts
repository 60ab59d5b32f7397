import type { CancellationQuote } from '@caravel/contracts';
import { listTrips } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAttempt, useSending } from '../../lib/api/use-call.ts';
import { showToast } from '../../lib/page/toasts.ts';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import { listKeyOf } from '../../products/product-list.ts';

/** The step of a cancellation: its cost was shown, or the refund changed and must be accepted. */
export type CancellationStep =
  | { readonly type: 'asks'; readonly quote: CancellationQuote; readonly isVoid: boolean }
  | { readonly type: 'changed'; readonly before: CancellationQuote; readonly quote: CancellationQuote; readonly isVoid: boolean };

/** Replaces the cached booking with the changed one, and reloads the lists. */
export function useBookingChanged<Booking extends BookingRecord>({ product, source }: ProductBooking<Booking>) {
  const client = useQueryClient();
  return (booking: Booking) => {
    client.setQueryData(source.keyOf({ bookingId: booking.bookingId }), booking);
    for (const queryKey of [listKeyOf(product), [listTrips.id]]) void client.invalidateQueries({ queryKey });
  };
}

/**
 * Cancels a booking: shows the cost first, then cancels. If the refund has changed meanwhile, nothing is done until a second Yes
 * (spec 2, section 4).
 */
export function useCancellation<Booking extends BookingRecord>(part: ProductBooking<Booking>, booking: Booking) {
  const client = useQueryClient();
  const changed = useBookingChanged(part);
  const attempt = useAttempt();
  const [step, setStep] = useState<CancellationStep | null>(null);
  const { bookingId } = booking;
  const calls = booking.staff === undefined ? part.cancelling.traveler : part.cancelling.staff;
  const onError = (failure: ApiError) => {
    // After a lost connection the same attempt continues; after a refusal the next click is a new attempt.
    if (failure.status !== 0) attempt.renew();
    showToast({ kind: 'error', text: failure.message });
    void client.invalidateQueries({ queryKey: part.source.keyOf({ bookingId }) });
  };
  const penalty = useSending(() => calls.quote(bookingId), { onError });
  const cancelling = useSending(
    ({ quote, isVoid }: Pick<CancellationStep, 'quote' | 'isVoid'>) => {
      const run = (isVoid ? calls.voiding : undefined) ?? calls.cancel;
      return run({ bookingId, quoteAmount: quote.refundAmount }, attempt.key());
    },
    { onError },
  );
  return {
    step,
    isAsking: penalty.isPending,
    isBusy: cancelling.isPending,
    ask: (isVoid: boolean) => penalty.mutate(undefined, { onSuccess: (quote) => setStep({ type: 'asks', quote, isVoid }) }),
    close: () => setStep(null),
    confirm: () => {
      if (!step) return;
      const { quote, isVoid } = step;
      cancelling.mutate(step, {
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
      });
    },
  };
}
