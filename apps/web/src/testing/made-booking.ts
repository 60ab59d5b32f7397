import type { BookingFigures, CancellationQuote, PersonRef, TravelerPrice } from '@caravel/contracts';
import { bookingFiguresSchema, bookingRecordBase, cancellationQuoteSchema } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { z } from 'zod';
import { makeFrom } from './made-from.ts';
import { WATERFALL } from './made-price.ts';
import { CLIENT } from './people.ts';

export const HALF_AN_HOUR = 1_800_000;
/** The client whose bookings they are. */
export const CLARA: PersonRef = { _id: CLIENT._id, name: CLIENT.name, email: CLIENT.email };

/** An id of ours that ends in this number. */
export function idOf(number: number): string {
  return `01a1fe91-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** An instant so many milliseconds from now. */
export function instantIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

const bookedSchema = bookingRecordBase(z.string());
type Booked = z.infer<typeof bookedSchema>;
type Own =
  | 'bookingId'
  | 'orderId'
  | 'recordLocator'
  | 'status'
  | 'sagaState'
  | 'travelDate'
  | 'endDate'
  | 'totalAmount'
  | 'price';

/** What a booking has whatever its product: Clara's, made half an hour ago and paid by card at this price. */
export function paidByClara(price: TravelerPrice): Omit<Booked, Own> {
  return {
    bookedAt: instantIn(-HALF_AN_HOUR),
    serverTime: instantIn(0),
    contact: {
      email: CLIENT.email,
      phone: '+13055550123',
      address: '12 Palm Avenue',
      city: 'Miami',
      state: 'Florida',
      zip: '33139',
      country: 'US',
    },
    payment: {
      gateway: 'sandbox',
      method: 'card',
      brand: 'visa',
      last4: '4242',
      status: 'captured',
      amount: price.total,
      refunded: money(0, 'USD'),
      at: instantIn(-HALF_AN_HOUR),
    },
    paidFrom: [{ method: 'card', amount: price.total }],
    refund: makeRefund(),
    holdExpiresAt: null,
    protected: false,
    client: CLARA,
    documents: { pdf: '/papers.pdf', ics: '/calendar.ics' },
    agencyContact: { timeZone: 'America/New_York', name: 'Sunset Travel', phone: null, email: null },
  };
}

/** The refund of a booking of which all stands. */
export function makeRefund(given: Partial<Booked['refund']> = {}): Booked['refund'] {
  return makeFrom(bookedSchema.shape.refund, { status: 'none', ...given });
}

/** What a booking sold at 843.75 adds to the sums: it cost 723.50 and earned 120.25, with 15.00 of them the fee. */
export function makeFigures(given: Partial<BookingFigures> = {}): BookingFigures {
  return makeFrom(bookingFiguresSchema, {
    charged: money(84_375, 'USD'),
    sales: money(84_375, 'USD'),
    cost: money(72_350, 'USD'),
    commission: money(12_025, 'USD'),
    agencyFee: money(1_500, 'USD'),
    transactionFees: money(2_477, 'USD'),
    ...given,
  });
}

/** What only staff see of the made booking. */
export function staffPart(given: Partial<NonNullable<Booked['staff']>> = {}): NonNullable<Booked['staff']> {
  return {
    waterfall: WATERFALL,
    figures: makeFigures(),
    client: CLARA,
    agent: null,
    timeline: [],
    cancelReason: null,
    payments: [],
    disputes: [],
    supplier: { name: 'Sandbox', reference: 'SUP-1', simulated: true },
    lost: null,
    waiting: null,
    ...given,
  };
}

/** What cancelling the made booking costs: of 843.75 the fare keeps 180.00 and the protection 64.32. */
export function makePenalty(given: Partial<CancellationQuote> = {}): CancellationQuote {
  return makeFrom(cancellationQuoteSchema, {
    bookingId: idOf(701),
    kind: 'cancel',
    paid: money(84_375, 'USD'),
    penalty: money(18_000, 'USD'),
    penaltyAmount: 180,
    protectionKept: money(6_432, 'USD'),
    refund: money(59_943, 'USD'),
    refundAmount: 599.43,
    expiresAt: instantIn(HALF_AN_HOUR),
    ...given,
  });
}
