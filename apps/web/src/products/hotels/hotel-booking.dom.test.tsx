import type { Profile } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { HotelBooking, HotelBookingRow } from '@caravel/products/hotels/contract';
import {
  cancelHotel,
  getHotelBooking,
  getHotelPenalty,
  listAgencyHotels,
  sendHotelMail,
} from '@caravel/products/hotels/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { idOf, makeFigures, makePenalty, makeRefund, staffPart } from '../../testing/made-booking.ts';
import { MADE_POLICY, makeStay } from '../../testing/made-stays.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { AGENCY, CLIENT, OWNER } from '../../testing/people.ts';

const COST = makePenalty({
  bookingId: idOf(711),
  paid: money(60_000, 'USD'),
  penalty: money(12_000, 'USD'),
  penaltyAmount: 120,
  protectionKept: money(0, 'USD'),
  refund: money(48_000, 'USD'),
  refundAmount: 480,
});
const CANCELLED = makeStay({
  status: 'cancelled',
  bookingStatus: 'cancelled',
  sagaState: 'cancelled',
  refund: makeRefund({ status: 'pending', amount: money(48_000, 'USD'), penalty: money(12_000, 'USD') }),
  actions: { canCancel: false, canVoid: false, canCancelRoom: false },
});

/** Opens the page of a booking, and records what is asked and cancelled. */
async function openBooking(
  booking: HotelBooking = makeStay(),
  session: Profile = CLIENT,
  after: HotelBooking = CANCELLED,
  agency = AGENCY,
) {
  const server = officeServer();
  server.on(getHotelBooking, () => ({ data: booking }));
  const asked = server.on(getHotelPenalty, () => ({ data: { ...COST, cancellationPolicy: MADE_POLICY } }));
  const cancelled = server.on(cancelHotel, () => ({
    data: { priceChanged: false, refundAmount: 480, quote: null, booking: after },
    message: 'It is cancelled.',
  }));
  const page = await openPage(`/hotel-details?bookingId=${booking.bookingId}`, {
    session,
    server,
    products: ['flights', 'hotels'],
    agency,
  });
  await page.findByRole('heading', { level: 1, name: 'Casa do Tejo' });
  return { ...page, server, asked, cancelled };
}

