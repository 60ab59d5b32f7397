import type { Locale, Profile, Reader, SagaState, Situation } from '@caravel/contracts';
import { READERS, SITUATIONS, toldOf } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { bookingWords } from '@caravel/messages';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { getFlightBookingStatus, getReservationDetails } from '@caravel/products/flights/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf, instantIn, makeRefund, staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT, OWNER } from '../../testing/people.ts';
import { FLIGHT_CHECKOUT_PATHS } from './checkout/flight-checkout-paths.ts';

const LANGUAGES: readonly Locale[] = ['en', 'pt', 'es'];
const PEOPLE: Readonly<Record<Reader, Profile>> = { traveler: CLIENT, staff: OWNER };
/** A state of each situation, with the product's word for it. */
const STATES: Readonly<Record<Situation, readonly [SagaState, FlightReservation['status']]>> = {
  making: ['supplierPending', 'Processing'],
  bankAsks: ['paymentActionRequired', 'Processing'],
  held: ['held', 'Held'],
  confirmed: ['captured', 'Ticket Requested'],
  paymentDue: ['paymentDue', 'Booked'],
  fulfilled: ['done', 'Ticketed'],
  cancelling: ['cancelling', 'Ticketed'],
  cancelled: ['cancelled', 'cancelled'],
  failed: ['failed', 'Failed'],
};
/** Situations that a booking's page tells at its top; of the others its contents say enough. */
const TOLD_ON_TOP: readonly Situation[] = ['making', 'bankAsks', 'held', 'paymentDue', 'cancelling', 'failed'];
/** Where the page that waits stays: with a booking that is made or held it goes on to the confirmation. */
const WAITED_FOR: readonly Situation[] = ['making', 'bankAsks', 'cancelling', 'cancelled', 'failed'];

/** Each cell of the table in one language, so that each screen has all three; the catalogues are walked whole by a test of their own. */
const cells = SITUATIONS.flatMap((situation, row) =>
  READERS.map((reader, column) => ({ situation, reader, locale: LANGUAGES[(row + column) % LANGUAGES.length] ?? 'en' })),
);
type Cell = (typeof cells)[number];

const wordsOf = ({ situation, reader, locale }: Cell) => {
  const about = { product: 'flights', situation, reader };
  // A deadline is written by the page: what stands before and after it is compared.
  const { title, text } = bookingWords(createTranslator(locale), about, { time: '#' });
  return { title, parts: text.split('#') };
};

/** Opens a page of a booking in the cell's situation, as the cell's reader, in its language. */
async function openCell({ situation, reader, locale }: Cell, address: string) {
  const [sagaState, status] = STATES[situation];
  const booking = makeReservation({
    sagaState,
    status,
    holdExpiresAt: situation === 'held' ? instantIn(3_600_000) : null,
    ...(situation === 'cancelling' && {
      refund: makeRefund({ status: 'pending', amount: money(4_000, 'USD'), penalty: money(0, 'USD') }),
    }),
    ...(reader === 'staff' && { staff: staffPart() }),
  });
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: booking }));
  server.on(getFlightBookingStatus, () => ({
    data: {
      bookingId: booking.bookingId,
      outcome: toldOf(situation).outcome,
      sagaState,
      status,
      recordLocator: null,
      action: null,
      message: null,
      failureCode: null,
    },
  }));
  const page = await openPage(address, { session: PEOPLE[reader], server, locale });
  const says = (text: string) => document.querySelector('main')?.textContent?.includes(text) ?? false;
  return { ...page, says };
}

describe('the page that waits', () => {
  test.each(cells.filter(({ situation }) => WAITED_FOR.includes(situation)))(
    'while waiting tells: $situation, for the $reader, in $locale',
    async (cell) => {
      const { says, findByRole, queryAllByRole } = await openCell(cell, FLIGHT_CHECKOUT_PATHS.wait(idOf(701)));
      const { title, parts } = wordsOf(cell);
      await findByRole('heading', { level: 1, name: title });
      for (const part of parts) expect(says(part)).toBe(true);
      const leadsTo = queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      const seesBooking = cell.situation === 'cancelling' || cell.situation === 'cancelled';
      expect(leadsTo.some((href) => href.startsWith('/flight-details'))).toBe(seesBooking);
    },
  );
});

describe('the confirmation', () => {
  test.each(cells)('confirming tells: $situation, for the $reader, in $locale', async (cell) => {
    const { says, findByRole } = await openCell(cell, FLIGHT_CHECKOUT_PATHS.confirmation(idOf(701)));
    const { title, parts } = wordsOf(cell);
    const isWarm = cell.reader === 'traveler' && (cell.situation === 'confirmed' || cell.situation === 'fulfilled');
    // A traveler reads where the trip goes.
    const name = isWarm ? createTranslator(cell.locale)('flightCheckout.placeBooked', { place: 'New York' }) : title;
    await findByRole('heading', { level: 1, name });
    for (const part of parts) expect(says(part)).toBe(true);
  });
});

describe('the page of a booking', () => {
  test.each(cells)('a page tells: $situation, for the $reader, in $locale', async (cell) => {
    const { says, findByRole } = await openCell(cell, `/flight-details?bookingId=${idOf(701)}`);
    await findByRole('heading', { level: 1, name: /Lisbo|Lisb/ });
    const { parts } = wordsOf(cell);
    await waitFor(() => expect(parts.every(says)).toBe(TOLD_ON_TOP.includes(cell.situation)));
    const t = createTranslator(cell.locale);
    const isOver = cell.situation === 'cancelled' || cell.situation === 'cancelling';
    expect(says(t('trips.refundAmount'))).toBe(isOver && cell.reader === 'traveler');
    expect(says(t('office.refundAmount'))).toBe(isOver && cell.reader === 'staff');
    if (cell.situation === 'cancelling') expect(says(t('trips.statusCancelling'))).toBe(true);
    if (cell.situation === 'paymentDue') expect(says(t('office.statusPaymentDue'))).toBe(cell.reader === 'staff');
  });
});
