import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ProductWait } from '../../products/checkout.ts';
import { BookingWait } from './booking-wait.tsx';
import { forgetBooked, forgetDraft, keptCheckoutPath } from './draft.ts';

/** The page between checkout and confirmation that waits for the booking. */
export function WaitPage({ product: { product, paths, fetchStatus } }: { product: ProductWait }) {
  const { bookingId = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <BookingWait
      product={product}
      bookingId={bookingId}
      fetchStatus={(signal) => fetchStatus(bookingId, signal)}
      backTo={keptCheckoutPath(product, paths.checkout)}
      onFailed={() => forgetBooked(product, bookingId)}
      onBooked={() => {
        forgetDraft(product);
        void navigate({ href: paths.confirmation(bookingId), replace: true });
      }}
    />
  );
}