describe('a booked stay', () => {
  test('has every amount and where it is paid, the rooms with guests and codes, and the policy with its deadlines', async () => {
    const { getAllByRole, getByRole } = await openBooking();
    expect(amountsIn(document.body)).toMatchObject({
      Rooms: '$480.00',
      'Taxes and fees': '$105.00',
      'City tax': '$16.00',
      'Pool and beach': '$24.00',
      Total: '$640.00',
    });
    const text = document.body.textContent;
    expect(text).toContain('Free until Thu, Dec 3, 2:00\u00a0PM Lisbon time; then $120.00; from Sat, Dec 5 the full $600.00');
    expect(text).toContain('You pay $600.00 with the booking and $40.00 at the hotel.');
    const rooms = getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(rooms.find((room) => room.includes('Room 1'))).toMatch(/2 adults.*Clara Reyes.*6:00\u00a0PM.*LX-100/);
    expect(rooms.find((room) => room.includes('Room 2'))).toMatch(/1 adult, 1 child \(7\).*Bruno Reyes.*A cot/);
    expect(getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')).toBe('/papers.pdf');
  });

  test('says in one sentence that this browser draws no map', async () => {
    const { getByText } = await openBooking();
    getByText('This browser cannot draw the map. Everything on it is in the list too.');
  });

  test('shows what cancelling costs before it is cancelled, and then the refund', async () => {
    const { user, getByRole, findByRole, asked, cancelled } = await openBooking();
    await user.click(getByRole('button', { name: 'Cancel booking' }));
    const dialog = await findByRole('dialog', { name: 'Cancel this booking?' });
    expect(amountsIn(dialog)).toMatchObject({ Paid: '$600.00', Penalty: '$120.00', 'You get back': '$480.00' });
    expect(dialog.textContent).toContain(
      'Free until Thu, Dec 3, 2:00\u00a0PM Lisbon time; then $120.00; from Sat, Dec 5 the full $600.00',
    );
    expect(cancelled).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await findByRole('heading', { name: 'Refund' });
    expect(asked.map(({ body }) => body)).toEqual([{ bookingId: idOf(711) }]);
    expect(cancelled.map(({ body }) => body)).toEqual([{ bookingId: idOf(711), quoteAmount: 480 }]);
  });

  test('lets one room of several go alone', async () => {
    const [first, second] = makeStay().rooms;
    const after = makeStay({
      rooms: [first, second && { ...second, status: 'cancelled' as const }].filter((room) => room !== undefined),
      refund: makeRefund({
        status: 'partial',
        amount: money(28_000, 'USD'),
        ofParts: money(28_000, 'USD'),
        penalty: money(2_000, 'USD'),
        at: '2099-11-01T10:00:00.000Z',
      }),
    });
    const { user, getByRole, findByRole, findByText, queryByRole, asked, cancelled } = await openBooking(
      makeStay(),
      CLIENT,
      after,
    );
    await user.click(getByRole('button', { name: 'Cancel this room: Room 2' }));
    const dialog = within(await findByRole('dialog', { name: 'Cancel only Room 2?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Room 2' }));
    await findByText('Cancelled');
    const refund = await findByRole('region', { name: 'Refund' });
    expect(amountsIn(refund)).toMatchObject({ Penalty: '$20.00', 'You get back': '$280.00' });
    expect(refund.textContent).toContain('1 room cancelled');
    const shown = amountsIn(getByRole('region', { name: 'Price' }));
    expect(shown).toMatchObject({
      'City tax': '$16.00',
      'Pool and beach': '$24.00',
      'Refunded for what is cancelled': '-$280.00',
      Total: '$360.00',
    });
    expect(document.body.textContent).toContain('1 room');
    expect(document.body.textContent).not.toContain('2 rooms');
    expect(asked[0]?.body).toEqual({ bookingId: idOf(711), room: 1 });
    expect(cancelled[0]?.body).toEqual({ bookingId: idOf(711), quoteAmount: 480, room: 1 });
    expect(queryByRole('button', { name: 'Cancel this room: Room 2' })).toBeNull();
  });

  test('says which room is being cancelled, and that the other stands', async () => {
    const [first, second] = makeStay().rooms;
    const rooms = [first, second && { ...second, status: 'cancelling' as const }].filter((room) => room !== undefined);
    const { queryByRole, getAllByText } = await openBooking(makeStay({ sagaState: 'cancelling', rooms }));
    expect(getAllByText('Room 2 is being cancelled')).not.toEqual([]);
    expect(document.body.textContent).toContain('The other rooms stand. You will get an email when it is done.');
    expect(document.body.textContent).not.toContain('Your booking is being cancelled');
    expect(queryByRole('region', { name: 'Refund' })).toBeNull();
  });

  test('offers no room alone where the booking does not allow it', async () => {
    const { queryByRole } = await openBooking(makeStay({ actions: { canCancel: true, canVoid: false, canCancelRoom: false } }));
    expect(queryByRole('button', { name: /^Cancel this room/ })).toBeNull();
  });

  test('is emailed again by its own call', async () => {
    const { server, user, getByRole, findByText } = await openBooking();
    const sent = server.on(sendHotelMail, () => ({ data: { message: 'It is on its way.' } }));
    await user.click(getByRole('button', { name: `Send to ${CLIENT.email}` }));
    await findByText('It is on its way.');
    expect(sent[0]?.body).toEqual({ bookingId: idOf(711) });
  });

  test('tells staff what it earns', async () => {
    const { findAllByText } = await openBooking(makeStay({ staff: staffPart() }), OWNER);
    expect(await findAllByText('$120.25')).not.toEqual([]);
  });

  test('tells staff every field of its record', async () => {
    const agency = {
      agencyMarkup: 54.25,
      agencyCommission: 69.25,
      agencyTransactionFee: 17.7,
      platformMarkup: 0,
      customMarkup: null,
      wholesaleRate: 530.75,
      publishedRate: 655.5,
      retailPrice: 695.5,
    };
    const cancelled = { cancellationId: 'XL-9', isVerified: true } as const;
    await openBooking(makeStay({ staff: staffPart(), agency, ...cancelled }), OWNER);
    const facts = within(document.body).getByRole('region', { name: 'Details' });
    const amounts = { 'Wholesale rate': '$530.75', 'Price to traveler': '$600.00', 'Published rate': '$655.50' };
    expect(amountsIn(facts)).toMatchObject({ ...amounts, 'Retail price, with what is due at the hotel': '$695.50' });
    for (const said of ['Confirmed by the supplierYes', 'Cancellation numberXL-9', 'Transaction hash–'])
      expect(facts.textContent).toContain(said);
  });

  test('tells staff its history in words of stays', async () => {
    const timeline = ['confirmed', 'fulfilled', 'supplierCancelled'].map((action, hour) => ({
      at: `2026-11-02T1${hour}:00:00.000Z`,
      by: { kind: 'system' as const },
      action,
      detail: null,
    }));
    const { findByRole } = await openBooking(makeStay({ staff: { ...staffPart(), timeline } }), OWNER, CANCELLED);
    const history = (await findByRole('region', { name: 'Timeline' })).textContent;
    for (const text of ['Supplier confirmed the booking', 'Everything is ready', 'Supplier cancelled the booking'])
      expect(history).toContain(text);
    expect(history).not.toMatch(/airline|ticket/i);
  });
});

const ROW: HotelBookingRow = {
  bookingId: idOf(711),
  orderId: 'ORD-711',
  reference: 'CRV-711',
  recordLocator: 'HTL711',
  dateBooked: '2026-11-02T10:00:00.000Z',
  travelDate: '2099-12-05',
  endDate: '2099-12-09',
  status: 'booked',
  sagaState: 'done',
  client: { _id: CLIENT._id, name: CLIENT.name, email: CLIENT.email },
  salesPrice: money(60_000, 'USD'),
  holdExpiresAt: null,
  openChange: null,
  staff: { ...makeFigures(), penaltyAmount: money(0, 'USD'), agent: null },
  hotelName: 'Casa do Tejo',
  cityName: 'Lisbon',
  countryCode: 'PT',
  stayPeriod: { start: '2099-12-05', end: '2099-12-09' },
  nights: 4,
  roomsCount: 2,
  guestsCount: 4,
  leadGuest: 'Clara Reyes',
  board: 'breakfast',
  refundable: true,
};

test('the office lists stays with hotel, city, lead guest and amounts', async () => {
  const server = officeServer();
  server.on(listAgencyHotels, () => ({
    data: {
      hotels: [ROW],
      totalHotelRecords: 1,
      sums: makeFigures(),
    },
  }));
  const page = await openPage('/office/bookings/hotels', { session: OWNER, server, products: ['flights', 'hotels'] });
  const row = await page.findByRole('row', { name: /Casa do Tejo/ });
  for (const part of ['HTL711', 'Lisbon, PT', 'Clara Reyes', '$600.00', 'Booked']) expect(row.textContent).toContain(part);
  page.getByRole('columnheader', { name: 'Lead guest' });
});
