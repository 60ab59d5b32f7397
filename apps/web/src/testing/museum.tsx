import { bookingRecordBase, type TravelerPrice } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { z } from 'zod';
import { Card } from '../components/page/card.tsx';
import { bookedAtMuseum, museumCheckout } from '../features/checkout/testing/museum-checkout.ts';
import type { AgreedRefund, BookingRecord, CancelCalls, ProductBooking } from '../products/booking.ts';
import type { ProductConfirmation } from '../products/checkout.ts';
import type { ProductModule } from '../products/product.ts';
import type { BookingLine, BookingsQuery } from '../products/product-list.ts';
import { CLARA, makeFigures, makePenalty, makeRefund, paidByClara } from './made-booking.ts';
import { makeFrom } from './made-from.ts';

/** A visit to a museum as the office lists it. */
export const VISIT: BookingLine = {
  bookingId: '01a1fe91-0000-7000-8000-00000000c001',
  product: 'activities',
  reference: 'MUS-7',
  names: ['Prado'],
  leadTraveler: 'Vera Visitor',
  travelerCount: 3,
  client: CLARA,
  status: 'reserved',
  sagaState: 'done',
  dateBooked: '2026-03-02T10:00:00.000Z',
  travelDate: '2026-05-01',
  openChange: null,
  salesPrice: money(4_500, 'USD'),
  staff: {
    ...makeFigures({ sales: money(4_500, 'USD'), cost: money(4_000, 'USD'), commission: money(500, 'USD') }),
    penaltyAmount: money(0, 'USD'),
    agent: null,
  },
  own: { hall: { text: 'Hall 7' } },
};

/** What the museum's list was asked for. */
export const askedOfMuseum: BookingsQuery[] = [];

/** A booking of the museum, with something of its own. */
type Visit = BookingRecord & { readonly hall: string };

const PRICE: TravelerPrice = { lines: [{ kind: 'fare', amount: VISIT.salesPrice }], total: VISIT.salesPrice };
const PAID = paidByClara(PRICE);

const VISIT_BOOKING: Visit = {
  ...makeFrom(bookingRecordBase(z.string()), {
    ...PAID,
    bookingId: VISIT.bookingId,
    status: 'reserved',
    sagaState: 'done',
    recordLocator: VISIT.reference,
    price: PRICE,
    contact: { ...PAID.contact, email: 'vera@sunset.test' },
    documents: { pdf: '/visit.pdf', ics: '/visit.ics' },
  }),
  actions: { canCancel: true, canVoid: false },
  hall: 'Hall 7',
};

const refundOf = (refundMinor: number) =>
  makePenalty({
    bookingId: VISIT.bookingId,
    paid: VISIT.salesPrice,
    penalty: money(VISIT.salesPrice.amountMinor - refundMinor, 'USD'),
    protectionKept: money(0, 'USD'),
    refund: money(refundMinor, 'USD'),
    refundAmount: refundMinor / 100,
  });

/** What the museum was asked to cancel, and under which key. */
export const cancelledAtMuseum: (AgreedRefund & { readonly key: string })[] = [];

/** A museum whose refund moves once: the first Yes is asked for again. */
const cancelling: CancelCalls<Visit> = {
  quote: async () => refundOf(4_000),
  cancel: async (agreed, key) => {
    cancelledAtMuseum.push({ ...agreed, key });
    if (agreed.quoteAmount === 40)
      return { data: { priceChanged: true, quote: refundOf(3_000), booking: null }, message: 'The refund has changed' };
    const refund = makeRefund({ status: 'pending', amount: money(3_000, 'USD'), penalty: money(1_500, 'USD') });
    const booking: Visit = {
      ...VISIT_BOOKING,
      status: 'returned',
      sagaState: 'cancelled',
      actions: { canCancel: false, canVoid: false },
      refund,
    };
    return { data: { priceChanged: false, quote: null, booking }, message: 'The visit was cancelled' };
  },
};

const museumBooking: ProductBooking<Visit> = {
  product: 'activities',
  source: { keyOf: (ref) => ['museum', ref], load: async () => VISIT_BOOKING },
  cancelling: { traveler: cancelling, staff: cancelling },
  again: () => '/booknow/activities',
  sendMail: async () => ({ message: 'Sent by the museum' }),
  namesOf: () => VISIT.names,
  noticesOf: () => ['The museum closes at six'],
  linesOf: ({ price }) => price.lines.map(({ amount }) => ({ label: 'Entrance', amount })),
  words: { pdf: 'common.save' },
  Sections: ({ booking }) => <Card title="Visit">{booking.hall}</Card>,
};

const museumConfirmation: ProductConfirmation<Visit> = {
  product: 'activities',
  source: museumBooking.source,
  sendMail: museumBooking.sendMail,
  linesOf: museumBooking.linesOf,
  parts: [{ id: 'visit', title: () => 'Your visit', Content: ({ booking }) => booking.hall }],
};

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
  searchKey: 'products.activities',
  listKey: 'products.activities',
  routes: { pages: [], lists: [] },
  loadPlainForm: async () => () => null,
  loadStartForm: async () => () => null,
  findSearched: () => undefined,
  otherBookingPaths: ['/museum/visit'],
  loadBooking: async () => (show) => show(museumBooking),
  checkout: {
    routes: { checkout: '/museum/checkout', wait: '/museum/wait', confirmation: '/museum/confirmation' },
    goneCode: 'notFound',
    offer: { show: 40 },
    loadCheckout: async () => (show) => show(museumCheckout),
    loadWait: async () => async () => bookedAtMuseum,
    loadConfirmation: async () => (show) => show(museumConfirmation),
  },
  loadList: async () => ({
    leadKey: 'common.contact',
    ownColumns: [{ id: 'hall', header: 'office.supplier' }],
    load: async (query) => {
      askedOfMuseum.push(query);
      const sums = makeFigures({ sales: money(4_500, 'USD'), cost: money(4_000, 'USD'), commission: money(500, 'USD') });
      return { lines: [VISIT], total: 1, sums };
    },
  }),
};
