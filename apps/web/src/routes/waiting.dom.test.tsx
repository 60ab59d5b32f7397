import type { BookingOutcome, SagaState } from '@caravel/contracts';
import { continueBooking } from '@caravel/contracts';
import { getFlightBookingStatus, getReservationDetails } from '@caravel/products/flights/contract';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sendFromFrame } from '../testing/card-frame.ts';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { openPage } from '../testing/open-page.tsx';
import { CLIENT } from '../testing/people.ts';

const WAIT = `/booknow/flights/checkout/wait?bookingId=${idOf(701)}`;
const CHALLENGE = 'Your bank wants to confirm the payment';
const DONE = { type: 'challengeDone' } as const;
const OFFER = { searchId: idOf(501), offerId: 'tap-80000' };

const STATES: Readonly<Record<BookingOutcome['outcome'], SagaState>> = {
  processing: 'paymentAuthorised',
  actionRequired: 'paymentActionRequired',
  held: 'held',
  confirmed: 'captured',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
  failed: 'failed',
};

function outcomeOf(outcome: BookingOutcome['outcome'], given: Partial<BookingOutcome> = {}): BookingOutcome {
  const rest = { recordLocator: null, action: null, message: null, failureCode: null };
  return { bookingId: idOf(701), outcome, sagaState: STATES[outcome], status: 'Processing', ...rest, ...given };
}

const ASKED = outcomeOf('actionRequired', { action: { type: 'challenge', url: '/sandbox-gateway/challenge?id=c1' } });

/** Opens the waiting page. The server tells these outcomes one after the other, and the last from then on. */
async function openWait(...outcomes: readonly (BookingOutcome | Promise<BookingOutcome> | Refusal)[]) {
  sessionStorage.setItem('checkout.flights', JSON.stringify({ offer: OFFER }));
  localStorage.setItem('checkout.flights.booked', JSON.stringify({ offer: OFFER, bookingId: idOf(701) }));
  const server = new FakeServer();
  const left = [...outcomes];
  const asked = server.on(getFlightBookingStatus, async () => {
    const outcome = left.length > 1 ? left.shift() : left[0];
    if (outcome === undefined || outcome instanceof Refusal) throw outcome;
    return { data: await outcome };
  });
  server.on(getReservationDetails, () => ({ data: makeReservation() }));
  const continued = server.on(continueBooking, () => ({ data: outcomeOf('confirmed') }));
  const page = await openPage(WAIT, { session: CLIENT, server });
  const { router } = page;
  return {
    ...page,
    server,
    asked,
    continued,
    /** Waits for the confirmation of this booking. */
    confirmed: () =>
      waitFor(() => {
        expect(router.state.location.pathname).toBe('/booknow/flights/confirmation');
        expect(router.state.location.search).toMatchObject({ bookingId: idOf(701) });
      }),
  };
}

describe('the challenge of a bank', () => {
  test('is shown in a frame, and once it is over the booking goes on', async () => {
    const { findByTitle, continued, confirmed } = await openWait(ASKED);
    const frame = await findByTitle(CHALLENGE);
    const { pathname, searchParams } = new URL(frame.getAttribute('src') ?? '');
    expect([pathname, searchParams.get('id')]).toEqual(['/sandbox-gateway/challenge', 'c1']);
    expect(continued).toEqual([]);
    act(() => sendFromFrame(frame, DONE));
    await confirmed();
    expect(continued.map(({ params }) => params)).toEqual([{ bookingId: idOf(701) }]);
  });

  test('is over when the frame says so, and nobody else', async () => {
    const { findByTitle, getByTitle, continued } = await openWait(ASKED);
    const frame = await findByTitle(CHALLENGE);
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data: DONE, origin: window.location.origin, source: window }));
      sendFromFrame(frame, DONE, 'https://evil.example');
      sendFromFrame(frame, { type: 'ready' });
    });
    expect(getByTitle(CHALLENGE)).toBe(frame);
    expect(continued).toEqual([]);
  });

  test('is not shown twice while the bank’s answer is on its way', async () => {
    // The server goes on to say that the bank asks.
    const { server, findByTitle, queryByTitle } = await openWait(ASKED);
    server.on(continueBooking, () => ({ data: ASKED }));
    const frame = await findByTitle(CHALLENGE);
    act(() => sendFromFrame(frame, DONE));
    await waitFor(() => expect(queryByTitle(CHALLENGE)).toBeNull());
  });
});

