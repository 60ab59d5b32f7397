import { getBookingRequests, type Profile } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { ActivityBooking } from '@caravel/products/activities/contract';
import {
  ACTIVITY_CANCEL_REASONS,
  cancelActivity,
  getActivityBooking,
  getActivityPenalty,
  listAgencyActivities,
  sendActivityMail,
} from '@caravel/products/activities/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { makeActivityRow, makeBookedActivity } from '../../testing/made-activity-bookings.ts';
import { idOf, makeFigures, makePenalty, makeRefund, staffPart } from '../../testing/made-booking.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT, OWNER } from '../../testing/people.ts';

const PRODUCTS = ['flights', 'activities'] as const;
const LINES = {
  '2 adults': '$200.00',
  '1 child': '$60.00',
  'Taxes and fees': '$25.00',
  'Agency fee': '$15.00',
  Total: '$300.00',
};
const usd = (minor: number) => money(minor, 'USD');

/** What cancelling costs where this much of 300.00 comes back. */
const costOf = (refund: number) =>
  makePenalty({
    bookingId: idOf(731),
    paid: usd(30_000),
    penalty: usd(30_000 - refund),
    penaltyAmount: 300 - refund / 100,
    protectionKept: usd(0),
    refund: usd(refund),
    refundAmount: refund / 100,
  });

const cancelledWith = (refund: number): ActivityBooking =>
  makeBookedActivity({
    status: 'cancelled',
    bookingStatus: 'cancelled',
    sagaState: 'cancelled',
    refund: makeRefund({ status: refund === 0 ? 'none' : 'pending', amount: usd(refund), penalty: usd(30_000 - refund) }),
    actions: { canCancel: false, canVoid: false },
  });

type Opened = { booking?: ActivityBooking; session?: Profile; refund?: number; changedTo?: number };

/** Opens the page of a booking of which cancelling gives back `refund`, once asked again `changedTo`. */
async function openBooking({ booking = makeBookedActivity(), session = CLIENT, refund = 30_000, changedTo }: Opened = {}) {
  const server = officeServer();
  server.on(getActivityBooking, () => ({ data: booking }));
  const asked = server.on(getActivityPenalty, () => ({
    data: {
      bookingId: booking.bookingId,
      cancellationReasons: ACTIVITY_CANCEL_REASONS.map((code) => ({ code, text: code })),
      quote: costOf(refund),
      refund: booking.refund,
      cancellationPolicy: booking.cancellationPolicy,
    },
    refundAmount: refund / 100,
  }));
  const cancelled = server.on(cancelActivity, ({ body }) => {
    const now = changedTo ?? refund;
    const isChanged = body?.quoteAmount !== now / 100;
    return {
      data: {
        priceChanged: isChanged,
        refundAmount: now / 100,
        quote: isChanged ? costOf(now) : null,
        booking: isChanged ? null : cancelledWith(now),
      },
      message: isChanged ? 'The refund has changed. Nothing was cancelled.' : 'Booking Cancelled Successfully',
    };
  });
  const page = await openPage(`/activity-details?bookingId=${booking.bookingId}`, { session, server, products: PRODUCTS });
  await page.findByRole('heading', { level: 1, name: 'Harbor cruise with lunch' });
  const askCost = async () => {
    await page.user.click(page.getByRole('button', { name: 'Cancel booking' }));
    return page.findByRole('dialog', { name: 'Cancel this booking?' });
  };
  const cancelFor = async (dialog: HTMLElement, reason: string) => {
    await page.user.selectOptions(within(dialog).getByLabelText(/^Why are you cancelling/), reason);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  };
  return { ...page, server, asked, cancelled, askCost, cancelFor };
}

