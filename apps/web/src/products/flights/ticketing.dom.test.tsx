import { getPaymentOptions, payHeldBooking } from '@caravel/contracts';
import { type Money, money, required } from '@caravel/kernel';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { getFlightBookingStatus, getReservationDetails, ticketFlight } from '@caravel/products/flights/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answerCardFrame } from '../../testing/card-frame.ts';
import { SANDBOX_CARDS, VISA } from '../../testing/checkout-form.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { instantIn, staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT } from '../../testing/people.ts';

const OPEN = { canCancel: true, canVoid: false, canTicket: true };
const PAID = makeReservation({ status: 'Booked', sagaState: 'captured', actions: OPEN, staff: staffPart() });
const HELD = makeReservation({
  status: 'Booked',
  sagaState: 'held',
  payment: null,
  holdExpiresAt: instantIn(86_400_000),
  actions: OPEN,
  staff: staffPart(),
});
const TICKETED = makeReservation({ actions: { ...OPEN, canTicket: false }, staff: staffPart() });

/** Opens the dialog for the tickets of a booking as staff, and records what it sends. */
async function openDialog(booking: FlightReservation, answered: FlightReservation = TICKETED) {
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: booking }));
  server.on(getPaymentOptions, () => ({ data: SANDBOX_CARDS }));
  const sent = server.on(ticketFlight, () => ({ data: answered, message: 'The tickets are issued.' }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session: AGENT, server });
  await page.user.click(await page.findByRole('button', { name: /ssue tickets$/ }));
  const dialog = await page.findByRole('dialog');
  const button = (name: string | RegExp) => within(dialog).getByRole('button', { name });
  return {
    ...page,
    server,
    sent,
    dialog,
    press: (name: string | RegExp) => page.user.click(button(name)),
    /** The gateway's answer to the card that is typed into its frame. */
    card: async (answer: Parameters<typeof answerCardFrame>[1]) =>
      answerCardFrame(await within(dialog).findByTitle(/^Card details/), answer),
  };
}

describe('the tickets of a held booking', () => {
  test('are paid at the price of the booking, by the card in the frame', async () => {
    const { card, press, sent, findByText, queryByRole, dialog } = await openDialog(HELD);
    within(dialog).getByRole('heading', { name: 'Pay and issue tickets' });
    await card(VISA);
    await press('Pay $843.75');
    await findByText('The tickets are issued.');
    expect(sent.map(({ body }) => body)).toEqual([{ orderId: HELD.orderId, payment: { method: 'card', token: 'tok_12345678' } }]);
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(queryByRole('button', { name: /ssue tickets$/ })).toBeNull();
  });

  test('are not asked for with a card that the gateway refuses', async () => {
    const { card, press, sent, dialog } = await openDialog(HELD);
    await card({ type: 'error', message: 'The number is wrong.', field: 'number' });
    await press('Pay $843.75');
    await within(dialog).findByText('The number is wrong.');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false));
    expect(sent).toEqual([]);
  });

  test('a declined card is said, and the next attempt is another; after a lost connection it is the same', async () => {
    const { server, card, press, dialog, getByRole } = await openDialog(HELD);
    const asked = server.on(ticketFlight, () => {
      throw new Refusal('paymentDeclined', 'The card was declined.');
    });
    await card(VISA);
    await press('Pay $843.75');
    await within(dialog).findByText('The card was declined.');
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      await server.fetch(address, init);
      throw new TypeError('the connection is lost');
    });
    await press('Pay $843.75');
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(getByRole('button', { name: 'Pay $843.75' }).getAttribute('data-loading')).toBeNull());
    vi.stubGlobal('fetch', server.fetch);
    await press('Pay $843.75');
    await waitFor(() => expect(asked).toHaveLength(3));
    const [first, second, third] = asked.map(({ idempotencyKey }) => required(idempotencyKey, 'key'));
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  test('wait for the bank if it asks the holder of the card', async () => {
    const { server, card, press, router } = await openDialog(HELD, { ...HELD, sagaState: 'paymentActionRequired' });
    server.on(getFlightBookingStatus, () => new Promise(() => undefined));
    await card(VISA);
    await press('Pay $843.75');
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights/checkout/wait'));
    expect(router.state.location.search).toMatchObject({ bookingId: HELD.bookingId });
  });
});

describe('the tickets of a paid booking', () => {
  test('are asked for without a payment', async () => {
    const { press, sent, dialog, findByText } = await openDialog(PAID);
    expect(within(dialog).queryByTitle(/^Card details/)).toBeNull();
    await press('Issue tickets');
    await findByText('The tickets are issued.');
    expect(sent.map(({ body }) => body)).toEqual([{ orderId: PAID.orderId }]);
  });

  test('are asked for by staff alone', async () => {
    const server = officeServer();
    const { staff: _staff, ...seenByTraveler } = PAID;
    server.on(getReservationDetails, () => ({ data: seenByTraveler }));
    const page = await openPage(`/flight-details?bookingId=${PAID.bookingId}`, { session: CLIENT, server });
    await page.findByRole('button', { name: 'Cancel booking' });
    expect(page.queryByRole('button', { name: /ssue tickets$/ })).toBeNull();
  });
});

