import type { BookingOutcome, Contact } from '@caravel/contracts';
import { z } from 'zod';
import { keptQuotes } from '../../../lib/session/kept-quotes.ts';
import type { CheckoutQuote, PaymentChoice, ProductCheckout } from '../../../products/checkout.ts';

/*
 * Tickets to a museum: a product that Caravel does not sell. It has nothing in common with a flight: no travelers with
 * passports, an offer named by one word, a step for the time of entry, its own order body. If the checkout works for
 * it, the checkout depends on no product.
 */

type MuseumQuote = CheckoutQuote & { readonly museum: string; readonly visitors: number };
export type MuseumOwn = { readonly visitorNames: readonly string[]; readonly entersAt: string };
type MuseumOrder = {
  readonly ticketQuote: string;
  readonly names: readonly string[];
  readonly entersAt: string;
  readonly mailTo: string;
  readonly pay: PaymentChoice;
  readonly billing: Contact;
};

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

/** A quote for a number of visitors, at 25 dollars each. */
export function museumQuote(visitors: number, patch: Partial<MuseumQuote> = {}): MuseumQuote {
  const total = usd(visitors * 2500);
  return {
    quoteId: 'q1',
    expiresAt: '2027-03-01T12:00:00Z',
    priceChanged: false,
    previousTotal: null,
    price: { lines: [], total },
    protection: { offered: false, selected: false, amount: usd(0) },
    holdUntil: null,
    museum: 'Louvre',
    visitors,
    ...patch,
  };
}

/** How every order at the museum ends. */
export const bookedAtMuseum: BookingOutcome = {
  bookingId: 'b1',
  outcome: 'confirmed',
  sagaState: 'done',
  status: 'admitted',
  recordLocator: null,
  action: null,
  message: null,
  failureCode: null,
};

export const museumCheckout: ProductCheckout<{ readonly show: string }, MuseumQuote, MuseumOwn, MuseumOrder> = {
  // The list of products is closed; the tests do not depend on this name.
  product: 'activities',
  paths: {
    checkout: '/museum/checkout',
    wait: (bookingId) => `/museum/wait?bookingId=${bookingId}`,
    confirmation: (bookingId) => `/museum/confirmation?bookingId=${bookingId}`,
  },
  words: {
    missingTitle: 'common.retry',
    missingText: 'common.retry',
    search: 'common.retry',
    goneCode: 'invalidBookingId',
    goneTitle: 'common.retry',
    goneText: 'common.retry',
    chooseAnother: 'common.retry',
    expiredTitle: 'common.retry',
    expiredText: 'common.retry',
    rose: 'common.retry',
    fell: 'common.retry',
    emailWhy: 'common.retry',
    phoneWhy: 'common.retry',
    protectionText: 'common.retry',
    protectionYesText: 'common.retry',
    protectionNoText: 'common.retry',
    chargedWhen: 'common.retry',
    agree: 'common.retry',
    sameTrip: 'common.retry',
    sameTripForStaff: 'common.retry',
    sameTripRisk: 'common.retry',
  },
  steps: [
    {
      id: 'visitors',
      title: 'checkout.stepTravelers',
      isRight: ({ visitorNames }, { visitors }) => visitorNames.length === visitors && visitorNames.every(Boolean),
      hasField: (id) => id.startsWith('visitor-'),
      Body: () => null,
      Summary: () => null,
    },
    {
      id: 'entry',
      title: 'checkout.stepTravelers',
      isRight: ({ entersAt }) => entersAt !== '',
      hasField: (id) => id === 'entry',
      Body: () => null,
      Summary: () => null,
    },
  ],
  findOffer: ({ show }) => (typeof show === 'string' ? { show } : undefined),
  quotes: keptQuotes<MuseumQuote>('activities'),
  isOf: () => true,
  fetchQuote: async () => museumQuote(2),
  priceChanged: z.never(),
  emptyOwn: { visitorNames: [], entersAt: '' },
  fitOwn: ({ visitorNames, entersAt }, { visitors }) => ({
    visitorNames: Array.from({ length: visitors }, (_, index) => visitorNames[index] ?? ''),
    entersAt,
  }),
  toBody: ({ quote, own, contact, payment }) => ({
    ticketQuote: quote.quoteId,
    names: own.visitorNames,
    entersAt: own.entersAt,
    mailTo: contact.email,
    pay: payment,
    billing: contact,
  }),
  book: async () => bookedAtMuseum,
  fieldOf: (path) => (path === 'entersAt' ? 'entry' : `visitor-${path.split('.')[1] ?? 0}`),
  Review: () => null,
  Price: () => null,
};
