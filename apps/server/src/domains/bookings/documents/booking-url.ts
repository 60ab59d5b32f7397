import type { AgencyContext } from '../../../platform/context.ts';
import type { BookingRecord } from '../booking-record.ts';

/** Pages that show one booking; a product without its own is found among the trips. */
const PAGES: Partial<Record<BookingRecord['product'], string>> = { flights: '/flight-details' };

/** The path on which a booking is shown, and its parameters. */
export function bookingPage(booking: Pick<BookingRecord, 'id' | 'product'>): { path: string; query: Record<string, string> } {
  const path = PAGES[booking.product];
  return path === undefined ? { path: '/mytrips', query: {} } : { path, query: { bookingId: booking.id } };
}

/** Where a booking is shown, on the agency's stored origin. */
export function bookingUrl(agency: Pick<AgencyContext, 'origin'>, booking: Pick<BookingRecord, 'id' | 'product'>): string {
  const { path, query } = bookingPage(booking);
  const url = new URL(path, agency.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
