import type { CancellationQuote, ExplainedPrice, Profile } from '@caravel/contracts';
import { explainBookingPrice } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { FlightReservation } from '@caravel/products/flights/contract';
import {
  agencyCancelFlight,
  agencyGetPenalty,
  agencyVoidFlight,
  cancelFlight,
  getPenalty,
  getReservationDetails,
  sendFlightMail,
  voidFlight,
} from '@caravel/products/flights/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { Refusal } from '../testing/fake-server.ts';
import { makeFigures, makePenalty, makeRefund, staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { explainedPrice } from '../testing/made-price.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

const CANCELLED = makeReservation({
  status: 'cancelled',
  sagaState: 'cancelled',
  refund: makeRefund({ status: 'pending', amount: money(59_943, 'USD'), penalty: money(18_000, 'USD') }),
  actions: { canCancel: false, canVoid: false, canTicket: false },
});

/** Opens the page of a booking, and records every call that could change the booking. */
async function openBooking(
  booking: FlightReservation = makeReservation(),
  session: Profile = CLIENT,
  quote = makePenalty(),
  explained = explainedPrice(),
) {
  const server = officeServer();
  server.on(explainBookingPrice, () => ({ data: explained }));
  server.on(getReservationDetails, () => ({ data: booking }));
  const penalty = { data: quote };
  const asked = [getPenalty, agencyGetPenalty].map((call) => server.on(call, () => penalty));
  const done = {
    data: { priceChanged: false, refundAmount: 599.43, quote: null, booking: CANCELLED },
    message: 'It is cancelled.',
  };
  const heard = {
    cancel: server.on(cancelFlight, () => done),
    void: server.on(voidFlight, () => done),
    agencyCancel: server.on(agencyCancelFlight, () => done),
    agencyVoid: server.on(agencyVoidFlight, () => done),
  };
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  const press = (name: string) => page.user.click(page.getByRole('button', { name }));
  return { ...page, server, asked, heard, press, dialog: () => page.findByRole('dialog') };
}

describe('a booking', () => {
  test('shows what it cost', async () => {
    await openBooking();
    expect(amountsIn(document.body)).toMatchObject({ Fare: '$700.00', 'Agency fee': '$15.00', Total: '$843.75' });
  });

  test('shows what each way of paying took', async () => {
    const paidFrom = [
      { method: 'credit', amount: money(5_000, 'USD') },
      { method: 'card', amount: money(79_375, 'USD') },
    ] as const;
    await openBooking(makeReservation({ paidFrom: [...paidFrom] }));
    expect(amountsIn(document.body)).toMatchObject({ 'Paid from travel credit': '$50.00', 'Paid by card': '$793.75' });
  });

  test('shows its travelers as they are booked: title, gender, date of birth', async () => {
    await openBooking();
    expect(document.body.textContent).toContain('Ms Clara Reyes');
    expect(document.body.textContent).toMatch(/1 adult · Female · born [A-Za-z]+, Jun 15, 1988/);
  });

  test.each([
    ['captured', 'done', 'Paid with Visa ending in 4242'],
    ['partlyRefunded', 'done', 'Paid with Visa ending in 4242'],
    ['authorised', 'supplierRequested', 'Visa ending in 4242: not charged yet.'],
    ['authorised', 'paymentDue', 'Visa ending in 4242: not charged yet.'],
    ['failed', 'paymentDue', 'Visa ending in 4242: not charged yet.'],
    ['captured', 'paymentDue', 'Visa ending in 4242: not charged yet.'],
    ['voided', 'failed', 'Visa ending in 4242: nothing was charged.'],
  ] as const)('says whether its card was charged: %s, %s', async (status, sagaState, told) => {
    const at = '2026-11-02T10:00:00.000Z';
    const card = { gateway: 'sandbox', method: 'card', brand: 'visa', last4: '4242', at } as const;
    const amounts = { amount: money(84_375, 'USD'), refunded: money(0, 'USD') };
    const page = await openBooking(makeReservation({ sagaState, payment: { ...card, ...amounts, status } }));
    await page.findByText(told);
    expect(page.queryAllByText(/Paid with/)).toHaveLength(told.startsWith('Paid') ? 1 : 0);
  });

  test('tells staff what was paid and what was given back', async () => {
    const paid = { gateway: 'sandbox', method: 'card', brand: 'visa', last4: '4242', at: '2026-11-02T10:00:00.000Z' } as const;
    const payments = [
      { ...paid, status: 'partlyRefunded' as const, amount: money(84_375, 'USD'), refunded: money(59_943, 'USD') },
    ];
    const { findByRole } = await openBooking(makeReservation({ staff: { ...staffPart(), payments } }), OWNER);
    const card = (await findByRole('heading', { name: 'Payments' })).closest('section');
    const line = card?.querySelector('li')?.textContent;
    expect(line).toContain('Visa · •••• 4242');
    expect(line).toContain('$843.75 refunded $599.43');
  });

  test('tells staff why each line of its price is what it is, and how its refund is made', async () => {
    const none = money(0, 'USD');
    const refund: ExplainedPrice['refund'] = {
      kind: 'cancel',
      paid: money(84_375, 'USD'),
      owed: none,
      supplierKeeps: money(14_470, 'USD'),
      platformKeeps: none,
      commissionKept: money(2_405, 'USD'),
      protectionKept: none,
      recovered: none,
      penalty: money(16_875, 'USD'),
      ofProtection: none,
      back: money(67_500, 'USD'),
      netRate: money(72_350, 'USD'),
      commission: money(12_025, 'USD'),
    };
    const explained = explainedPrice({ refund });
    const { findByText } = await openBooking(makeReservation({ staff: staffPart() }), OWNER, makePenalty(), explained);
    await findByText(/Version 3, set by Olga Owner on/);
    const card = (name: string) => within(document.body).getByRole('region', { name });
    expect(amountsIn(card('How the price is made'))).toMatchObject({
      'Net rate': '$723.50',
      'Agency markup': '$107.25',
      'Agency fee': '$15.00',
      'Published-rate cap': '-$2.00',
      'Total for the traveler': '$843.75',
    });
    expect(card('How the price is made').textContent).toContain('14.82%: the agency’s markup (Flights)');
    expect(card('How the price is made').textContent).toContain('Version not recorded');
    expect(amountsIn(card('How the refund is made'))).toEqual({
      'Paid by the traveler': '$843.75',
      'Kept by the supplier': '-$144.70',
      'Commission the agency keeps': '-$24.05',
      'Back to the traveler': '$675.00',
      'Penalty for the traveler': '$168.75',
    });
  });

  test('is emailed again on demand, and after a refusal as another attempt', async () => {
    const { server, press, findByText } = await openBooking();
    const refused = server.on(sendFlightMail, () => {
      throw new Refusal('tooManyRequests', 'Slow down.');
    });
    await press(`Send to ${CLIENT.email}`);
    await findByText('Slow down.');
    const sent = server.on(sendFlightMail, () => ({ data: { message: 'It is on its way.' } }));
    await press(`Send to ${CLIENT.email}`);
    await findByText('It is on its way.');
    expect(sent.map(({ body }) => body)).toEqual([{ bookingId: CANCELLED.bookingId }]);
    expect(sent[0]?.idempotencyKey).not.toBe(refused[0]?.idempotencyKey);
  });

  test('tells its traveler nothing of what the agency earns', async () => {
    const { queryByText } = await openBooking();
    expect(queryByText('Commission')).toBeNull();
    expect(queryByText('Net rate')).toBeNull();
  });

  test('tells staff what it earns, and what is left after a refund', async () => {
    await openBooking(
      makeReservation({ staff: { ...staffPart(), figures: makeFigures({ commission: money(2_500, 'USD') }) } }),
      OWNER,
    );
    const made = within(document.body).getByRole('region', { name: 'How the price is made' });
    expect(amountsIn(made)).toMatchObject({
      'Net rate': '$723.50',
      'Total for the traveler': '$843.75',
      Commission: '$120.25',
    });
    const now = within(document.body).getByRole('region', { name: 'Where the money is' });
    expect(amountsIn(now)).toMatchObject({ Sales: '$843.75', Cost: '$723.50', Commission: '$25.00' });
  });
});

describe('cancelling', () => {
  const SHOWN = { Paid: '$843.75', Penalty: '$180.00', 'Refund protect, not refunded': '$64.32', 'You get back': '$599.43' };

  test('shows what it costs and what comes back before anything is done', async () => {
    const { press, dialog, heard } = await openBooking();
    await press('Cancel booking');
    expect(amountsIn(await dialog())).toEqual(SHOWN);
    await press('Keep booking');
    expect(heard.cancel).toEqual([]);
  });

  test('sends the refund that was agreed to, once, and then shows the refund', async () => {
    const { user, dialog, press, heard, findByText, queryByRole } = await openBooking();
    await press('Cancel booking');
    const yes = [...(await dialog()).querySelectorAll('button')].find((button) => button.textContent === 'Cancel booking');
    await user.dblClick(yes ?? document.body);
    await findByText('It is cancelled.');
    expect(heard.cancel.map(({ body }) => body)).toEqual([{ bookingId: CANCELLED.bookingId, quoteAmount: 599.43 }]);
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(amountsIn(document.body)).toMatchObject({ Penalty: '$180.00', 'You get back': '$599.43', Total: '$843.75' });
    expect(queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  test.each([
    ['all', 5_000, 5_000, 'You were already paid $50.00 for this booking. It comes off your refund.'],
    [
      'what is above the penalty',
      20_000,
      2_000,
      'You were already paid $200.00 for this booking. It covers the penalty first; the other $20.00 comes off your refund.',
    ],
    ['nothing', 10_000, 0, 'You were already paid $100.00 for this booking. It does not reduce your refund.'],
  ])('says what was given before it, and that of it %s comes off', async (_what, given, off, text) => {
    const [alreadyGiven, recovered] = [money(given, 'USD'), money(off, 'USD')];
    const left = money(59_943 - off, 'USD');
    const quote = makePenalty({ alreadyGiven, recovered, refund: left, refundAmount: left.amountMinor / 100 });
    const { press, dialog, server, findByText } = await openBooking(makeReservation(), CLIENT, quote);
    const refund = makeRefund({
      ...CANCELLED.refund,
      protectionKept: quote.protectionKept,
      alreadyGiven,
      recovered,
      amount: left,
    });
    const cancelled = makeReservation({ ...CANCELLED, refund });
    server.on(cancelFlight, () => ({
      data: { priceChanged: false, refundAmount: quote.refundAmount, quote: null, booking: cancelled },
      message: 'It is cancelled.',
    }));
    await press('Cancel booking');
    const shown = amountsIn(await dialog());
    const sum = (amounts: readonly (string | undefined)[]) =>
      amounts.reduce((all, one) => all + Math.round(Number((one ?? '0').replaceAll(/[$,]/g, '')) * 100), 0);
    const { Paid, ...rest } = shown;
    expect(sum(Object.values(rest))).toBe(sum([Paid]));
    expect(rest['Already paid to you']).toBe(off === 0 ? undefined : `$${off / 100}.00`);
    expect((await dialog()).textContent).toContain(text);
    const yes = [...(await dialog()).querySelectorAll('button')].find((button) => button.textContent === 'Cancel booking');
    yes?.click();
    const card = (await findByText('Booking cancelled')).closest('section') ?? document.body;
    expect(card.textContent).toContain(text);
    expect(amountsIn(card)).toEqual(rest);
  });

  test('tells staff that their client was paid before, also when it is asked anew', async () => {
    const staff = makeReservation({ staff: staffPart() });
    const { press, dialog, server, user, findByRole } = await openBooking(staff, OWNER);
    const moved = makePenalty({
      alreadyGiven: money(70_000, 'USD'),
      recovered: money(52_000, 'USD'),
      refund: money(7_943, 'USD'),
      refundAmount: 79.43,
    });
    server.on(agencyCancelFlight, () => ({
      data: { priceChanged: true, refundAmount: 79.43, quote: moved, booking: null },
      message: 'It moved.',
    }));
    await press('Cancel booking');
    const yes = [...(await dialog()).querySelectorAll('button')].find((button) => button.textContent === 'Cancel booking');
    await user.click(yes ?? document.body);
    const second = await findByRole('dialog', { name: 'The refund has changed' });
    expect(second.textContent).toContain('The client was already paid $700.00 for this booking.');
    expect(amountsIn(second)).toMatchObject({ Before: '$599.43', Now: '$79.43' });
  });

  test('a refund that moved is asked about anew, and the new one is sent', async () => {
    const { server, user, press, dialog, findByRole, findByText } = await openBooking();
    const moved: CancellationQuote = makePenalty({
      penalty: money(30_000, 'USD'),
      refund: money(47_943, 'USD'),
      refundAmount: 479.43,
    });
    const sent = server.on(cancelFlight, ({ body }) =>
      body?.quoteAmount === 479.43
        ? { data: { priceChanged: false, refundAmount: 479.43, quote: null, booking: CANCELLED }, message: 'It is cancelled.' }
        : { data: { priceChanged: true, refundAmount: 479.43, quote: moved, booking: null }, message: 'It moved.' },
    );
    await press('Cancel booking');
    const yes = [...(await dialog()).querySelectorAll('button')].find((button) => button.textContent === 'Cancel booking');
    await user.click(yes ?? document.body);
    const second = await findByRole('dialog', { name: 'The refund has changed' });
    expect(amountsIn(second)).toEqual({ Before: '$599.43', Now: '$479.43', Difference: '−$120.00' });
    // The penalty beside the one that was shown: nobody has to remember it.
    expect([...second.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['$180.00', '$300.00']);
    await press('Yes');
    await findByText('It is cancelled.');
    expect(sent.map(({ body }) => body?.quoteAmount)).toEqual([599.43, 479.43]);
  });

  test('a refusal is said on the page, with whom to ask, and the booking stays', async () => {
    const agencyContact = { timeZone: 'America/New_York', name: 'Sunset Travel', phone: '12125550100', email: null };
    const { server, press, findByText, findByRole, queryByRole, queryByText } = await openBooking(
      makeReservation({ agencyContact }),
    );
    server.on(getPenalty, () => {
      throw new Refusal('cancellationFailed', 'It cannot be cancelled.');
    });
    await press('Cancel booking');
    await findByText('It cannot be cancelled.');
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('This booking was not cancelled');
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('tel:+12125550100');
    expect(queryByRole('dialog')).toBeNull();
    // The next try begins without it.
    server.on(getPenalty, () => new Promise(() => undefined));
    await press('Cancel booking');
    await waitFor(() => expect(queryByText('It cannot be cancelled.')).toBeNull());
  });

  test.each([
    ['a traveler cancels', CLIENT, { canCancel: true, canVoid: false, canTicket: false }, 'Cancel booking', 'cancel'],
    [
      'a traveler gives back in full what can be voided',
      CLIENT,
      { canCancel: true, canVoid: true, canTicket: false },
      'Cancel booking',
      'void',
    ],
    ['staff cancel', OWNER, { canCancel: true, canVoid: true, canTicket: false }, 'Cancel booking', 'agencyCancel'],
    ['staff void', OWNER, { canCancel: true, canVoid: true, canTicket: false }, 'Void', 'agencyVoid'],
  ] as const)('%s by the call for it', async (_name, session, actions, button, expected) => {
    const booking = makeReservation({ actions, ...(session === OWNER ? { staff: staffPart() } : {}) });
    const { user, press, dialog, heard, asked, findByText } = await openBooking(booking, session);
    await press(button);
    const yes = [...(await dialog()).querySelectorAll('button')].find((candidate) => candidate.textContent === button);
    await user.click(yes ?? document.body);
    await findByText('It is cancelled.');
    const counts = Object.fromEntries(Object.entries(heard).map(([name, calls]) => [name, calls.length]));
    expect(counts).toEqual({ cancel: 0, void: 0, agencyCancel: 0, agencyVoid: 0, [expected]: 1 });
    expect(asked.map((calls) => calls.length)).toEqual(session === OWNER ? [0, 1] : [1, 0]);
  });

  test('what cannot be cancelled has no button for it', async () => {
    const { queryByRole } = await openBooking(CANCELLED);
    expect(queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });
});
