import type { AgencyInfo, Transaction } from '@caravel/contracts';
import { transactionSchema } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { idOf, makeFigures } from './made-booking.ts';
import { makeFrom } from './made-from.ts';

type Counted = AgencyInfo['bookingCounts']['together'];

/** Counts of a dashboard, no two alike. */
export const COUNTS = { total: 23, confirmed: 17, upcoming: 11, held: 3, cancelled: 5 };

/** A booking as the dashboard's newest have it. */
export function makeTransaction(number: number, given: Partial<Transaction> = {}): Transaction {
  return makeFrom(transactionSchema, {
    bookingId: idOf(number),
    product: 'flights',
    title: 'Miami – Lisbon',
    subtitle: 'Bora Air',
    reference: 'QX7RTB',
    status: 'Ticketed',
    sagaState: 'done',
    startsOn: '2027-03-01',
    endsOn: '2027-03-08',
    total: money(84_375, 'USD'),
    bookedAt: '2026-11-06T10:00:00.000Z',
    leadTraveler: 'Clara Reyes',
    paid: money(84_375, 'USD'),
    refundStatus: 'none',
    ...given,
  });
}

/** Counts of one product. */
export function makeCounted(given: Partial<Counted> = {}): Counted {
  return { ...COUNTS, figures: [makeFigures({ commission: money(312_345, 'USD') })], ...given };
}

/** A dashboard of an agency that sells flights. */
export function makeDashboard(given: Partial<AgencyInfo> = {}): AgencyInfo {
  const sold = { bookings: 2, sales: money(150_000, 'USD'), commission: money(20_000, 'USD') };
  return {
    bookingCounts: { together: makeCounted(), byProduct: [{ product: 'flights', ...makeCounted() }] },
    recentBooking: [makeTransaction(1), makeTransaction(2)],
    needs: [],
    chart: {
      dayOf: 'booked',
      from: '2026-11-04',
      to: '2026-11-17',
      by: 'week',
      steps: ['2026-11-02', '2026-11-09', '2026-11-16'],
      sold: [{ ...sold, step: '2026-11-09', product: 'flights' }],
      together: sold,
      before: {
        from: '2026-10-21',
        to: '2026-11-03',
        bookings: 4,
        sales: money(120_000, 'USD'),
        commission: money(20_000, 'USD'),
      },
      places: [{ ...sold, product: 'flights', title: 'Miami – Lisboa', titled: 'Miami – Lisbon' }],
      agents: [
        { ...sold, agent: { _id: idOf(90), name: 'Anna Lima' } },
        { ...sold, agent: null },
      ],
      statuses: [
        { ...sold, product: 'flights', status: 'Ticketed' },
        { ...sold, bookings: 3, product: 'flights', status: 'cancelled' },
        { ...sold, bookings: 1, product: 'hotels', status: 'cancelled' },
      ],
    },
    onboarding: null,
    ...given,
  };
}
