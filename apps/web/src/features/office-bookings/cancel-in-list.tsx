import type { Product } from '@caravel/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import { CancellationDialogs } from '../../products/cancellation-dialogs.tsx';
import type { ProductModule } from '../../products/product.ts';
import { type BookingsPage, listKeyOf, type ProductList } from '../../products/product-list.ts';
import { useBooking } from '../../products/use-booking.ts';
import { useCancellation } from '../../products/use-cancellation.ts';

type Words = NonNullable<ProductList['cancelling']>;
type AskedProps<Booking extends BookingRecord> = {
  part: ProductBooking<Booking>;
  booking: Booking;
  words: Words;
  onClose: () => void;
};

/** A page of a list in which a booking has its new status and amounts; undefined if it is not in it. */
export function withCancelled(
  page: BookingsPage,
  { bookingId, status, sagaState, staff }: BookingRecord,
): BookingsPage | undefined {
  if (!page.lines.some((line) => line.bookingId === bookingId)) return undefined;
  const lines = page.lines.map((line) =>
    line.bookingId === bookingId
      ? { ...line, status, sagaState, ...(line.staff && staff && { staff: { ...line.staff, ...staff.figures } }) }
      : line,
  );
  return { ...page, lines };
}

/** Shows a cancelled booking in the lists that hold it. Returns whether any does. */
function useListUpdate(product: Product) {
  const client = useQueryClient();
  return (booking: BookingRecord): boolean => {
    const pages = client.getQueriesData<BookingsPage>({ queryKey: listKeyOf(product), type: 'active' });
    const found = pages.flatMap(([key, page]) => {
      const changed = page && withCancelled(page, booking);
      return changed ? [[key, changed] as const] : [];
    });
    for (const [key, page] of found) client.setQueryData(key, page);
    return found.length > 0;
  };
}

/** Asks what cancelling costs as soon as the booking is there, and cancels it after a Yes. */
function Asked<Booking extends BookingRecord>({ part, booking, words, onClose }: AskedProps<Booking>) {
  const t = useT();
  const update = useListUpdate(part.product);
  const cancellation = useCancellation(part, booking, (cancelled) => {
    if (!update(cancelled)) showToast({ kind: 'error', text: t(words.notInList) });
    onClose();
  });
  const { refusal } = cancellation;
  const ask = useEffectEvent(() => cancellation.ask(false));
  useEffect(() => ask(), []);
  const refused = useEffectEvent((text: string) => {
    showToast({ kind: 'error', text });
    onClose();
  });
  useEffect(() => {
    if (refusal) refused(refusal.message);
  }, [refusal]);
  const close = () => {
    cancellation.close();
    onClose();
  };
  return <CancellationDialogs part={part} booking={booking} cancellation={{ ...cancellation, close }} />;
}

function Loaded<Booking extends BookingRecord>({
  part,
  bookingId,
  ...rest
}: Omit<AskedProps<Booking>, 'booking'> & { bookingId: string }) {
  const found = useBooking(part.source, { bookingId });
  const failed = useEffectEvent((text: string) => {
    showToast({ kind: 'error', text });
    rest.onClose();
  });
  const { error } = found;
  useEffect(() => {
    if (error) failed(error.message);
  }, [error]);
  return found.data ? <Asked part={part} booking={found.data} {...rest} /> : null;
}

type CancelInListProps = { module: ProductModule; words: Words; bookingId: string; onClose: () => void };

/** Cancels a booking from its row (spec 2, section 4): its cost first, then the row with its new status, commission and fee. */
export function CancelInList({ module, ...rest }: CancelInListProps) {
  const { data: withPart } = useQuery({
    queryKey: ['office.bookingPart', module.product],
    queryFn: () => loadChunk(module.loadBooking),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return withPart ? withPart((part) => <Loaded part={part} {...rest} />) : null;
}
