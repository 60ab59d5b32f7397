import type { CancellationQuote } from '@caravel/contracts';
import { explainBookingPrice, getClaim, listTrips } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../lib/api/api-error.ts';
import { useAttempt, useSending } from '../lib/api/use-call.ts';
import { showToast } from '../lib/page/toasts.ts';
import type { BookingPart, BookingRecord, ProductBooking } from './booking.ts';
import { listKeyOf } from './product-list.ts';

/** What is cancelled: all of it, free of charge where that is possible, or one part. */
type Wanted = { readonly isVoid: boolean; readonly part: BookingPart | undefined };

/** The step of a cancellation: its cost was shown, or the refund changed and must be accepted. */
export type CancellationStep = Wanted &
  (
    | { readonly type: 'asks'; readonly quote: CancellationQuote }
    | { readonly type: 'changed'; readonly before: CancellationQuote; readonly quote: CancellationQuote }
  );

/** Replaces the cached booking with the changed one, and reloads the lists. */
export function useBookingChanged<Booking extends BookingRecord>({ product, source }: ProductBooking<Booking>) {
  const client = useQueryClient();
  return (booking: Booking) => {
    client.setQueryData(source.keyOf({ bookingId: booking.bookingId }), booking);
    for (const queryKey of [listKeyOf(product), listKeyOf('all'), [listTrips.id], [explainBookingPrice.id], [getClaim.id]])
      void client.invalidateQueries({ queryKey });
  };
}

/**
 * Cancels a booking: shows the cost first, then cancels. If the refund has changed meanwhile, nothing is done until a second Yes
 * (spec 2, section 4). `onCancelled` gets the booking as it is then.
 */
export function useCancellation<Booking extends BookingRecord>(
  part: ProductBooking<Booking>,
  booking: Booking,
  onCancelled?: (booking: Booking) => void,
) {
  const client = useQueryClient();
  const changed = useBookingChanged(part);
  const attempt = useAttempt();
  const [step, setStep] = useState<CancellationStep | null>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { bookingId } = booking;
  const calls = booking.staff === undefined ? part.cancelling.traveler : part.cancelling.staff;
  const onError = (failure: ApiError) => {
    // After a lost connection the same attempt continues; after a refusal the next click is a new attempt.
    if (failure.status === 0) showToast({ kind: 'error', text: failure.message });
    else {
      attempt.renew();
      setRefusal(failure);
    }
    void client.invalidateQueries({ queryKey: part.source.keyOf({ bookingId }) });
  };
  const penalty = useSending(({ part: asked }: Wanted) => calls.quote(bookingId, asked?.number), { onError });
  const cancelling = useSending(
    ({ quote, isVoid, part: chosen }: CancellationStep) => {
      const run = (isVoid ? calls.voiding : undefined) ?? calls.cancel;
      // mutant cancel-sends-another-refund: `quote.refundAmount` -> `quote.penaltyAmount` fails booking-page.dom.test.tsx
      const agreed = { bookingId, quoteAmount: quote.refundAmount };
      return run({ ...agreed, ...(chosen && { part: chosen.number }), ...(reason !== '' && { reason }) }, attempt.key());
    },
    { onError },
  );
  return {
    step,
    isAsking: penalty.isPending && penalty.variables.part === undefined,
    askedPart: penalty.isPending ? penalty.variables.part?.number : undefined,
    isBusy: cancelling.isPending,
    ask: (isVoid: boolean, chosen?: BookingPart) => {
      const wanted = { isVoid, part: chosen };
      setReasonMissing(false);
      setRefusal(null);
      penalty.mutate(wanted, { onSuccess: (quote) => setStep({ type: 'asks', quote, ...wanted }) });
    },
    close: () => setStep(null),
    /** Why the last try was refused; null after a new one has begun. */
    refusal,
    /** Why it is cancelled, where the product asks; empty until it is chosen. */
    reason,
    isReasonMissing,
    chooseReason: (chosen: string) => {
      setReason(chosen);
      setReasonMissing(false);
    },
    confirm: () => {
      if (!step) return;
      if (part.cancelReasons && reason === '') {
        setReasonMissing(true);
        return;
      }
      const { quote, isVoid, part: chosen } = step;
      cancelling.mutate(step, {
        onSuccess: ({ data, message }) => {
          attempt.renew();
          if (data.priceChanged && data.quote) {
            setStep({ type: 'changed', before: quote, quote: data.quote, isVoid, part: chosen });
            return;
          }
          setStep(null);
          if (data.booking) {
            // Before the lists are loaded again: they still hold what they showed.
            onCancelled?.(data.booking);
            changed(data.booking);
          }
          showToast({ kind: 'success', text: message });
        },
        onError: () => setStep(null),
      });
    },
  };
}