describe('a booking whose outcome is open', () => {
  test('is asked about until it is known, and never called failed on the way', async () => {
    const { promise: last, resolve } = Promise.withResolvers<BookingOutcome>();
    const { getByRole, queryByRole, asked, confirmed } = await openWait(
      outcomeOf('processing'),
      new Refusal('tooManyRequests', 'Slow down.'),
      last,
    );
    await waitFor(() => expect(asked).toHaveLength(3));
    getByRole('heading', { level: 1, name: 'We are confirming your booking' });
    expect(queryByRole('link', { name: 'Back to the checkout' })).toBeNull();
    expect(sessionStorage.getItem('checkout.flights')).not.toBeNull();
    resolve(outcomeOf('confirmed'));
    await confirmed();
    expect(asked.map(({ query }) => query?.bookingId)).toEqual(Array(3).fill(idOf(701)));
    expect(sessionStorage.getItem('checkout.flights')).toBeNull();
  });

  test('leads to the confirmation when the seats are held', async () => {
    const { confirmed } = await openWait(outcomeOf('held'));
    await confirmed();
  });

  test('says why it was not made, leads back with what was typed, and may be booked again', async () => {
    const { findByText, getByRole, continued } = await openWait(outcomeOf('failed', { message: 'The card was declined.' }));
    await findByText(/^The card was declined\. You pay nothing\./);
    getByRole('heading', { level: 1, name: 'The booking was not made' });
    const back = new URL(getByRole('link', { name: 'Back to the checkout' }).getAttribute('href') ?? '', 'http://x');
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
      '/booknow/flights/checkout',
      { ...OFFER, step: 'payment' },
    ]);
    expect(sessionStorage.getItem('checkout.flights')).not.toBeNull();
    expect(localStorage.getItem('checkout.flights.booked')).toBeNull();
    expect(continued).toEqual([]);
  });

  test('leads to the other offers of its search if this one is sold out, and not back to it', async () => {
    const list = '/booknow/flights/search?l=JFK-LAX-2027-04-10&fs=0';
    sessionStorage.setItem('checkout.list /booknow/flights', list);
    const message = 'This flight is no longer available. Choose another one.';
    const page = await openWait(outcomeOf('failed', { message, failureCode: 'flightNotAvailable' }));
    const others = await page.findByRole('link', { name: 'See other offers' });
    expect(others.getAttribute('href')).toBe(list);
    expect(page.queryByRole('link', { name: 'Back to the checkout' })).toBeNull();
  });

  test.each([
    ['bookingFailed', 'The booking failed. You pay nothing.', 1],
    ['supplierFailed', 'The supplier could not answer. Try again in a moment.', 1],
    ['challengeRefused', 'The payment was not confirmed with your bank, so nothing was charged.', 0],
  ])('says once that nothing was charged, and offers what helps (%s)', async (failureCode, message, others) => {
    const page = await openWait(outcomeOf('failed', { message, failureCode }));
    const text = (await page.findByText(/If your bank set the amount aside/)).textContent ?? '';
    expect(text.match(/not charged|nothing was charged|you pay nothing/gi)).toHaveLength(1);
    page.getByRole('link', { name: 'Back to the checkout' });
    expect(page.queryAllByRole('link', { name: 'See other offers' })).toHaveLength(others);
  });

  test('that is nobody’s says so', async () => {
    const { findByRole } = await openWait(new Refusal('invalidBookingId', 'There is no such booking.'));
    await findByRole('heading', { level: 1, name: 'This booking was not found' });
  });
});
