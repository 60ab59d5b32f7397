import { money } from '@caravel/kernel';
import type { ProductModule } from '../products/product.ts';
import type { BookingLine, BookingsQuery } from '../products/product-list.ts';

/** A visit to a museum as the office lists it. */
export const VISIT: BookingLine = {
  bookingId: '01a1fe91-0000-7000-8000-00000000c001',
  reference: 'MUS-7',
  names: ['Prado'],
  leadTraveler: 'Vera Visitor',
  travelerCount: 3,
  client: { _id: '01a1fe91-0000-7000-8000-000000000001', name: 'Clara Reyes', email: 'clara@sunset.test' },
  status: 'reserved',
  isHeld: false,
  bookedAt: '2026-03-02T10:00:00.000Z',
  travelDate: '2026-05-01',
  salesPrice: money(4_500),
  staff: { cost: money(4_000), commission: money(500), transactionFees: money(0), penaltyAmount: money(0), agent: null },
  own: { hall: { text: 'Hall 7' } },
};

/** What the museum's list was asked for. */
export const askedOfMuseum: BookingsQuery[] = [];

/**
 * A product that no shared code knows: tickets of a museum, in the place of activities. Its status words are its own, its texts are borrowed, as the
 * catalogues have none for it.
 */
export const museum: ProductModule = {
  product: 'activities',
  statuses: [
    { word: 'reserved', key: 'trips.statusBooked', kind: 'success', stage: 'confirmed' },
    { word: 'admitted', key: 'common.done', kind: 'success', stage: 'confirmed' },
    { word: 'returned', key: 'trips.statusCancelled', kind: 'neutral', stage: 'cancelled' },
  ],
  searchKey: 'common.activities',
  listKey: 'common.activities',
  loadList: async () => ({
    leadKey: 'common.contact',
    ownColumns: [{ id: 'hall', header: 'office.supplier' }],
    load: async (query) => {
      askedOfMuseum.push(query);
      const sums = {
        sales: money(4_500),
        cost: money(4_000),
        commission: money(500),
        transactionFees: money(0),
        refunded: money(0),
      };
      return { lines: [VISIT], total: 1, sums };
    },
  }),
};