describe('a booked activity', () => {
  test('has every amount, when and where it begins, everybody with their answers, the guide and the policy', async () => {
    const { getByRole, getAllByText } = await openBooking();
    expect(amountsIn(document.body)).toMatchObject(LINES);
    const text = document.body.textContent ?? '';
    for (const said of [
      'Morning cruise',
      'Sat, Dec 5, 2099, 9:30\u00a0AM',
      'Local time in Sintra',
      'You are picked up at Hotel Aurora, Rua Nova 12',
      'up to 30 minutes before the start',
      'Spanish, Live guide',
      'Ms Clara Reyes',
      'Lead traveler: Adult',
      'Weight150 lb',
      'Weight80.5 kg',
      'Special requirementsA wheelchair',
      'Free until Fri, Dec 4',
      'If the supplier cancels because of bad weather',
      'Run by Tejo Boats',
      'SX731',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Praça do Comércio');
    expect(getAllByText('Confirmed')).not.toEqual([]);
    expect(getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')).toBe('/papers.pdf');
  });

  test('tells how people come and leave, with every field', async () => {
    const none = { airline: null, flightNumber: null, railLine: null, railStation: null, cruiseShip: null };
    await openBooking({
      booking: makeBookedActivity({
        pickupPoint: null,
        arrival: { ...none, mode: 'SEA', cruiseShip: 'Aurora', disembarkationTime: '07:45', dropOff: 'Hall B' },
        departure: {
          ...none,
          mode: 'RAIL',
          railLine: 'Norte',
          railStation: 'Oriente',
          departureDate: '2099-12-06',
          departureTime: '18:30',
          pickup: 'Hotel',
        },
      }),
    });
    expect(amountsIn(document.body)).toMatchObject({
      'How you arrive': 'Port or cruise',
      'Cruise ship': 'Aurora',
      'Disembarkation time': '7:45\u00a0AM',
      'Drop-off details': 'Hall B',
      'How you leave': 'Train',
      'Departure rail line': 'Norte',
      'Departure rail station': 'Oriente',
      'Departure date': 'Dec 6, 2099',
      'Departure time': '6:30\u00a0PM',
      'Where to pick you up': 'Hotel',
    });
    expect(document.body.textContent).toContain('Praça do Comércio');
  });

  test.each([
    [30_000, { Penalty: '$0.00', 'You get back': '$300.00' }],
    [15_000, { Penalty: '$150.00', 'You get back': '$150.00' }],
    [0, { Penalty: '$300.00', 'You get back': '$0.00' }],
  ])('is cancelled at a refund of %s for a reason, once its cost is seen', async (refund, amounts) => {
    const { askCost, cancelFor, user, findByText, findByRole, asked, cancelled } = await openBooking({ refund });
    const dialog = await askCost();
    expect(amountsIn(dialog)).toMatchObject({ Paid: '$300.00', ...amounts });
    expect(within(within(dialog).getByLabelText(/^Why are you cancelling/)).getAllByRole('option')).toHaveLength(9);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await findByText('Choose a reason');
    expect(cancelled).toEqual([]);
    await cancelFor(dialog, 'Weather');
    await findByText('Booking Cancelled Successfully');
    const card = await findByRole('region', { name: 'Refund' });
    expect(amountsIn(card)).toMatchObject(amounts);
    expect(asked.map(({ params }) => params)).toEqual([{ id: idOf(731) }]);
    expect(cancelled.map(({ body }) => body)).toEqual([{ bookingId: idOf(731), quoteAmount: refund / 100, reason: 'weather' }]);
  });

  test('is not cancelled at another refund before a Yes: No keeps it, Yes cancels at the new one', async () => {
    const { askCost, cancelFor, user, findByRole, queryByRole, cancelled } = await openBooking({ changedTo: 15_000 });
    await cancelFor(await askCost(), 'I booked the wrong tour date');
    const changed = await findByRole('dialog', { name: 'The refund has changed' });
    expect(amountsIn(changed)).toMatchObject({ Before: '$300.00', Now: '$150.00' });
    await user.click(within(changed).getByRole('button', { name: 'No' }));
    expect(queryByRole('region', { name: 'Refund' })).toBeNull();
    expect(cancelled).toHaveLength(1);
    await cancelFor(await askCost(), 'I booked the wrong tour date');
    const again = await findByRole('dialog', { name: 'The refund has changed' });
    await user.click(within(again).getByRole('button', { name: 'Yes' }));
    expect(amountsIn(await findByRole('region', { name: 'Refund' }))).toMatchObject({ 'You get back': '$150.00' });
    expect(cancelled.map(({ body }) => body?.quoteAmount)).toEqual([300, 300, 150]);
  });

  test('that waits for its supplier says until when, and that nothing is charged before', async () => {
    await openBooking({
      booking: makeBookedActivity({
        status: 'pending',
        bookingStatus: 'pending',
        sagaState: 'supplierPending',
        answerBy: '2099-12-03T18:00:00.000Z',
      }),
    });
    for (const said of [
      'Your booking is submitted to the supplier and is awaiting a response.',
      'at the latest',
      'Nothing is charged before the supplier has confirmed.',
      'The booking can be cancelled once the supplier has answered.',
    ])
      expect(document.body.textContent).toContain(said);
  });

  test('lets staff cancel for one of eight reasons in their words', async () => {
    const { askCost } = await openBooking({ booking: makeBookedActivity({ staff: staffPart() }), session: OWNER });
    const reasons = within(within(await askCost()).getByLabelText(/^Why are you cancelling/)).getAllByRole('option');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'The supplier did not show up',
      'A different or cheaper tour was chosen',
      'Unexpected medical circumstances',
      'Weather',
      'The wrong tour date was booked',
      'Duplicate booking',
      'Significant global event',
      'The entire trip was cancelled',
    ]);
  });

  test('tells staff every field of its record', async () => {
    const agency = {
      costPrice: 240,
      salesPrice: 300,
      agencyCommission: 60,
      agencyTransactionFee: 8.87,
      commissionEarned: 51.13,
      transactionFee: 8.97,
      platformMarkup: 0,
      agencyMarkup: 45,
      customMarkup: null,
    };
    await openBooking({
      booking: { ...makeBookedActivity({ staff: staffPart(), cancellationId: 'XC-9' }), agency },
      session: OWNER,
    });
    const facts = within(document.body).getByRole('region', { name: 'Details' });
    expect(amountsIn(facts)).toMatchObject({
      'Cost price': '$240.00',
      'Sales price': '$300.00',
      'Base price': '$260.00',
      'Taxes and fees': '$40.00',
      'Total due': '$300.00',
      'Agency commission': '$60.00',
      'Agency transaction fee': '$8.87',
      'Commission earned': '$51.13',
      'Transaction fee': '$8.97',
      'Travelers by age': '2 adults and 1 child',
      'Charge until Fri, Dec 4, 9:30\u00a0AM': '$0.00, $300.00 back',
      'Charge from Fri, Dec 4, 9:30\u00a0AM': '$300.00, $0.00 back',
      'Cancellation number': 'XC-9',
      'Refund amount': '$0.00',
    });
  });

  test('hides the record from travelers', async () => {
    await openBooking();
    expect(document.body.textContent).not.toMatch(/Cost price|Commission earned|Charge until/);
  });

  test('is emailed again by its own call', async () => {
    const { server, user, getByRole, findByText } = await openBooking();
    const sent = server.on(sendActivityMail, () => ({ message: 'It is on its way.', data: { message: 'It is on its way.' } }));
    await user.click(getByRole('button', { name: `Send to ${CLIENT.email}` }));
    await findByText('It is on its way.');
    expect(sent[0]?.body).toEqual({ bookingId: idOf(731) });
  });
});

describe('the confirmation of an activity', () => {
  const openConfirmation = async (booking: ActivityBooking) => {
    const server = officeServer();
    server.on(getActivityBooking, () => ({ data: booking }));
    const page = await openPage(`/booknow/activities/confirmation/${booking.bookingId}`, {
      session: CLIENT,
      server,
      products: PRODUCTS,
    });
    return { ...page, title: await page.findByRole('heading', { level: 1 }) };
  };

  test.each<[string, Partial<ActivityBooking>, RegExp, string]>([
    ['confirmed', {}, /Sintra/, 'Your booking is confirmed.'],
    [
      'pending',
      { status: 'pending', sagaState: 'supplierPending', answerBy: '2099-12-03T18:00:00.000Z', recordLocator: null },
      /^Your request is with the supplier/,
      'Your booking is submitted to the supplier and is awaiting a response. The answer comes by ',
    ],
    [
      'in progress',
      { status: 'in progress', sagaState: 'supplierRequested' },
      /^We are confirming/,
      'Your booking is still being processed.',
    ],
    ['cancelled', { status: 'cancelled', sagaState: 'cancelled' }, /^Your booking is cancelled/, 'It is no longer valid'],
    [
      'failed',
      { status: 'failed', sagaState: 'failed', rejectionReason: 'weather' },
      /^The booking was not made/,
      'The supplier rejected the booking because of the weather. You pay nothing.',
    ],
  ])('of a booking that is %s says so, with every amount', async (status, given, title, text) => {
    const made = makeBookedActivity();
    const page = await openConfirmation({
      ...made,
      ...given,
      bookingStatus: (given.status ?? made.status) as typeof made.status,
    });
    expect(page.title.textContent).toMatch(title);
    expect(page.title.querySelector('svg') !== null, 'the tick of what is done').toBe(status === 'confirmed');
    expect(document.body.textContent).toContain(text);
    expect(amountsIn(document.body)).toMatchObject({ ...LINES, Weight: expect.any(String) });
    const WORDS: Readonly<Record<string, string>> = {
      confirmed: 'Confirmed',
      pending: 'Pending',
      'in progress': 'In progress',
      cancelled: 'Cancelled',
      failed: 'Failed',
    };
    expect(page.getAllByText(WORDS[status] ?? '')).not.toEqual([]);
    if (status === 'confirmed') expect(document.body.textContent).toContain('Your activity starts.');
  });
});

test('its traveler can ask the agency for another day', async () => {
  const server = officeServer();
  server.on(getActivityBooking, () => ({ data: makeBookedActivity() }));
  server.on(getBookingRequests, () => ({
    data: {
      ...{ shut: null, currency: 'USD', terms: null, requests: [] },
      parts: [{ part: 0, title: 'Harbor cruise with lunch', startsAt: '2099-12-05T09:30', begun: false }],
      travelers: [{ traveler: 0, name: 'Clara Reyes' }],
      contact: { email: 'clara@x.test', phone: '' },
    },
  }));
  const page = await openPage(`/activity-details?bookingId=${idOf(731)}`, { session: CLIENT, server, products: PRODUCTS });
  await page.user.click(await page.findByRole('button', { name: 'Ask for a change' }));
  await page.findByRole('checkbox', { name: /Harbor cruise with lunch/ });
});

test('the office lists activities with their place, lead traveler and amounts', async () => {
  const server = officeServer();
  server.on(listAgencyActivities, () => ({
    data: { activities: [makeActivityRow()], totalActivityRecords: 1, sums: makeFigures() },
  }));
  const page = await openPage('/office/bookings/activities', { session: OWNER, server, products: PRODUCTS });
  const row = await page.findByRole('row', { name: /Harbor cruise/ });
  for (const part of ['SX731', 'Sintra', 'Clara Reyes +2', '$300.00', '$30.00', 'Confirmed'])
    expect(row.textContent).toContain(part);
  page.getByRole('columnheader', { name: 'Lead traveler' });
});
