import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FetchStatus } from '../../products/checkout.ts';
import { checkoutPaths } from '../../products/checkout-paths.ts';
import type { ProductModule } from '../../products/product.ts';
import { BookingWait } from './booking-wait.tsx';
import { forgetBooked, forgetDraft, keptCheckoutPath } from './draft.ts';

/** The page between checkout and confirmation that waits for the booking. */
export function WaitPage({ of: { product, checkout }, fetchStatus }: { of: ProductModule; fetchStatus: FetchStatus }) {
  const { bookingId = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <BookingWait
      product={product}
      bookingId={bookingId}
      fetchStatus={(signal) => fetchStatus(bookingId, signal)}
      goneCode={checkout.goneCode}
      decidesLater={checkout.decidesLater === true}
      backTo={keptCheckoutPath(product, checkout.routes.checkout)}
      onFailed={() => forgetBooked(product, bookingId)}
      onBooked={() => {
        forgetDraft(product);
        void navigate({ href: checkoutPaths(checkout.routes).confirmation(bookingId), replace: true });
      }}
    />
  );
}