describe('a held booking of a traveler', () => {
  const { staff: _, ...own } = HELD;

  async function openPay(credit: Money | null = null) {
    const server = officeServer();
    server.on(getReservationDetails, () => ({ data: own }));
    server.on(getPaymentOptions, () => ({ data: { ...SANDBOX_CARDS, credit } }));
    server.on(getFlightBookingStatus, () => new Promise(() => undefined));
    const page = await openPage(`/flight-details?bookingId=${own.bookingId}`, { session: CLIENT, server });
    await page.user.click(await page.findByRole('button', { name: 'Pay $843.75' }));
    const dialog = await page.findByRole('dialog', { name: 'Pay for this booking' });
    if (!credit) answerCardFrame(await within(dialog).findByTitle(/^Card details/), VISA);
    return { ...page, server, dialog, pay: () => page.user.click(within(dialog).getByRole('button', { name: 'Pay $843.75' })) };
  }

  const OUTCOME = {
    bookingId: own.bookingId,
    status: 'Booked',
    recordLocator: null,
    action: null,
    message: null,
    failureCode: null,
  };

  test('is paid by its traveler, at its price, and waited for', async () => {
    const { server, pay, router } = await openPay();
    const sent = server.on(payHeldBooking, () => ({
      data: { ...OUTCOME, outcome: 'confirmed' as const, sagaState: 'captured' as const },
    }));
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights/checkout/wait'));
    expect(sent.map(({ body }) => body)).toEqual([{ payment: { method: 'card', token: 'tok_12345678' } }]);
  });

  test('says so where the card is declined, or the supplier takes no payment', async () => {
    const { server, pay, dialog } = await openPay();
    server.on(payHeldBooking, () => {
      throw new Refusal('paymentDeclined', 'The card was declined.');
    });
    await pay();
    await within(dialog).findByText('The card was declined.');
    server.on(payHeldBooking, () => ({ data: { ...OUTCOME, outcome: 'held' as const, sagaState: 'held' as const } }));
    await pay();
    await within(dialog).findByText(/^The payment was not taken/);
  });

  test('is paid with travel credit alone, or with credit and a card for the rest', async () => {
    const { server, pay, dialog, user } = await openPay(money(9_999_900, 'USD'));
    const sent = server.on(payHeldBooking, () => ({
      data: { ...OUTCOME, outcome: 'held' as const, sagaState: 'held' as const },
    }));
    await within(dialog).findByText(/No card is needed\./);
    expect(dialog.querySelector('iframe')).toBeNull();
    await pay();
    await within(dialog).findByText(/^The payment was not taken/);
    server.on(payHeldBooking, () => {
      throw new Refusal('insufficientCredit', 'There is less credit.');
    });
    server.on(getPaymentOptions, () => ({ data: { ...SANDBOX_CARDS, credit: money(1_000, 'USD') } }));
    await pay();
    await within(dialog).findByText(/^\$10\.00 is paid with credit, .* by card\./);
    const last = server.on(payHeldBooking, () => ({
      data: { ...OUTCOME, outcome: 'held' as const, sagaState: 'held' as const },
    }));
    answerCardFrame(await within(dialog).findByTitle(/^Card details/), VISA);
    await pay();
    await waitFor(() => expect(last).toHaveLength(1));
    expect([sent[0]?.body, last[0]?.body]).toEqual([
      { payment: { method: 'credit' } },
      { payment: { method: 'card', token: 'tok_12345678', credit: money(1_000, 'USD') } },
    ]);
    await user.click(within(dialog).getByRole('checkbox', { name: /^Use my travel credit/ }));
    expect(within(dialog).queryByText(/is paid with credit/)).toBeNull();
  });

  test('is paid in USDC where the agency shows it first, and leads to the page that asks for the transfer', async () => {
    const server = officeServer();
    server.on(getReservationDetails, () => ({ data: own }));
    const crypto = { network: 'Base', simulated: false };
    server.on(getPaymentOptions, () => ({
      data: { ...SANDBOX_CARDS, methods: ['crypto' as const, 'card' as const], crypto, credit: null },
    }));
    server.on(getFlightBookingStatus, () => new Promise(() => undefined));
    const sent = server.on(payHeldBooking, () => ({
      data: { ...OUTCOME, outcome: 'actionRequired' as const, sagaState: 'paymentActionRequired' as const },
    }));
    const page = await openPage(`/flight-details?bookingId=${own.bookingId}`, { session: CLIENT, server });
    await page.user.click(await page.findByRole('button', { name: 'Pay $843.75' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Pay for this booking' }));
    const choices = await dialog.findAllByRole('radio');
    expect(choices.map((one) => one.closest('div')?.parentElement?.textContent)).toEqual(['USDC on Base', 'Card']);
    expect(choices[0]).toHaveProperty('checked', true);
    await page.user.click(dialog.getByRole('button', { name: 'Pay $843.75' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/flights/checkout/wait'));
    expect(sent.map(({ body }) => body)).toEqual([{ payment: { method: 'crypto' } }]);
  });

  test('that waits for its payment leads back to the page that asks for it', async () => {
    const server = officeServer();
    server.on(getReservationDetails, () => ({
      data: {
        ...own,
        sagaState: 'paymentActionRequired' as const,
        actions: { ...own.actions, canCancel: false, canVoid: false },
      },
    }));
    const page = await openPage(`/flight-details?bookingId=${own.bookingId}`, { session: CLIENT, server });
    const link = await page.findByRole('link', { name: 'Go on paying' });
    expect(link.getAttribute('href')).toContain(`/booknow/flights/checkout/wait?bookingId=${own.bookingId}`);
  });
});
